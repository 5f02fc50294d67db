import { Download } from '#web/ui/media/icones.tsx';
import type { Mes } from '#domain/calendario.ts';
import { Opcoes } from '#web/ui/form/campo.tsx';
import { mesPorExtenso } from '#domain/dias-por-extenso.ts';

const ENDERECO = '/admin/relatorios/contabilidade.csv';

/** The books of the month under way by one press, and of any of the months before (docs/requirements.md 15.21). */
export function Contabilidade({ meses: [deste = '', ...outros] }: { meses: Mes[] }) {
  return (
    <section className="bloco" aria-labelledby="rel-contabilidade">
      <div className="painel-titulo relatorio-titulo">
        <div>
          <h2 id="rel-contabilidade">Contabilidade</h2>
          <p>
            Uma linha por pedido pago no mês, com a nota fiscal, e uma por estorno feito no mês. O arquivo de{' '}
            {mesPorExtenso(deste)} vai até agora.
          </p>
        </div>
        <div className="painel-acoes">
          <a className="botao botao-pequeno" href={`${ENDERECO}?mes=${deste}`} download>
            <Download className="icone icone-pequeno" aria-hidden />
            Exportar para a contabilidade
          </a>
        </div>
      </div>
      <form className="relatorio-datas" method="get" action={ENDERECO}>
        <label>
          Outro mês
          <select name="mes" defaultValue={outros[0]}>
            <Opcoes opcoes={outros.map((valor) => ({ valor, nome: mesPorExtenso(valor) }))} />
          </select>
        </label>
        <button type="submit" className="botao botao-pequeno">
          Baixar o mês
        </button>
      </form>
    </section>
  );
}
