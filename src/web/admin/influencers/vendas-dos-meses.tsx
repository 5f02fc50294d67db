// @requirement 15.28.1 15.28.2
import { useEffect } from 'react';
import type { DoisMeses } from '#application/comissoes/ler-influencer.ts';
import type { Dia } from '#domain/calendario.ts';
import { retornoParaMostrar } from '#domain/comissoes/retorno.ts';
import { type Centavos, formatarReais } from '#domain/dinheiro.ts';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import { columnsOf, Rows } from '#web/panel/list.tsx';
import '#web/moldura/painel/grafico-dos-dias.css';

const grafico = lazyModule(() => import('#web/moldura/painel/grafico-dos-dias.tsx'));

/** Goods sold per day, from the first of last month to today; nothing where nothing was sold. */
export function VendidoPorDia({ dias }: { dias: { dia: Dia; vendidoCentavos: Centavos }[] }) {
  const modulo = useLazyModule(grafico);
  useEffect(() => preload(grafico), []);
  if (dias.every(({ vendidoCentavos }) => vendidoCentavos <= 0)) return null;
  return (
    <>
      <p>Vendido por dia, desde o começo do mês passado:</p>
      <div className="grafico-dos-dias">{modulo && <modulo.GraficoDosDias dias={dias} />}</div>
    </>
  );
}

/** A figure of this month, with that of the last one below. */
function Mes({ agora, antes }: { agora: string; antes: string }) {
  return (
    <>
      {agora}
      <span className="complemento mes-passado">antes {antes}</span>
    </>
  );
}

/** The columns of this month against the last: orders, goods sold, the two costs and the return. */
export function colunasDosMeses<Row extends DoisMeses>() {
  const col = columnsOf<Row>();
  const figura = (nome: string, escrever: (mes: Row['mes']) => string) =>
    col.right(nome, ({ mes, mesPassado }) => <Mes agora={escrever(mes)} antes={escrever(mesPassado)} />);
  return [
    figura('Pedidos', ({ pedidos }) => String(pedidos)),
    figura('Vendido', ({ vendidoCentavos }) => formatarReais(vendidoCentavos)),
    figura('Comissão', ({ comissaoCentavos }) => formatarReais(comissaoCentavos)),
    figura('Desconto do código', ({ descontoCentavos }) => formatarReais(descontoCentavos)),
    figura('Retorno', retornoParaMostrar),
  ];
}

type DoCodigo = DoisMeses & { nome: string };
const colunasDoCodigo = [columnsOf<DoCodigo>().name('Código', ({ nome }) => nome), ...colunasDosMeses<DoCodigo>()];

/** The sales of each code in this month and the last. */
export const VendasPorCodigo = ({ codigos }: { codigos: DoCodigo[] }) => (
  <Rows
    page={{ linhas: codigos }}
    caption="Vendas por código"
    scrolls
    rowKey={({ nome }) => nome}
    columns={colunasDoCodigo}
    empty={<p>Nenhum pedido pago neste mês nem no passado.</p>}
  />
);
