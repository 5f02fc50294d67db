import type { FaltaNasCombinacoes } from '#domain/produtos/combinacoes.ts';
import type { FaltaNoEstoque } from '#domain/produtos/estoque-do-cadastro.ts';
import type { FaltaNasPosicoes } from '#domain/produtos/posicao.ts';
import type { CadastroDigitado, CampoDoCadastro, FaltaNoCadastro } from '#domain/produtos/produto-cadastro.ts';

/** A picture of the form: one the product (or the one it is a copy of) has, or one just uploaded. */
export type ImagemEscolhida = { de: 'imagem' | 'envio'; id: string; alt: string; principal: boolean };
/** What becomes of a PDF: kept, taken away, or replaced by an upload. */
export type PdfEscolhido = 'manter' | 'tirar' | { envio: string };

/** `imagem` is the `id` of one of the gallery's as chosen; '' is the main one. `estoqueCarregado` as the form was loaded. */
export type VariacaoEscolhida = { nome: string; imagem: string; aVenda: boolean; estoqueCarregado: number | null };

export type EntradaDoProduto = {
  /** null makes a new product. */
  id: string | null;
  /** As the form was loaded with; without meaning for a new product. */
  versao: number;
  estoqueCarregado: number;
  /** What the form says of each variation beyond its text, by name. */
  variacoes: VariacaoEscolhida[];
  /** A new product that starts as a copy may keep the other's pictures and PDFs. */
  copiaDe: string | null;
  cadastro: CadastroDigitado;
  imagens: ImagemEscolhida[];
  /** The wide picture of the home's carousel. */
  larga: ImagemEscolhida | null;
  arquivo: PdfEscolhido;
  amostra: PdfEscolhido;
  /** Positions as typed, of an eBook. */
  posicoes: string;
  /** Products that always, and that never, go with it: each an id or a name. */
  sempre: string[];
  nunca: string[];
};

type CampoDeUmaPalavra = CampoDoCadastro | 'imagens' | 'larga' | 'arquivo' | 'amostra' | 'digital' | 'sempre' | 'nunca';
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
  | FaltaNasCombinacoes;
export type FaltasDoFormulario = Partial<Record<CampoDeUmaPalavra, FaltaDoFormulario>> & {
  posicoes?: FaltaNasPosicoes;
};
