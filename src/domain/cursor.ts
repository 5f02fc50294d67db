/** Parameters of the URL that say which page of a list is shown; all others say which list. */
const parametrosDaPagina = ['depois', 'antes', 'fim', 'desde'];

/** The list cursor in the URL parameters; invalid values are ignored. */
export function lerCursor(parametros: URLSearchParams): { depois?: string; antes?: string; fim?: boolean } {
  const depois = parametros.get('depois');
  const antes = parametros.get('antes');
  if (parametros.get('fim') === '1') return { fim: true };
  if (antes) return { antes };
  return depois ? { depois } : {};
}

/** Returns the list's filters, search and order: a copy of the URL parameters without its page. */
export function semPagina(parametros: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...parametros].filter(([nome]) => !parametrosDaPagina.includes(nome)));
}

/** The number in `desde`: what had happened when the first page of the list was read. null without one. */
export function lerDesde(parametros: URLSearchParams): number | null {
  const desde = parametros.get('desde') ?? '';
  return /^\d{1,9}$/.test(desde) ? Number(desde) : null;
}
