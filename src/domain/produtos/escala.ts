// @requirement 15.9.6 15.22.2
import { encaixeDasPecas, type MedidasDasPecas, type MedidasDoTabuleiro } from './encaixe.ts';
import type { FichaTecnica } from './ficha-tecnica.ts';

/** Size of a bank card in millimetres (ISO/IEC 7810 ID-1): an object of known size that everybody has. */
export const CARTAO_MM = { largura: 85.6, altura: 53.98, canto: 3.18 } as const;

/** Plausible widths of the card in CSS pixels: from 1.8 per millimetre (television) to 9.6 (dense phone screen). */
export const limitesDaCalibracao = { de: 150, ate: 820 } as const;

/** The screen a calibration is valid for; another zoom or screen invalidates it. */
export type Tela = { densidade: number; largura: number; altura: number };
/** `cartaoPx`: the card's width on this screen, in CSS pixels. */
export type Calibracao = { cartaoPx: number; tela: Tela };

/** CSS pixels per millimetre; null for an implausible card width. */
export function pixelsPorMm(cartaoPx: number): number | null {
  const { de, ate } = limitesDaCalibracao;
  return cartaoPx >= de && cartaoPx <= ate ? cartaoPx / CARTAO_MM.largura : null;
}

/** Why a stored calibration is not used. */
export type RecusaDaCalibracao = 'impossivel' | 'outra-tela';

const mesmaTela = (a: Tela, b: Tela): boolean =>
  a.densidade === b.densidade && a.largura === b.largura && a.altura === b.altura;

const ehNumero = (valor: unknown): valor is number => typeof valor === 'number' && Number.isFinite(valor);

/** The stored calibration if valid for the screen `agora`, otherwise why not; null if nothing is stored. */
export function lerCalibracao(texto: string | null, agora: Tela): Calibracao | RecusaDaCalibracao | null {
  if (texto === null) return null;
  let lida: { cartaoPx?: unknown; tela?: Partial<Record<keyof Tela, unknown>> | null } | null;
  try {
    lida = JSON.parse(texto) as typeof lida;
  } catch {
    return 'impossivel';
  }
  const cartaoPx = lida?.cartaoPx;
  if (!ehNumero(cartaoPx) || pixelsPorMm(cartaoPx) === null) return 'impossivel';
  const { densidade, largura, altura } = lida?.tela ?? {};
  if (!ehNumero(densidade) || !ehNumero(largura) || !ehNumero(altura)) return 'impossivel';
  // A rotated phone is the same screen.
  const tela = { densidade, largura, altura };
  const deitada = { densidade, largura: altura, altura: largura };
  return mesmaTela(tela, agora) || mesmaTela(deitada, agora) ? { cartaoPx, tela: agora } : 'outra-tela';
}

/** The measures needed to draw a product: a square, a king with its base, or both. Millimetres. */
export type MedidasParaDesenhar = Pick<FichaTecnica, 'casaMm' | 'reiMm' | 'baseMm'>;

/** A product with its drawable measures. */
export type ProdutoMedido = MedidasParaDesenhar & { id: string; nome: string };

/** A product drawn beside another, and its source. */
export type ProdutoAoLado = { produto: ProdutoMedido; de: 'carrinho' | 'compras' };

/**
 * The products to draw beside `produtoId`: the first with a king and the first with a square (one product if it has
 * both), from the cart, or else from past purchases.
 */
export function produtosAoLado(
  produtoId: string,
  { noCarrinho, comprados }: { noCarrinho: readonly ProdutoMedido[]; comprados: readonly ProdutoMedido[] },
): ProdutoAoLado[] {
  const todos = [
    ...noCarrinho.map((produto): ProdutoAoLado => ({ produto, de: 'carrinho' })),
    ...comprados.map((produto): ProdutoAoLado => ({ produto, de: 'compras' })),
  ].filter(({ produto }) => produto.id !== produtoId);
  const rei = todos.find(({ produto }) => produto.reiMm !== null);
  const casa = rei && rei.produto.casaMm !== null ? undefined : todos.find(({ produto }) => produto.casaMm !== null);
  return [rei, casa].filter((item) => item !== undefined);
}

/** Whether a product can be drawn life size. */
export function temMedidaParaDesenhar({ casaMm, reiMm }: MedidasParaDesenhar): boolean {
  return casaMm !== null || reiMm !== null;
}

/** Height and base width of a turned piece, in millimetres. */
export type MedidasDaPeca = { alturaMm: number; baseMm: number };

/**
 * Proportions by FIDE's equipment rules for a king of 95 mm: base 40 to 50 % of the height, pawn about half as high.
 */
const proporcoes = { base: 0.42, alturaDoPeao: 0.53, baseDoPeao: 0.78 } as const;

/** Measures of a king; an unknown base is estimated. */
export function medidasDoRei(reiMm: number, baseMm: number | null): MedidasDaPeca {
  return { alturaMm: reiMm, baseMm: baseMm ?? arredondar(reiMm * proporcoes.base) };
}

/** Measures of the pawn for a king. Shops do not list their pawns, so FIDE's proportions are used. */
export function medidasDoPeao({ alturaMm, baseMm }: MedidasDaPeca): MedidasDaPeca {
  return {
    alturaMm: arredondar(alturaMm * proporcoes.alturaDoPeao),
    baseMm: arredondar(baseMm * proporcoes.baseDoPeao),
  };
}

const arredondar = (mm: number): number => Math.round(mm * 10) / 10;

/** Integers of the range, multiples of 5 first (common board sizes), then those nearest the middle. */
const inteiros = (de: number, ate: number): number[] => {
  const todos = Array.from({ length: Math.max(0, Math.floor(ate) - Math.ceil(de) + 1) }, (_, i) => Math.ceil(de) + i);
  const meio = (de + ate) / 2;
  return todos.toSorted((a, b) => Number(b % 5 === 0) - Number(a % 5 === 0) || Math.abs(a - meio) - Math.abs(b - meio));
};

/** The square in millimetres that suits the pieces; null if their base is unknown or none fits. */
export function casaParaAsPecas(pecas: MedidasDasPecas): number | null {
  if (pecas.baseMm === null) return null;
  const serve = (casaMm: number) => encaixeDasPecas(pecas, { casaMm })?.codigo === 'certo';
  return inteiros(pecas.baseMm, pecas.baseMm * 2).find(serve) ?? null;
}

/** Measures of a king that suits the board, in millimetres; null if the square is unknown or none fits. */
export function reiParaOTabuleiro({ casaMm }: MedidasDoTabuleiro): MedidasDaPeca | null {
  if (casaMm === null) return null;
  const alturas = inteiros(casaMm * 1.5, casaMm * 1.95);
  const servem = alturas.map((alturaMm) => medidasDoRei(alturaMm, null));
  return (
    servem.find(
      ({ alturaMm, baseMm }) => encaixeDasPecas({ reiMm: alturaMm, baseMm }, { casaMm })?.codigo === 'certo',
    ) ?? null
  );
}

const porExtenso = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, useGrouping: false });

/** `55`, `57,5`: a measure without its unit. */
export function medidaEmMm(mm: number): string {
  return porExtenso.format(mm);
}
