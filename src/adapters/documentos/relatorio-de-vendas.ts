import type { Timbre, VendasDoPeriodo } from '#application/ports/documentos.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomeDoGrupo, periodoPorExtenso } from '#domain/dias-por-extenso.ts';
import { ticketMedio } from '#domain/relatorios/vendas.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { novaFolha } from './folha.ts';
import { tabelaNaFolha } from './tabela-na-folha.ts';

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
    folha.dado('Pedidos pagos', `${numeroComMilhares(soma.pedidos)} (${numeroComMilhares(recebidos)} recebidos)`),
    folha.dado('Ticket médio', reais(ticketMedio(soma))),
    folha.dado('Descontos', reais(soma.descontoCentavos)),
    folha.dado('Estornado', reais(soma.estornadoCentavos)),
  ]);

  folha.secao('b1', { dia: 'Vendas por dia', semana: 'Vendas por semana', mes: 'Vendas por mês' }[agrupamento]);
  tabelaNaFolha(
    folha,
    grupos.filter(({ pedidos }) => pedidos > 0),
    [
      {
        nome: { dia: 'Dia', semana: 'Semana', mes: 'Mês' }[agrupamento],
        valor: (grupo) => nomeDoGrupo(grupo, agrupamento),
      },
      { nome: 'Pedidos', valor: ({ pedidos }) => numeroComMilhares(pedidos) },
      { nome: 'Ticket médio', valor: (grupo) => reais(ticketMedio(grupo)) },
      { nome: 'Vendido', valor: ({ vendidoCentavos }) => reais(vendidoCentavos) },
    ],
    'Nenhuma venda neste período.',
  );

  folha.secao('c1', 'Produtos mais vendidos');
  tabelaNaFolha(
    folha,
    produtos,
    [
      { nome: 'Produto', valor: ({ nome }) => nome },
      { nome: 'Unidades', valor: ({ unidades }) => numeroComMilhares(unidades) },
      { nome: 'Antes de descontos', valor: ({ vendidoCentavos }) => reais(vendidoCentavos) },
    ],
    'Nenhum produto vendido neste período.',
  );

  folha.secao('d1', 'Cupons com desconto');
  tabelaNaFolha(
    folha,
    cupons,
    [
      { nome: 'Cupom', valor: ({ codigo }) => codigo },
      { nome: 'Pedidos', valor: ({ pedidos }) => numeroComMilhares(pedidos) },
      { nome: 'Desconto dado', valor: ({ descontoCentavos }) => reais(descontoCentavos) },
      { nome: 'Vendido', valor: ({ vendidoCentavos }) => reais(vendidoCentavos) },
    ],
    'Nenhum pedido pago com cupom de desconto neste período.',
  );

  folha.secao('e1', 'Influencers');
  tabelaNaFolha(
    folha,
    influencers,
    [
      {
        nome: 'Influencer',
        valor: ({ nome, codigo }) => `${nome ?? 'Conta excluída'}${codigo ? ` · ${codigo}` : ''}`,
      },
      { nome: 'Pedidos', valor: ({ pedidos }) => numeroComMilhares(pedidos) },
      { nome: 'Comissão', valor: ({ comissaoCentavos }) => reais(comissaoCentavos) },
      { nome: 'Vendido', valor: ({ vendidoCentavos }) => reais(vendidoCentavos) },
    ],
    'Nenhum pedido pago com cupom de influencer neste período.',
  );
  return folha.fechar();
}
