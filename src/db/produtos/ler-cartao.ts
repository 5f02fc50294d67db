import { sql } from 'drizzle-orm';
import { produtos } from '#db/schema/index.ts';
import type { NotaDoProduto } from '#domain/avaliacoes/avaliacao.ts';
import { type FichaTecnica, medidaQueDecide } from '#domain/produtos/ficha-tecnica.ts';
import { inicioDaDescricao, primeirasFrases } from '#domain/produtos/previa.ts';
import { type Imagem, imagensDoProduto } from './ler-imagens.ts';

/** Data of a product card in a grid. `previa` has at most 70 characters. Money in centavos. */
export type ProdutoDoCartao = {
  id: string;
  nome: string;
  previa: string;
  precoCentavos: number;
  /** The price with promotions, and the price it had; absent without an offer. */
  oferta?: { deCentavos: number | null; porCentavos: number };
  digital: boolean;
  esgotado: boolean;
  /** Number of published reviews and the sum of their stars; absent without reviews. */
  nota?: NotaDoProduto;
  /** The measure by which this kind of product is chosen, `Casa 55 mm`; absent if there is no single one. */
  medida?: string;
  /** Without alt text: the card names the product beside the image. */
  imagem: Imagem | null;
  segundaImagem: Imagem | null;
};

const PREVIA_DO_CARTAO = 70;

export const colunasDoCartao = {
  id: produtos.id,
  nome: produtos.nome,
  inicio: produtos.inicio,
  // Only while the stored beginning is outdated; 1,000 characters of HTML suffice to compute it.
  descricao: sql<
    string | null
  >`case when ${produtos.inicioVersao} <> ${produtos.versao} then left(${produtos.descricao}, 1000) end`,
  precoCentavos: produtos.precoCentavos,
  digital: produtos.digital,
  estoque: produtos.estoque,
  notaQuantas: produtos.notaQuantas,
  notaSoma: produtos.notaSoma,
  tipo: produtos.tipo,
  casaMm: produtos.casaMm,
  reiMm: produtos.reiMm,
  imagens: imagensDoProduto(2),
};

type LinhaDoCartao = Pick<FichaTecnica, 'tipo' | 'casaMm' | 'reiMm'> & {
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

/** Returns the beginning of the description as plain text: the stored one, or computed if that is outdated. */
export function inicioDe({ inicio, descricao }: Pick<LinhaDoCartao, 'inicio' | 'descricao'>): string {
  return descricao === null ? inicio : inicioDaDescricao(descricao);
}

const semTexto = (imagem: Imagem | undefined): Imagem | null => (imagem ? { ...imagem, alt: '' } : null);

export function paraCartao({
  inicio,
  descricao,
  estoque,
  notaQuantas,
  notaSoma,
  tipo,
  casaMm,
  reiMm,
  imagens,
  ...linha
}: LinhaDoCartao): ProdutoDoCartao {
  // For eBooks and sold-out products the card shows that instead of the measure.
  const esgotado = !linha.digital && estoque === 0;
  const medida = linha.digital || esgotado ? undefined : medidaQueDecide({ tipo, casaMm, reiMm });
  return {
    ...linha,
    previa: primeirasFrases(inicioDe({ inicio, descricao }), PREVIA_DO_CARTAO),
    esgotado,
    ...(notaQuantas && { nota: { quantas: notaQuantas, soma: notaSoma ?? 0 } }),
    ...(medida && { medida }),
    imagem: semTexto(imagens[0]),
    segundaImagem: semTexto(imagens[1]),
  };
}
