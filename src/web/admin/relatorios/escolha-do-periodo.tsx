import { Form, useSearchParams } from 'react-router';
import type { Dia } from '#domain/calendario.ts';
import type { Agrupamento, EscolhaDePeriodo, Periodo } from '#domain/periodo.ts';
import { FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';

type EscolhaDoPeriodoProps = { escolha: EscolhaDePeriodo; periodo: Periodo; agrupamento: Agrupamento; hoje: Dia };

const nomesDoPeriodo: Record<EscolhaDePeriodo, string> = {
  7: '7 dias',
  30: '30 dias',
  90: '90 dias',
  mes: 'Este mês',
  livre: 'Outro período',
};
const nomesDoAgrupamento: Record<Agrupamento, string> = { dia: 'Por dia', semana: 'Por semana', mes: 'Por mês' };

/** The period of a report and its grouping, both stored in the address. */
export function EscolhaDoPeriodo({ escolha, periodo, agrupamento, hoje }: EscolhaDoPeriodoProps) {
  const [parametros] = useSearchParams();
  return (
    <>
      <FiltrosEmAbas
        rotulo="Período"
        parametro="periodo"
        atual={escolha}
        padrao="30"
        opcoes={(['7', '30', '90', 'mes', 'livre'] as const).map((valor) => ({ valor, nome: nomesDoPeriodo[valor] }))}
      />
      <div className="relatorio-ferramentas">
        {escolha === 'livre' && (
          <Form className="relatorio-datas" preventScrollReset key={`${periodo.de} ${periodo.ate}`}>
            <input type="hidden" name="periodo" value="livre" />
            {parametros.has('por') && <input type="hidden" name="por" value={agrupamento} />}
            <label>
              De
              <input type="date" name="de" defaultValue={periodo.de} max={hoje} required />
            </label>
            <label>
              Até
              <input type="date" name="ate" defaultValue={periodo.ate} max={hoje} required />
            </label>
            <button type="submit" className="botao botao-pequeno">
              Ver período
            </button>
          </Form>
        )}
        <FiltrosEmAbas
          rotulo="Somar"
          parametro="por"
          atual={agrupamento}
          padrao=""
          opcoes={(['dia', 'semana', 'mes'] as const).map((valor) => ({ valor, nome: nomesDoAgrupamento[valor] }))}
        />
      </div>
    </>
  );
}
