// @requirement 15.41.1
import type { Centavos } from '#domain/dinheiro.ts';
import { precoDaVariacao, type VariacaoPropria } from '#domain/produtos/variacoes.ts';

/** The price of a unit from a number of units on. */
export type FaixaDePreco = { aPartirDe: number; precoCentavos: Centavos };

/** A row of a product's table. `variacao` is null for all variations that have no price and no rows of their own. */
export type PrecoPorQuantidade = FaixaDePreco & { variacao: string | null };

/** The id and the name of the table's discount in orders and carts; no promotion has this id. */
export const PRECO_POR_QUANTIDADE = { id: 'preco-por-quantidade', nome: 'Preço por quantidade' } as const;

type ProdutoComTabela = {
  precoCentavos: Centavos;
  proprias: readonly VariacaoPropria[];
  precosPorQuantidade?: readonly PrecoPorQuantidade[];
};

/** The rows that apply to a variation, by number of units: only those that are cheaper than one unit. */
export function faixasDaVariacao(produto: ProdutoComTabela, variacao: string | null): FaixaDePreco[] {
  const { precosPorQuantidade: tabela = [] } = produto;
  const umaUnidade = precoDaVariacao(produto, variacao);
  const dela = variacao === null ? [] : tabela.filter((faixa) => faixa.variacao === variacao);
  const comPrecoProprio = produto.proprias.some(
    ({ nome, precoCentavos }) => nome === variacao && precoCentavos !== null,
  );
  const deTodas = comPrecoProprio ? [] : tabela.filter((faixa) => faixa.variacao === null);
  return (dela.length > 0 ? dela : deTodas)
    .filter(({ precoCentavos }) => precoCentavos < umaUnidade)
    .map(({ aPartirDe, precoCentavos }) => ({ aPartirDe, precoCentavos }))
    .toSorted((a, b) => a.aPartirDe - b.aPartirDe);
}

type LinhaComTabela = {
  produtoId: string;
  precoCentavos: Centavos;
  quantidade: number;
  combinado?: boolean;
  faixas?: readonly FaixaDePreco[];
};

/**
 * The highest value that each line may have by its product's table, before promotions: all units of a product count
 * together, except those whose price was agreed.
 */
export function tetosPorQuantidade(linhas: readonly LinhaComTabela[]): Centavos[] {
  const unidades = new Map<string, number>();
  for (const { produtoId, quantidade, combinado } of linhas)
    if (!combinado) unidades.set(produtoId, (unidades.get(produtoId) ?? 0) + quantidade);
  return linhas.map(({ produtoId, precoCentavos, quantidade, combinado, faixas = [] }) => {
    const alcancadas = faixas.filter(({ aPartirDe }) => !combinado && aPartirDe <= (unidades.get(produtoId) ?? 0));
    return Math.min(precoCentavos, ...alcancadas.map((faixa) => faixa.precoCentavos)) * quantidade;
  });
}
