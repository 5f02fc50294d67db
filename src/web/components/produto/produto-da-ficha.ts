import type { Imagem } from '#domain/imagem.ts';

/** What the buying part of the page knows of its product. Money in centavos. */
export type ProdutoDaFicha = {
  id: string;
  nome: string;
  precoCentavos: number;
  estoque: number;
  variacoes: string[];
  digital: boolean;
  paginas: number | null;
  /** Key of the sample PDF in the public files. */
  amostra: string | null;
  imagens: Imagem[];
};
