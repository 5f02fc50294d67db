// @requirement 15.28.1 15.28.2
import { useEffect } from 'react';
import type { DoisMeses } from '#application/comissoes/ler-influencer.ts';
import type { Dia } from '#domain/calendario.ts';
import { retornoParaMostrar } from '#domain/comissoes/retorno.ts';
import { type Centavos, formatarReais } from '#domain/dinheiro.ts';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
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
export function colunasDosMeses<Linha extends DoisMeses>(): Coluna<Linha>[] {
  const emReais = (nome: string, campo: 'vendidoCentavos' | 'comissaoCentavos' | 'descontoCentavos') => ({
    nome,
    direita: true,
    valor: ({ mes, mesPassado }: Linha) => (
      <Mes agora={formatarReais(mes[campo])} antes={formatarReais(mesPassado[campo])} />
    ),
  });
  return [
    {
      nome: 'Pedidos',
      direita: true,
      valor: ({ mes, mesPassado }) => <Mes agora={String(mes.pedidos)} antes={String(mesPassado.pedidos)} />,
    },
    emReais('Vendido', 'vendidoCentavos'),
    emReais('Comissão', 'comissaoCentavos'),
    emReais('Desconto do código', 'descontoCentavos'),
    {
      nome: 'Retorno',
      direita: true,
      valor: ({ mes, mesPassado }) => <Mes agora={retornoParaMostrar(mes)} antes={retornoParaMostrar(mesPassado)} />,
    },
  ];
}

/** The sales of each code in this month and the last. */
export function VendasPorCodigo({ codigos }: { codigos: (DoisMeses & { nome: string })[] }) {
  if (codigos.length === 0) return <p>Nenhum pedido pago neste mês nem no passado.</p>;
  return (
    <TabelaRolavel
      emCartoes
      titulo="Vendas por código"
      linhas={codigos}
      chave={({ nome }) => nome}
      colunas={[{ nome: 'Código', classe: 'nome', semRotulo: true, valor: ({ nome }) => nome }, ...colunasDosMeses()]}
    />
  );
}
