import { sql } from 'drizzle-orm';
import { produtos } from '#db/schema/index.ts';
import type { NotaDoProduto } from '#domain/avaliacoes/avaliacao.ts';
import { encurtar, inicioDaDescricao } from '#domain/produtos/previa.ts';
import { type Imagem, imagensDoProduto } from './imagens.ts';

/** What a card of a grid needs. `previa` has at most 70 characters. Money in centavos. */
export type ProdutoDoCartao = {
  id: string;
  nome: string;
  previa: string;
  precoCentavos: number;
  digital: boolean;
  esgotado: boolean;
  /** Of published reviews: how many, and the sum of their stars; absent without any. */
  nota?: NotaDoProduto;
  imagem: Imagem | null;
  segundaImagem: Imagem | null;
};

const PREVIA_DO_CARTAO = 70;

export const colunasDoCartao = {
  id: produtos.id,
  nome: produtos.nome,
  inicio: produtos.inicio,
  // Only of a product whose beginning is yet to be made; enough HTML for it.
  descricao: sql<
    string | null
  >`case when ${produtos.inicioVersao} <> ${produtos.versao} then left(${produtos.descricao}, 1000) end`,
  precoCentavos: produtos.precoCentavos,
  digital: produtos.digital,
  estoque: produtos.estoque,
  notaQuantas: produtos.notaQuantas,
  notaSoma: produtos.notaSoma,
  imagens: imagensDoProduto(2),
};

type LinhaDoCartao = {
  id: string;
  nome: string;
  inicio: string;
  descricao: string | null;
  precoCentavos: number;
  digital: boolean;
  estoque: number;
  notaQuantas: number | null;
  notaSoma: number | null;
  imagens: Imagem[];
};

/** The beginning of a product's description, as kept or, until it is, made anew. */
export function inicioDe({ inicio, descricao }: Pick<LinhaDoCartao, 'inicio' | 'descricao'>): string {
  return descricao === null ? inicio : inicioDaDescricao(descricao);
}

export function paraCartao({
  inicio,
  descricao,
  estoque,
  notaQuantas,
  notaSoma,
  imagens,
  ...linha
}: LinhaDoCartao): ProdutoDoCartao {
  return {
    ...linha,
    previa: encurtar(inicioDe({ inicio, descricao }), PREVIA_DO_CARTAO),
    esgotado: !linha.digital && estoque === 0,
    ...(notaQuantas && { nota: { quantas: notaQuantas, soma: notaSoma ?? 0 } }),
    imagem: imagens[0] ?? null,
    segundaImagem: imagens[1] ?? null,
  };
}
