/** Paths whose page is the same for every visitor without a session. Anything else is made anew for each request. */
const iguaisParaTodos = [
  /^\/$/,
  /^\/(produtos|sobre|privacidade|termos|contato)$/,
  /^\/categoria\/[^/]+$/,
  /^\/produto\/[^/]+$/,
];

/** Parameters that change nothing in the page: the browser keeps the coupon, the rest is for statistics. */
const semEfeito = /^(cupom|utm_\w+|fbclid|gclid)$/;

const TAMANHO_MAXIMO = 300;

/** The address's parameters that change the page. */
export function parametrosComEfeito(url: URL): [string, string][] {
  return [...url.searchParams].filter(([nome]) => !semEfeito.test(nome));
}

/**
 * The key under which the answer to an anonymous GET may be kept, or null when it may not. Covers the page and the data
 * that client navigation asks for (`.data`). The host is part of the key, since links to itself are in the page.
 */
export function chaveDaPagina(url: URL): string | null {
  const caminho = url.pathname.replace(/(\/_root)?\.data$/, '') || '/';
  if (!iguaisParaTodos.some((forma) => forma.test(caminho))) return null;
  const parametros = parametrosComEfeito(url).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const chave = `${url.host} ${url.pathname}?${new URLSearchParams(parametros)}`;
  return chave.length > TAMANHO_MAXIMO ? null : chave;
}
