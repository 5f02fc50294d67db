import { camposDaFicha } from '#domain/produtos/campos-da-ficha.ts';

const daLista = ['busca', 'ordem', 'min', 'max', 'disponiveis', 'nota', 'pagina', ...camposDaFicha];
/** Those of which a list reads every value, not only the first. */
const repetiveis = new Set<string>(camposDaFicha);

/**
 * Paths whose page is the same for every visitor without a session, each with the parameters that change it: whatever
 * else stands in an address (coupons, which the browser keeps, marks of statistics, random words) is another name of the
 * same page. Any other path is made anew for each request.
 */
const iguaisParaTodos: readonly { forma: RegExp; parametros: readonly string[] }[] = [
  { forma: /^\/$/, parametros: [] },
  { forma: /^\/(sobre|privacidade|termos|contato)$/, parametros: [] },
  { forma: /^\/produtos$/, parametros: daLista },
  { forma: /^\/categoria\/[^/]+$/, parametros: daLista },
  { forma: /^\/produto\/[^/]+$/, parametros: ['variacao', 'variacao2', 'estrelas', 'ordem', 'depois', 'antes', 'fim'] },
];

/** Which parts of a page client navigation asks for. */
const DE_DADOS = '_routes';

const TAMANHO_MAXIMO = 300;

/** The page of an address, where it is the same for everyone. */
export function paginaDe({ pathname }: URL) {
  const caminho = pathname.replace(/(\/_root)?\.data$/, '') || '/';
  return iguaisParaTodos.find(({ forma }) => forma.test(caminho));
}

/** The address's parameters that change the page: of one that is repeated the pages read the first, or each once. */
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
 * The key under which the answer to an anonymous GET may be kept, or null when it may not. Covers the page and the data
 * that client navigation asks for (`.data`). The host is part of the key, since links to itself are in the page.
 */
export function chaveDaPagina(url: URL): string | null {
  if (!paginaDe(url)) return null;
  const parametros = parametrosComEfeito(url).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const chave = `${url.host} ${url.pathname}?${new URLSearchParams(parametros)}`;
  return chave.length > TAMANHO_MAXIMO ? null : chave;
}
