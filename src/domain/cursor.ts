/** Where a page of a list begins, read from its address; what makes no sense counts as absent. */
export function lerCursor(parametros: URLSearchParams): { depois?: string; antes?: string; fim?: boolean } {
  const depois = parametros.get('depois');
  const antes = parametros.get('antes');
  if (parametros.get('fim') === '1') return { fim: true };
  if (antes) return { antes };
  return depois ? { depois } : {};
}
