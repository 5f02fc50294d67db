import { camposDaFicha } from '#domain/produtos/campos-da-ficha.ts';

const daLista = ['busca', 'ordem', 'min', 'max', 'disponiveis', 'nota', 'pagina', ...camposDaFicha];
/** Lists read every value of these parameters, not only the first. */
const repetiveis = new Set<string>(camposDaFicha);

/**
 * Paths whose page is the same for every visitor without a session, each with the parameters that change it. All other
 * parameters (coupons, which the browser stores, tracking marks, random text) lead to the same page. Any other path is
 * rendered for each request.
 */
const iguaisParaTodos: readonly { forma: RegExp; parametros: readonly string[] }[] = [
  { forma: /^\/$/, parametros: [] },
  { forma: /^\/(sobre|privacidade|termos|contato)$/, parametros: [] },
  { forma: /^\/produtos$/, parametros: daLista },
  { forma: /^\/categoria\/[^/]+$/, parametros: daLista },
  { forma: /^\/produto\/[^/]+$/, parametros: ['variacao', 'variacao2', 'estrelas', 'ordem', 'depois', 'antes', 'fim'] },
];

/** Names the routes whose data client navigation requests. */
const DE_DADOS = '_routes';

const TAMANHO_MAXIMO = 300;

/** Returns the public page of an address, undefined where the page differs between visitors. */
export function paginaDe({ pathname }: URL) {
  const caminho = pathname.replace(/(\/_root)?\.data$/, '') || '/';
  return iguaisParaTodos.find(({ forma }) => forma.test(caminho));
}

/**
 * Returns the parameters that change the page, normalised as the pages read them: the first value, or each distinct
 * value of a repeatable parameter.
 */
export function parametrosComEfeito(url: URL): [string, string][] {
  const conhecidos = [...(paginaDe(url)?.parametros ?? []), ...(url.pathname.endsWith('.data') ? [DE_DADOS] : [])];
  return conhecidos.flatMap((nome) => {
    const valores = url.searchParams.getAll(nome);
    const lidos = repetiveis.has(nome) ? [...new Set(valores)].toSorted() : valores.slice(0, 1);
    return lidos.flatMap((valor) =>
      valor === '' && nome !== DE_DADOS ? [] : [[nome, valor] satisfies [string, string]],
    );
  });
}

/**
 * Returns the cache key of the response to an anonymous GET, or null when it may not be cached. Covers pages and the
 * data of client navigation (`.data`). The host is part of the key, since pages contain links to themselves.
 */
export function chaveDaPagina(url: URL): string | null {
  if (!paginaDe(url)) return null;
  const parametros = parametrosComEfeito(url).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const chave = `${url.host} ${url.pathname}?${new URLSearchParams(parametros)}`;
  return chave.length > TAMANHO_MAXIMO ? null : chave;
}
