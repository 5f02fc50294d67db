// @requirement 15.24.13
import type { Loja } from '#application/loja.ts';
import { lerPromocoesDaPessoa } from '#application/precos/promocoes-da-pessoa.ts';
import { lerPromocoesNoAr } from '#db/promocoes/ler-promocoes-no-ar.ts';
import { lerCatalogo } from '#db/pedidos/ler-checkout.ts';
import { buscarPedido, lerItens } from '#db/pedidos/gravar-pedidos.ts';
import { variacoesParaTrocar } from '#domain/devolucoes/troca.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { linhasDePreco } from '#domain/pedidos/pedido-linhas.ts';
import { calcularPrecos } from '#domain/precos/calcular-precos.ts';
import { precoDaVariacao } from '#domain/produtos/variacoes.ts';

/** An item and the variations that it may be exchanged for, each with this buyer's present price of one unit. */
export type TrocaPossivel = { itemId: number; variacoes: { nome: string; precoCentavos: Centavos }[] };

/** Returns the items of an order that have other variations to buy. */
export async function lerTrocasPossiveis(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  pedidoId: string,
): Promise<TrocaPossivel[]> {
  const pedido = await buscarPedido(db, pedidoId);
  if (!pedido) return [];
  const itens = await lerItens(db, pedidoId);
  const catalogo = await lerCatalogo(db, [...new Set(itens.map(({ produtoId }) => produtoId))]);
  const possiveis = itens.flatMap((item) => {
    const produto = catalogo.find(({ id }) => id === item.produtoId);
    const nomes = variacoesParaTrocar(item, produto);
    return produto && nomes.length > 0 ? [{ itemId: item.id, produto, nomes }] : [];
  });
  if (possiveis.length === 0) return [];
  const produtos = possiveis.map(({ produto }) => produto);
  const ids = [...new Set(produtos.map(({ id }) => id))];
  const noAr = await lerPromocoesNoAr(db, ids, relogio.agora());
  const promocoes = await lerPromocoesDaPessoa(db, { noAr, catalogo: produtos, pessoa: pedido });
  const precoDe = (produto: (typeof produtos)[number], nome: string) => {
    const precoCentavos = precoDaVariacao(produto, nome);
    const unidade = { produtoId: produto.id, variacao: nome, precoCentavos, quantidade: 1 };
    const linhas = linhasDePreco([unidade], catalogo);
    return calcularPrecos({ linhas, promocoes, cupom: null, descontoNoPixPb: 0 }).totalCentavos;
  };
  return possiveis.map(({ itemId, produto, nomes }) => ({
    itemId,
    variacoes: nomes.map((nome) => ({ nome, precoCentavos: precoDe(produto, nome) })),
  }));
}
