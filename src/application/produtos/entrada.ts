import type { FaltaNasCombinacoes } from '#domain/produtos/combinacoes.ts';
import type { FaltaNoKit, ParteDigitada } from '#domain/produtos/kit-digitado.ts';
import type { FaltaNoEstoque } from '#domain/produtos/estoque-do-cadastro.ts';
import type { FaltaNasPosicoes } from '#domain/produtos/posicao.ts';
import type { CadastroDigitado, CampoDoCadastro, FaltaNoCadastro } from '#domain/produtos/produto-cadastro.ts';

/** An image of the form: of this product (or of the product it duplicates), or a new upload. */
export type ImagemEscolhida = { de: 'imagem' | 'envio'; id: string; alt: string; principal: boolean };
/** Keep, remove, or replace by an upload. */
export type PdfEscolhido = 'manter' | 'tirar' | { envio: string };

/**
 * `imagem` is the `id` of a chosen gallery image; '' is the main one. `estoqueCarregado` is the stock when the form was
 * loaded.
 */
export type VariacaoEscolhida = { nome: string; imagem: string; aVenda: boolean; estoqueCarregado: number | null };

export type EntradaDoProduto = {
  /** null creates a product. */
  id: string | null;
  /** Values when the form was loaded; ignored for a new product. */
  versao: number;
  estoqueCarregado: number;
  /** Variation data beyond the text field, by name. */
  variacoes: VariacaoEscolhida[];
  /** Product that a new product duplicates and whose images and PDFs it may keep. */
  copiaDe: string | null;
  cadastro: CadastroDigitado;
  imagens: ImagemEscolhida[];
  /** The wide image of the home page's carousel. */
  larga: ImagemEscolhida | null;
  arquivo: PdfEscolhido;
  amostra: PdfEscolhido;
  /** Chess positions of an eBook, as typed. */
  posicoes: string;
  /** Products always, and never, recommended with it: each by id or name. */
  sempre: string[];
  nunca: string[];
  /** The parts of a kit, as typed; none for other products. */
  kit?: ParteDigitada[];
  /** Key of the form: a repeat creates no second product. */
  chave?: string;
};

type CampoDeUmaPalavra =
  | CampoDoCadastro
  | 'imagens'
  | 'larga'
  | 'arquivo'
  | 'amostra'
  | 'digital'
  | 'sempre'
  | 'nunca'
  | 'kit';
export type CampoDoFormulario = CampoDeUmaPalavra | 'posicoes';
export type FaltaDoFormulario =
  | FaltaNoCadastro
  | 'imagens-demais'
  | 'imagem-perdida'
  | 'alt-longo'
  | 'pdf-falta'
  | 'pdf-perdido'
  | 'digital-vendido'
  | 'nenhuma-a-venda'
  | FaltaNoEstoque
  | FaltaNoKit
  | FaltaNasCombinacoes;
export type FaltasDoFormulario = Partial<Record<CampoDeUmaPalavra, FaltaDoFormulario>> & {
  posicoes?: FaltaNasPosicoes;
};
