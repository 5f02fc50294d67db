// @requirement 2.7.1
import type { FiltroDoCatalogo, OrdemDoCatalogo } from '#db/produtos/ler-catalogo.ts';
import { type CampoDaFicha, camposDaFicha } from '#domain/produtos/campos-da-ficha.ts';
import { lerBusca } from '#domain/produtos/busca.ts';
import type { FiltroDaFicha } from '#domain/produtos/filtro-da-ficha.ts';
import { lerPrecoDigitado, partesDoPreco } from '#domain/dinheiro.ts';

/** The filter in a list's address, without the category. */
export type FiltroDaLista = Omit<FiltroDoCatalogo, 'categoria'>;

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

/** Returns the available orders by option value. Relevance requires a search. */
export function ordensPara(busca: string | undefined): { valor: string; nome: string }[] {
  return Object.entries(nomesDasOrdens)
    .filter(([ordem]) => busca || ordem !== 'relevancia')
    .map(([ordem, nome]) => ({ valor: valorDaOrdem(ordem, busca), nome }));
}

/** Value of an order in its field: empty for the default, so that it follows the search. */
export function valorDaOrdem(ordem: string, busca: string | undefined): string {
  return ordem === ordemPadrao(busca) ? '' : ordem;
}

/** Returns the default order of a list. */
export function ordemPadrao(busca: string | undefined): OrdemDoCatalogo {
  return busca ? 'relevancia' : 'novidades';
}

function lerPagina(texto: string | null): number {
  const numero = /^\d{1,9}$/.test(texto ?? '') ? Number(texto) : 1;
  return Math.min(Math.max(numero, 1), ULTIMA_PAGINA);
}

/**
 * Reads the filter of an address leniently: invalid parts count as absent and a reversed price range is swapped, so
 * that any address shows a list.
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

/** Reads the sheet's filters as written; the server keeps the valid ones. */
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

/** Returns a price as it is typed and stored in the address: `1890,5` → `1890,50`, without thousands separators. */
export function precoNoCampo(centavos: number | undefined): string {
  if (centavos === undefined) return '';
  return partesDoPreco(centavos).valor.replaceAll('.', '').replace(/,00$/, '');
}

/** Returns the query of `filtro`, `?ordem=nome&pagina=2`: only differences from the default list, in a fixed order. */
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

/** Returns the default list at `pagina`, the canonical address for search engines. */
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

/** A filter field with its texts: `Casa`, `55 mm` and counts. */
export type FacetaDaLista = {
  campo: CampoDaFicha;
  nome: string;
  valores: { valor: string; texto: string; quantos: number; escolhido: boolean }[];
};
