const DA_MESMA_PRATELEIRA = 2;

/**
 * What to show beside a product: up to two of its shelf, then featured ones of the shop, then the rest of the shelf;
 * without repetition, without the product itself, at most `limite`.
 */
export function combinar<T extends { id: string }>(
  produtoId: string,
  daPrateleira: T[],
  destaques: T[],
  limite = 4,
): T[] {
  const ordem = [
    ...daPrateleira.slice(0, DA_MESMA_PRATELEIRA),
    ...destaques,
    ...daPrateleira.slice(DA_MESMA_PRATELEIRA),
  ];
  const semRepetir = new Map(ordem.map((produto) => [produto.id, produto]));
  semRepetir.delete(produtoId);
  return [...semRepetir.values()].slice(0, limite);
}
