import { encaixeDe, type Pecas, type Tabuleiro } from './encaixe.ts';
import type { FichaTecnica } from './ficha-tecnica.ts';

/** A bank card, ISO/IEC 7810 ID-1: the one thing of a known size that everybody has at hand. Millimetres. */
export const CARTAO_MM = { largura: 85.6, altura: 53.98, canto: 3.18 } as const;

/**
 * How wide the card may be drawn, in CSS pixels: from a television's 1.8 to a dense telephone's 9.6 of them per millimetre.
 * Nothing outside was ever held to a screen.
 */
export const limitesDaCalibracao = { de: 150, ate: 820 } as const;

/** What a calibration hangs on: another zoom or another screen makes it untrue. */
export type Tela = { densidade: number; largura: number; altura: number };
/** The card's width on this screen, in CSS pixels. */
export type Calibracao = { cartaoPx: number; tela: Tela };

/** CSS pixels of one millimetre; null for a width that no card can have. */
export function pixelsPorMm(cartaoPx: number): number | null {
  const { de, ate } = limitesDaCalibracao;
  return cartaoPx >= de && cartaoPx <= ate ? cartaoPx / CARTAO_MM.largura : null;
}

/** Why a calibration that was kept is not used. */
export type RecusaDaCalibracao = 'impossivel' | 'outra-tela';

const mesmaTela = (uma: Tela, outra: Tela): boolean =>
  uma.densidade === outra.densidade && uma.largura === outra.largura && uma.altura === outra.altura;

const ehNumero = (valor: unknown): valor is number => typeof valor === 'number' && Number.isFinite(valor);

/** Reads what the browser kept, for the screen of now; null where it kept nothing. */
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
  // A telephone that was turned is the same screen.
  const tela = { densidade, largura, altura };
  const deitada = { densidade, largura: altura, altura: largura };
  return mesmaTela(tela, agora) || mesmaTela(deitada, agora) ? { cartaoPx, tela: agora } : 'outra-tela';
}

/** What can be drawn of a product: a square, a king with its base, or both. Millimetres. */
export type Desenhavel = Pick<FichaTecnica, 'casaMm' | 'reiMm' | 'baseMm'>;

/** A product with what of it can be drawn. */
export type Medido = Desenhavel & { id: string; nome: string };

/** A product to stand beside another, and where it comes from. */
export type AoLado = { produto: Medido; de: 'carrinho' | 'compras' };

/**
 * What is shown beside a product: the first set and the first board (one thing, where it is both) of the cart or, where the
 * cart has none, of what was bought; never the product itself.
 */
export function aoLadoDe(
  produtoId: string,
  { noCarrinho, comprados }: { noCarrinho: readonly Medido[]; comprados: readonly Medido[] },
): AoLado[] {
  const todos = [
    ...noCarrinho.map((produto): AoLado => ({ produto, de: 'carrinho' })),
    ...comprados.map((produto): AoLado => ({ produto, de: 'compras' })),
  ].filter(({ produto }) => produto.id !== produtoId);
  const rei = todos.find(({ produto }) => produto.reiMm !== null);
  const casa = rei && rei.produto.casaMm !== null ? undefined : todos.find(({ produto }) => produto.casaMm !== null);
  return [rei, casa].filter((um) => um !== undefined);
}

/** Whether there is anything to be drawn life size. */
export function temTamanho({ casaMm, reiMm }: Desenhavel): boolean {
  return casaMm !== null || reiMm !== null;
}

/** A turned piece: its height and the width of its base, millimetres. */
export type Torneada = { alturaMm: number; baseMm: number };

/** Parts of a king, as FIDE's equipment rules give them for 95 mm: base 40 to 50 % of the height, pawn about half of it. */
const proporcoes = { base: 0.42, alturaDoPeao: 0.53, baseDoPeao: 0.78 } as const;

/** The king of a set; its base is estimated where nobody measured it. */
export function reiDe(reiMm: number, baseMm: number | null): Torneada {
  return { alturaMm: reiMm, baseMm: baseMm ?? arredondar(reiMm * proporcoes.base) };
}

/** The pawn that goes with a king. No shop measures its pawns: this is what they are by the rules. */
export function peaoDe({ alturaMm, baseMm }: Torneada): Torneada {
  return {
    alturaMm: arredondar(alturaMm * proporcoes.alturaDoPeao),
    baseMm: arredondar(baseMm * proporcoes.baseDoPeao),
  };
}

const arredondar = (mm: number): number => Math.round(mm * 10) / 10;

/** Whole millimetres, those that boards are sold in first. */
const inteiros = (de: number, ate: number): number[] => {
  const todos = Array.from({ length: Math.max(0, Math.floor(ate) - Math.ceil(de) + 1) }, (_, i) => Math.ceil(de) + i);
  const meio = (de + ate) / 2;
  return todos.toSorted((a, b) => Number(b % 5 === 0) - Number(a % 5 === 0) || Math.abs(a - meio) - Math.abs(b - meio));
};

/** The square for these pieces, millimetres; null where their base is not known or no square suits them. */
export function casaPara(pecas: Pecas): number | null {
  if (pecas.baseMm === null) return null;
  const serve = (casaMm: number) => encaixeDe(pecas, { casaMm })?.codigo === 'certo';
  return inteiros(pecas.baseMm, pecas.baseMm * 2).find(serve) ?? null;
}

/** The king for this board: its height and base, millimetres; null where the square is not known or too small for any. */
export function reiPara({ casaMm }: Tabuleiro): Torneada | null {
  if (casaMm === null) return null;
  const alturas = inteiros(casaMm * 1.5, casaMm * 1.95);
  const servem = alturas.map((alturaMm) => reiDe(alturaMm, null));
  return (
    servem.find(({ alturaMm, baseMm }) => encaixeDe({ reiMm: alturaMm, baseMm }, { casaMm })?.codigo === 'certo') ??
    null
  );
}

const porExtenso = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, useGrouping: false });

/** `55`, `57,5`: a measure as it stands before `mm`. */
export function emMm(mm: number): string {
  return porExtenso.format(mm);
}
