// @requirement 15.39.1 15.39.2 15.39.3 15.39.6
import type { Centavos } from '#domain/dinheiro.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';

/** Maximum products of one list. */
export const MAIS_FAVORITOS = 200;
/** Form of the key by which a guest's browser changes its list at the shop. */
export const formaDaChaveDoNavegador = /^[A-Za-z0-9]{20,64}$/;
/** Highest price that a browser may send. */
export const MAIOR_PRECO_CENTAVOS: Centavos = 100_000_000;

/** A saved product, and the price of one unit when it was saved; null until it is known. */
export type Favorito = { produtoId: string; precoCentavos: Centavos | null };

/** A product on sale as the page of saved products shows it. Money in centavos. */
export type ProdutoDaLista = {
  id: string;
  nome: string;
  precoCentavos: Centavos;
  /** The price with promotions, and the price it had; absent without an offer. */
  oferta?: { deCentavos: Centavos | null; porCentavos: Centavos };
  digital: boolean;
  esgotado: boolean;
  /** Available units. */
  estoque: number;
  variacoes: string[];
  imagem: Imagem | null;
};

/** Reasons of a message about a saved product: the price fell, or a sold-out product is back. */
export const noticiasDoFavorito = ['baixou', 'voltou'] as const;
export type NoticiaDoFavorito = (typeof noticiasDoFavorito)[number];

/**
 * Returns the list with others added at its end, each product once and with the price of its first saving. Beyond the
 * maximum, those added last are dropped.
 */
export function juntarFavoritos(lista: readonly Favorito[], outros: readonly Favorito[]): Favorito[] {
  const porProduto = new Map<string, Favorito>();
  for (const favorito of [...lista, ...outros])
    if (!porProduto.has(favorito.produtoId)) porProduto.set(favorito.produtoId, favorito);
  return [...porProduto.values()].slice(0, MAIS_FAVORITOS);
}

/** One act of the person: a product saved, or removed. */
export type MudancaDeFavorito = Favorito & { salva: boolean };

/** Returns the list after the acts, in their order. */
export function aplicarMudancas(lista: readonly Favorito[], mudancas: readonly MudancaDeFavorito[]): Favorito[] {
  return mudancas.reduce<Favorito[]>(
    (atual, { produtoId, precoCentavos, salva }) =>
      salva
        ? juntarFavoritos(atual, [{ produtoId, precoCentavos }])
        : atual.filter((favorito) => favorito.produtoId !== produtoId),
    [...lista],
  );
}

/** Returns the difference of a price to that of the saving, in centavos: negative if it fell, 0 if that one is unknown. */
export function diferencaDesdeQueSalvou({ precoCentavos }: Favorito, agoraCentavos: Centavos): Centavos {
  return precoCentavos === null ? 0 : agoraCentavos - precoCentavos;
}

/** Reads a list stored in a browser; skips everything that is no saved product. */
export function lerFavoritosGuardados(valor: unknown): Favorito[] {
  const lidos = Array.isArray(valor) ? valor : [];
  const favoritos = lidos.flatMap((lido: unknown): Favorito[] => {
    const { produtoId, precoCentavos } = { ...(lido as Partial<Record<keyof Favorito, unknown>> | null) };
    if (typeof produtoId !== 'string' || !formaDoProdutoId.test(produtoId)) return [];
    const conhecido =
      typeof precoCentavos === 'number' &&
      Number.isInteger(precoCentavos) &&
      precoCentavos > 0 &&
      precoCentavos <= MAIOR_PRECO_CENTAVOS;
    return [{ produtoId, precoCentavos: conhecido ? precoCentavos : null }];
  });
  return juntarFavoritos([], favoritos);
}

/** Returns the price of one unit with promotions. */
export function precoDeAgora({ precoCentavos, oferta }: Pick<ProdutoDaLista, 'precoCentavos' | 'oferta'>): Centavos {
  return oferta?.porCentavos ?? precoCentavos;
}

/** Price and stock of a saved product at the last look, and the news not sent yet. */
export type FavoritoVisto = {
  precoCentavos: Centavos;
  vistoCentavos: Centavos;
  vistoEsgotado: boolean;
  noticia: NoticiaDoFavorito | null;
};

/**
 * Returns the saved product updated by a look. A fall must be below the last look and below the price of the saving: a
 * product that became dearer and cheaper again is no bargain. News that no longer holds is dropped.
 */
export function olharFavorito(
  { precoCentavos, vistoCentavos, vistoEsgotado, noticia }: FavoritoVisto,
  agora: { precoCentavos: Centavos; esgotado: boolean },
): FavoritoVisto {
  const visto = { precoCentavos, vistoCentavos: agora.precoCentavos, vistoEsgotado: agora.esgotado };
  if (agora.esgotado) return { ...visto, noticia: null };
  if (vistoEsgotado) return { ...visto, noticia: 'voltou' };
  const maisBarato = agora.precoCentavos < precoCentavos;
  if (maisBarato && agora.precoCentavos < vistoCentavos) return { ...visto, noticia: noticia ?? 'baixou' };
  return { ...visto, noticia: noticia === 'baixou' && !maisBarato ? null : noticia };
}

/** All saved products are compared once in this time; meanwhile only those that changed. */
export const INTERVALO_COMPLETO_MS = DIA_MS;

/**
 * Returns the products whose price or stock the announcements say to have changed; null where it may be any product's, and
 * where announcements are missing.
 */
export function produtosAnunciados(anuncios: readonly unknown[] | null): string[] | null {
  const ids = new Set<string>();
  for (const anuncio of anuncios ?? [{ tipo: 'tudo' }]) {
    const { tipo, id, so, leve } = anuncio as { tipo: string; id?: string; so?: string; leve?: boolean };
    if (tipo === 'configuracao' || tipo === 'tudo') return null;
    // Neither stars nor units that do not run out change a price, or end a sale.
    if (tipo === 'produto' && id !== undefined && so === undefined && leve === undefined) ids.add(id);
  }
  return [...ids];
}

/** Time between two messages about one list. */
export const DESCANSO_DOS_FAVORITOS_MS = DIA_MS;
/** Days after which a guest's list that nobody changed is deleted. */
export const GUARDA_DA_LISTA_DIAS = 365;
