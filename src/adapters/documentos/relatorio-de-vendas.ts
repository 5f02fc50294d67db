import type { Timbre, VendasDoPeriodo } from '#application/ports/documentos.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomeDoGrupo, periodoPorExtenso } from '#domain/dias-por-extenso.ts';
import { ticketMedio } from '#domain/relatorios/vendas.ts';
import { fioFino, fioForte, type Folha, novaFolha } from './folha.ts';
import { tinta } from './papel.ts';

const inteiro = new Intl.NumberFormat('pt-BR');
const LARGURA_DO_NUMERO = 82;

/** The first column names, the others are figures. */
type Coluna<T> = { nome: string; valor: (linha: T) => string };

const reais = (centavos: number | null) => (centavos === null ? '—' : formatarReais(centavos));

/** The sales of a period on paper: sums, groups that sold anything, products, coupons, influencers. */
export function relatorioDeVendas(
  { periodo, agrupamento, grupos, soma, recebidos, produtos, cupons, influencers }: VendasDoPeriodo,
  timbre: Timbre,
): ReadableStream<Uint8Array> {
  const folha = novaFolha(
    'Relatório de vendas',
    `${periodoPorExtenso(periodo)}. Pedidos pagos, pelo dia do pagamento em São Paulo, menos os estornos.`,
    timbre,
  );
  folha.secao('a1', 'Resumo');
  folha.por([
    folha.dado('Vendido', reais(soma.vendidoCentavos)),
    folha.dado('Pedidos pagos', `${inteiro.format(soma.pedidos)} (${inteiro.format(recebidos)} recebidos)`),
    folha.dado('Ticket médio', reais(ticketMedio(soma))),
    folha.dado('Descontos', reais(soma.descontoCentavos)),
    folha.dado('Estornado', reais(soma.estornadoCentavos)),
  ]);

  folha.secao('b1', { dia: 'Vendas por dia', semana: 'Vendas por semana', mes: 'Vendas por mês' }[agrupamento]);
  tabela(
    folha,
    grupos.filter(({ pedidos }) => pedidos > 0),
    [
      {
        nome: { dia: 'Dia', semana: 'Semana', mes: 'Mês' }[agrupamento],
        valor: (grupo) => nomeDoGrupo(grupo, agrupamento),
      },
      { nome: 'Pedidos', valor: ({ pedidos }) => inteiro.format(pedidos) },
      { nome: 'Ticket médio', valor: (grupo) => reais(ticketMedio(grupo)) },
      { nome: 'Vendido', valor: ({ vendidoCentavos }) => reais(vendidoCentavos) },
    ],
    'Nenhuma venda neste período.',
  );

  folha.secao('c1', 'Produtos mais vendidos');
  tabela(
    folha,
    produtos,
    [
      { nome: 'Produto', valor: ({ nome }) => nome },
      { nome: 'Unidades', valor: ({ unidades }) => inteiro.format(unidades) },
      { nome: 'Antes de descontos', valor: ({ vendidoCentavos }) => reais(vendidoCentavos) },
    ],
    'Nenhum produto vendido neste período.',
  );

  folha.secao('d1', 'Cupons com desconto');
  tabela(
    folha,
    cupons,
    [
      { nome: 'Cupom', valor: ({ codigo }) => codigo },
      { nome: 'Pedidos', valor: ({ pedidos }) => inteiro.format(pedidos) },
      { nome: 'Desconto dado', valor: ({ descontoCentavos }) => reais(descontoCentavos) },
      { nome: 'Vendido', valor: ({ vendidoCentavos }) => reais(vendidoCentavos) },
    ],
    'Nenhum pedido pago com cupom de desconto neste período.',
  );

  folha.secao('e1', 'Influencers');
  tabela(
    folha,
    influencers,
    [
      {
        nome: 'Influencer',
        valor: ({ nome, codigo }) => `${nome ?? 'Conta excluída'}${codigo ? ` · ${codigo}` : ''}`,
      },
      { nome: 'Pedidos', valor: ({ pedidos }) => inteiro.format(pedidos) },
      { nome: 'Comissão', valor: ({ comissaoCentavos }) => reais(comissaoCentavos) },
      { nome: 'Vendido', valor: ({ vendidoCentavos }) => reais(vendidoCentavos) },
    ],
    'Nenhum pedido pago com cupom de influencer neste período.',
  );
  return folha.fechar();
}

function tabela<T>(folha: Folha, linhas: T[], colunas: Coluna<T>[], vazia: string): void {
  if (linhas.length === 0) {
    folha.por([folha.fila([{ texto: vazia, x: 0, largura: folha.largura, cor: tinta.tinta2 }])]);
    return;
  }
  const larguraDoNome = folha.largura - LARGURA_DO_NUMERO * (colunas.length - 1);
  const celulas = (texto: (coluna: Coluna<T>) => string) =>
    colunas.map((coluna, i) =>
      i === 0
        ? { texto: texto(coluna), x: 0, largura: larguraDoNome - 8 }
        : {
            texto: texto(coluna),
            x: larguraDoNome + LARGURA_DO_NUMERO * (i - 1),
            largura: LARGURA_DO_NUMERO,
            direita: true,
          },
    );
  folha.por([
    folha.fila(
      celulas(({ nome }) => nome).map((celula) => ({ ...celula, cor: tinta.tinta2 })),
      { depois: 3, fioEmbaixo: fioForte },
    ),
    ...linhas.map((linha) =>
      folha.fila(
        celulas(({ valor }) => valor(linha)),
        { fioEmCima: fioFino, antes: 3.5, depois: 3.5 },
      ),
    ),
  ]);
}
