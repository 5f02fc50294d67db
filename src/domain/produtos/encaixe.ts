import type { FichaTecnica } from './ficha-tecnica.ts';

/**
 * What of a king and a square decides whether they go together. The king's base should fill 70 to 80 % of the square, as
 * makers' tables have it; FIDE's equipment rules (Standards of Chess Equipment, 2 to 4: king about 95 mm high with a base
 * of 40 to 50 % of that, squares of 50 to 65 mm) ask the same of tournament sets, and bound the height to between 1.5
 * and 1.95 squares.
 */
export const regraDoEncaixe = { baseDe: 0.7, baseAte: 0.8, alturaDe: 1.5, alturaAte: 1.95 } as const;

export type Pecas = Pick<FichaTecnica, 'reiMm' | 'baseMm'>;
export type Tabuleiro = Pick<FichaTecnica, 'casaMm'>;

/** `apertado`: the base takes more of the square than it should; `folgado`: less. null where a measure is missing. */
export type Encaixe = {
  codigo: 'apertado' | 'certo' | 'folgado';
  /** Base in parts of the square, 0.73. */ razao: number;
};

/** How pieces stand on a board's squares. */
export function encaixeDe({ baseMm, reiMm }: Pecas, { casaMm }: Tabuleiro): Encaixe | null {
  if (baseMm === null || casaMm === null) return null;
  const razao = baseMm / casaMm;
  // Height decides where the base alone would pass: a tall king on a small square hides what stands behind it.
  const altura = reiMm === null ? null : reiMm / casaMm;
  const { baseDe, baseAte, alturaDe, alturaAte } = regraDoEncaixe;
  if (razao > baseAte || (altura !== null && altura > alturaAte)) return { codigo: 'apertado', razao };
  if (razao < baseDe || (altura !== null && altura < alturaDe)) return { codigo: 'folgado', razao };
  return { codigo: 'certo', razao };
}
