/** What the photograph in a product's card and the gallery of its page are called, so that one grows into the other. */
export function fotografiasDe(produtoId: string): string {
  return `fotografias-${produtoId}`;
}
