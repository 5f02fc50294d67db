/** The list cursor in the URL parameters; invalid values are ignored. */
export function lerCursor(parametros: URLSearchParams): { depois?: string; antes?: string; fim?: boolean } {
  const depois = parametros.get('depois');
  const antes = parametros.get('antes');
  if (parametros.get('fim') === '1') return { fim: true };
  if (antes) return { antes };
  return depois ? { depois } : {};
}
