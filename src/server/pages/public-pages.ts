// @requirement 11.16.4 12.1.1
import { camposDaFicha } from '#domain/produtos/campos-da-ficha.ts';
import { isPageDataPath, pagePathOf, ROUTES_PARAMETER } from '#web/loading/router-internals.ts';

const listParameters = ['busca', 'ordem', 'min', 'max', 'disponiveis', 'nota', 'pagina', ...camposDaFicha];
/** Lists read every value of these parameters, not only the first. */
const repeatable = new Set<string>(camposDaFicha);

/**
 * Paths whose page is the same for every visitor without a session, each with the parameters that change it. All other
 * parameters (coupons, which the browser stores, tracking marks, random text) lead to the same page. Any other path is
 * rendered for each request.
 */
const publicPages: readonly { path: RegExp; parameters: readonly string[] }[] = [
  { path: /^\/$/, parameters: [] },
  { path: /^\/(sobre|privacidade|termos|contato)$/, parameters: [] },
  { path: /^\/produtos$/, parameters: listParameters },
  { path: /^\/categoria\/[^/]+$/, parameters: listParameters },
  { path: /^\/produto\/[^/]+$/, parameters: ['variacao', 'variacao2', 'estrelas', 'ordem', 'depois', 'antes', 'fim'] },
];

const MAX_KEY_LENGTH = 300;

/** Returns the public page of an address, undefined where the page differs between visitors. */
export function publicPageOf({ pathname }: URL) {
  const pagePath = pagePathOf(pathname);
  return publicPages.find(({ path }) => path.test(pagePath));
}

/**
 * Returns the parameters that change the page, normalised as the pages read them: the first value, or each distinct
 * value of a repeatable parameter.
 */
export function effectiveParameters(url: URL): [string, string][] {
  const known = [...(publicPageOf(url)?.parameters ?? []), ...(isPageDataPath(url.pathname) ? [ROUTES_PARAMETER] : [])];
  return known.flatMap((name) => {
    const values = url.searchParams.getAll(name);
    const used = repeatable.has(name) ? [...new Set(values)].toSorted() : values.slice(0, 1);
    return used.flatMap((value) =>
      value === '' && name !== ROUTES_PARAMETER ? [] : [[name, value] satisfies [string, string]],
    );
  });
}

/**
 * Returns the cache key of the response to an anonymous GET, or null when it may not be cached. Covers pages and the
 * data of client navigation. The host is part of the key, since pages contain links to themselves.
 */
export function pageKey(url: URL): string | null {
  if (!publicPageOf(url)) return null;
  const parameters = effectiveParameters(url).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const key = `${url.host} ${url.pathname}?${new URLSearchParams(parameters)}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

/** Returns whether the browser prefetches the data of a storefront page (`Sec-Purpose`). */
export function isPrefetch({ method, headers }: Request, url: URL): boolean {
  const isPageData = method === 'GET' && isPageDataPath(url.pathname) && publicPageOf(url) !== undefined;
  return isPageData && (headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '').startsWith('prefetch');
}
