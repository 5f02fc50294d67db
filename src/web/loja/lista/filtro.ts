import type { FiltroDoCatalogo, OrdemDoCatalogo } from '#db/queries/produtos/catalogo.ts';
import { type CampoDaFicha, camposDaFicha } from '#domain/produtos/campos-da-ficha.ts';
import type { FiltroDaFicha } from '#domain/produtos/filtro-da-ficha.ts';
import { lerPrecoDigitado, partesDoPreco } from '#domain/dinheiro.ts';

/** What the address of a list says about it, apart from the category. */
export type FiltroDaLista = Omit<FiltroDoCatalogo, 'categoria'>;

const MAIOR_BUSCA = 100;
const ULTIMA_PAGINA = 10_000;

const nomesDasOrdens: Record<OrdemDoCatalogo, string> = {
  relevancia: 'Relevância',
  novidades: 'Novidades',
  'menor-preco': 'Menor preço',
  'maior-preco': 'Maior preço',
  nome: 'Nome',
  avaliacao: 'Melhor avaliados',
};

function eOrdem(texto: string | null): texto is OrdemDoCatalogo {
  return texto !== null && Object.hasOwn(nomesDasOrdens, texto);
}

/** Orders a list may be shown in, by the value of their option. Relevance only says something about a search. */
export function ordensPara(busca: string | undefined): { valor: string; nome: string }[] {
  return Object.entries(nomesDasOrdens)
    .filter(([ordem]) => busca || ordem !== 'relevancia')
    .map(([ordem, nome]) => ({ valor: valorDaOrdem(ordem, busca), nome }));
}

/** Value of an order in its field: empty for the one nobody has to choose, so that it changes along with the search. */
export function valorDaOrdem(ordem: string, busca: string | undefined): string {
  return ordem === ordemPadrao(busca) ? '' : ordem;
}

/** The order of a list when nobody chose one. */
export function ordemPadrao(busca: string | undefined): OrdemDoCatalogo {
  return busca ? 'relevancia' : 'novidades';
}

/** A search as it may reach the database: one line, without control characters, at most 100 characters; '' for none. */
export function lerBusca(texto: string | null): string {
  const limpo = (texto ?? '')
    .slice(0, MAIOR_BUSCA * 20)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return [...limpo].slice(0, MAIOR_BUSCA).join('').trim();
}

function lerPagina(texto: string | null): number {
  const numero = /^\d{1,9}$/.test(texto ?? '') ? Number(texto) : 1;
  return Math.min(Math.max(numero, 1), ULTIMA_PAGINA);
}

/**
 * The filter in an address, read leniently: what makes no sense counts as absent and a turned price range is turned
 * back, so that any address shows a list.
 */
export function lerFiltro(parametros: URLSearchParams): FiltroDaLista {
  const busca = lerBusca(parametros.get('busca')) || undefined;
  const pedida = parametros.get('ordem');
  const ordem = eOrdem(pedida) && (busca || pedida !== 'relevancia') ? pedida : ordemPadrao(busca);
  const limites = [parametros.get('min'), parametros.get('max')].map(
    (texto) => lerPrecoDigitado(texto ?? '') ?? undefined,
  );
  const [min, max] = limites;
  const invertidos = min !== undefined && max !== undefined && min > max;
  return {
    busca,
    ordem,
    precoMinCentavos: invertidos ? max : min,
    precoMaxCentavos: invertidos ? min : max,
    soDisponiveis: parametros.get('disponiveis') === '1',
    ...(parametros.get('nota') === '4' && { soBemAvaliados: true }),
    ...lerFicha(parametros),
    pagina: lerPagina(parametros.get('pagina')),
  };
}

const MAIS_VALORES = 20;
const MAIOR_VALOR = 40;

/** What an address asks of the sheet, as it is written there; the server keeps what makes sense of it. */
function lerFicha(parametros: URLSearchParams): { ficha?: FiltroDaFicha } {
  const campos = camposDaFicha.flatMap((campo) => {
    const valores = parametros
      .getAll(campo)
      .map((valor) => lerBusca(valor))
      .filter((valor) => valor !== '' && valor.length <= MAIOR_VALOR);
    return valores.length > 0 ? [[campo, [...new Set(valores)].slice(0, MAIS_VALORES)] as const] : [];
  });
  return campos.length > 0 ? { ficha: Object.fromEntries(campos) } : {};
}

/** A price as it is typed and kept in the address, `1890,5` → `1890,50`, without thousands' dots and round when it is. */
export function precoNoCampo(centavos: number | undefined): string {
  if (centavos === undefined) return '';
  return partesDoPreco(centavos).valor.replaceAll('.', '').replace(/,00$/, '');
}

/** Query of the address of `filtro`, `?ordem=nome&pagina=2`: only what differs from the plain list, in one fixed order. */
export function consultaDoFiltro(filtro: FiltroDaLista): string {
  const parametros = new URLSearchParams();
  if (filtro.busca) parametros.set('busca', filtro.busca);
  if (filtro.ordem !== ordemPadrao(filtro.busca)) parametros.set('ordem', filtro.ordem);
  if (filtro.precoMinCentavos !== undefined) parametros.set('min', precoNoCampo(filtro.precoMinCentavos));
  if (filtro.precoMaxCentavos !== undefined) parametros.set('max', precoNoCampo(filtro.precoMaxCentavos));
  if (filtro.soDisponiveis) parametros.set('disponiveis', '1');
  if (filtro.soBemAvaliados) parametros.set('nota', '4');
  for (const campo of camposDaFicha) for (const valor of filtro.ficha?.[campo] ?? []) parametros.append(campo, valor);
  if (filtro.pagina > 1) parametros.set('pagina', String(filtro.pagina));
  const consulta = parametros.toString();
  return consulta && `?${consulta}`;
}

/** The plain list at `pagina`: what search engines should know of a list, however it was reached. */
export function semFiltros(pagina: number): FiltroDaLista {
  return {
    busca: undefined,
    ordem: 'novidades',
    precoMinCentavos: undefined,
    precoMaxCentavos: undefined,
    soDisponiveis: false,
    pagina,
  };
}

/** Whether `filtro` is the plain list, on any page of it. */
export function eListaPlana(filtro: FiltroDaLista): boolean {
  return consultaDoFiltro({ ...filtro, pagina: 1 }) === '';
}

/** A field to filter by, in words: `Casa`, with `55 mm` and how many there are. */
export type FacetaDaLista = {
  campo: CampoDaFicha;
  nome: string;
  valores: { valor: string; texto: string; quantos: number; escolhido: boolean }[];
};
