// @requirement 15.23.5
/** The typed ids of products: separated by commas, each once. */
export function lerIdsDigitados(texto: string): string[] {
  return [...new Set(texto.split(/[,;\s]+/).filter(Boolean))];
}
