import type { NomeDeImagem } from '#demo-data/imagens/indice.ts';
import type { FichaTecnica } from '#domain/produtos/ficha-tecnica.ts';

/** A photograph of the demo: `arquivo` is a name of `demo/imagens/indice.ts` (master at `demo/imagens/<arquivo>.webp`). */
export type ImagemDemo = { arquivo: NomeDeImagem; alt: string };

/** `arquivo` and `amostra` are paths inside `demo/ebooks`; `paginas` counts the cover. */
export type EbookDemo = { arquivo: string; paginas: number; amostra?: string };

/**
 * A product of the demo shop (docs/requirements.md 3.2). Measures are of the parcel; digital goods have zeros and no
 * stock.
 */
export type ProdutoDemo = {
  nome: string;
  /** Slug of one of `categoriasDemo`. */
  categoria: string;
  /** HTML: p, h3, ul, li, strong and em only. */
  descricao: string;
  precoCentavos: number;
  estoque: number;
  variacoes: string[];
  /** The kinds of choice; each variation of two kinds is a pair. */
  variacoesTipos?: string[];
  /**
   * Own values of variations: units (of all, and they add up to `estoque`, or of none), price (never below
   * `precoCentavos`), and which of the photographs shows it.
   */
  porVariacao?: Readonly<Record<string, { estoque?: number; precoCentavos?: number; foto?: number }>>;
  /** The first is the main one. */
  imagens: ImagemDemo[];
  digital: boolean;
  destaque: boolean;
  /** A 1920x1080 picture for the home's carousel, its subject on the right; only featured products have one. */
  imagemLarga?: NomeDeImagem;
  pesoKg: number;
  alturaCm: number;
  larguraCm: number;
  comprimentoCm: number;
  ebook?: EbookDemo;
  /** Facts by which chess players choose; an eBook's pages are those of `ebook`. */
  ficha: Partial<FichaTecnica>;
};
