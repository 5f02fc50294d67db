import { Download } from '#web/ui/media/icones.tsx';
import type { Mes } from '#domain/calendario.ts';
import { Opcoes } from '#web/ui/form/campo.tsx';
import { mesPorExtenso } from '#domain/dias-por-extenso.ts';

const ENDERECO = '/admin/relatorios/contabilidade.csv';

/** Exports for the accountant: of this month, and of any previous month (docs/requirements.md 15.21). */
export function Contabilidade({ meses: [mesAtual = '', ...mesesAnteriores] }: { meses: Mes[] }) {
  return (
    <section className="bloco" aria-labelledby="rel-contabilidade">
      <div className="painel-titulo relatorio-titulo">
        <div>
          <h2 id="rel-contabilidade">Contabilidade</h2>
          <p>
            Uma linha por pedido pago no mês, com a nota fiscal, e uma por estorno feito no mês. O arquivo de{' '}
            {mesPorExtenso(mesAtual)} vai até agora.
          </p>
        </div>
        <div className="painel-acoes">
          <a className="botao botao-pequeno" href={`${ENDERECO}?mes=${mesAtual}`} download>
            <Download className="icone icone-pequeno" aria-hidden />
            Exportar para a contabilidade
          </a>
        </div>
      </div>
      <form className="relatorio-datas" method="get" action={ENDERECO}>
        <label>
          Outro mês
          <select name="mes" defaultValue={mesesAnteriores[0]}>
            <Opcoes opcoes={mesesAnteriores.map((valor) => ({ valor, nome: mesPorExtenso(valor) }))} />
          </select>
        </label>
        <button type="submit" className="botao botao-pequeno">
          Baixar o mês
        </button>
      </form>
    </section>
  );
}
