// @requirement 15.36.5 15.41.1 15.41.2
import type { Centavos } from '#domain/dinheiro.ts';
import type { ItemDoOrcamento } from '#domain/pedidos/orcamento.ts';
import type { LinhaDaLoja, PedidoDaLoja } from '#domain/pedidos/pedido-digitado.ts';
import { mesmoItem } from '#domain/pedidos/pedido-linhas.ts';
import type { PedidoCalculado } from '#domain/pedidos/pedido.ts';
import { PRECO_POR_QUANTIDADE } from '#domain/precos/preco-por-quantidade.ts';
import type { ProdutoDoCatalogo } from '#domain/produtos/kit.ts';
import { precoDaVariacao } from '#domain/produtos/variacoes.ts';
import { resumirPedidoDaLoja } from './calcular-pedido-da-loja.ts';

/** Returns a line of a quote at the price of its quantity. The reduction of a kit is part of the quote's discount instead. */
function itemDoOrcamento(
  linha: LinhaDaLoja,
  { itens }: PedidoCalculado,
  catalogo: readonly ProdutoDoCatalogo[],
): (ItemDoOrcamento & { daTabela: Centavos })[] {
  const produto = catalogo.find(({ id }) => id === linha.produtoId);
  if (!produto) return [];
  const { variacao, quantidade } = linha;
  const daLoja = precoDaVariacao(produto, variacao);
  const combinado = linha.precoCombinadoCentavos ?? null;
  const guardado = itens.find((item) => item.kit === null && mesmoItem(item, linha));
  const tirado = guardado?.promocoes.find(({ id }) => id === PRECO_POR_QUANTIDADE.id)?.descontoCentavos ?? 0;
  // Where a promotion takes a part, the rest may not be whole centavos of a unit.
  const daTabela = tirado % quantidade === 0 ? tirado : 0;
  return [
    {
      produtoId: produto.id,
      nome: produto.nome,
      variacao,
      quantidade,
      precoCentavos: (combinado ?? daLoja) - daTabela / quantidade,
      precoDaLojaCentavos: combinado === null && daTabela === 0 ? null : daLoja,
      motivo: daTabela > 0 ? PRECO_POR_QUANTIDADE.nome : linha.motivo,
      daTabela,
    },
  ];
}

/** A quote's customer, lines and sums, as its row stores them. */
export function colunasDoOrcamento(
  { contato, linhas, validoAte, ...pedido }: PedidoDaLoja,
  calculado: PedidoCalculado,
  catalogo: readonly ProdutoDoCatalogo[],
) {
  const { nome, email, telefone, documento, cep, rua, numero, complemento, bairro, cidade, uf, observacao } = contato;
  const { razaoSocial, ordemDeCompra, dadosDaFatura, freteTexto, motivoDoDesconto } = pedido;
  const itens = linhas.flatMap((linha) => itemDoOrcamento(linha, calculado, catalogo));
  const daTabela = itens.reduce((soma, item) => soma + item.daTabela, 0);
  return {
    nome,
    email,
    telefone,
    documento,
    cep,
    rua,
    numeroDaCasa: numero,
    complemento,
    bairro,
    cidade,
    uf,
    observacao,
    razaoSocial,
    ordemDeCompra,
    dadosDaFatura,
    freteTexto,
    motivoDoDesconto,
    itens: itens.map(({ daTabela: _, ...item }) => item),
    // What the table takes off is in the prices.
    subtotalCentavos: calculado.subtotalCentavos - daTabela,
    descontoCentavos: calculado.descontoCentavos - daTabela,
    freteCentavos: calculado.freteCentavos,
    totalCentavos: calculado.totalCentavos,
    cupomCodigo: pedido.cupomCodigo,
    cupomCentavos: resumirPedidoDaLoja(calculado).cupomCentavos,
    validoAte,
  };
}
