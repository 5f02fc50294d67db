// @requirement 15.15.4
import { Form, useSearchParams } from 'react-router';
import type { DiaDaLoja } from '#application/funcionamento/dia-da-loja.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { LinhaDoQuadro } from '#web/admin/base/painel-do-dia.ts';
import { Pendencias } from '#web/admin/base/pendencias.tsx';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { ATO_ABERTO, AtoDoDia, type RespostaDoDia } from './atos-do-dia.tsx';

type DiaProps = {
  dia: DiaDaLoja;
  /** Key of the forms of its rows. */
  chave: string;
  /** Response to a form sent without scripts. */
  resposta: RespostaDoDia | undefined;
};

/** The day's work of an open shop, each row with its act, and the day's sales. */
export function Dia({ dia: { vendas, ...pendencias }, chave, resposta }: DiaProps) {
  const [parametros] = useSearchParams();
  const aberto = parametros.get(ATO_ABERTO);
  const desenharAto = ({ ato, ...linha }: LinhaDoQuadro, sobre: string) =>
    ato && (
      <AtoDoDia
        linha={{ ...linha, ato }}
        sobre={sobre}
        chave={`${chave} ${linha.chave}`.slice(0, 100)}
        aberto={aberto === linha.chave}
        recusado={aberto === linha.chave ? resposta : undefined}
      />
    );
  return (
    <>
      <section className="dia-tarefas" aria-labelledby="dia-a-fazer">
        <h2 id="dia-a-fazer" className="so-para-leitor">
          Para fazer
        </h2>
        <Pendencias {...pendencias} ato={desenharAto} />
      </section>
      {vendas && (
        <section className="bloco" aria-labelledby="dia-de-hoje">
          <h2 id="dia-de-hoje">Vendas de hoje</h2>
          <dl className="indicadores">
            <Indicador nome="Vendido hoje">{formatarReais(vendas.vendidoCentavos)}</Indicador>
            <Indicador nome="Pedidos pagos hoje">{vendas.pedidos}</Indicador>
          </dl>
        </section>
      )}
    </>
  );
}

/** Closes an open shop. A demo cannot be closed. */
export function FecharALoja() {
  return (
    <Form method="post" className="dia-fechar">
      <p>A loja está aberta aos visitantes.</p>
      <button type="submit" name="intencao" value="fechar" className="botao botao-pequeno">
        Fechar a loja
      </button>
    </Form>
  );
}
