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

/** What a gauge names: `justo` and `ideal` are both within the rule, `justo` near its tight end. */
export const nomesDoAjuste = ['apertado', 'justo', 'ideal', 'folgado'] as const;
export type NomeDoAjuste = (typeof nomesDoAjuste)[number];

/** `ajuste` from 0 (as tight as it gets) to 1 (as loose): between the two `LIMITES_DO_AJUSTE` the pieces fit. */
export type Ajuste = { ajuste: number; nome: NomeDoAjuste; /** Base in parts of the square. */ razao: number };

/** Where the gauge's names end: what is below `justo` is tight, above `folgado` loose. */
export const LIMITES_DO_AJUSTE = { justo: 0.25, ideal: 0.375, folgado: 0.75 } as const;

/** Where a measure in parts of the square stands on the gauge: its rule's tight end at 0.25, the loose one at 0.75. */
function lugarNoMedidor(partes: number, de: number, ate: number): number {
  const { justo, folgado } = LIMITES_DO_AJUSTE;
  return Math.min(1, Math.max(0, justo + ((ate - partes) / (ate - de)) * (folgado - justo)));
}

/** How tight or loose pieces stand on a board, for a gauge; null where base or square is not known. */
export function ajusteDe(pecas: Pecas, tabuleiro: Tabuleiro): Ajuste | null {
  const encaixe = encaixeDe(pecas, tabuleiro);
  if (!encaixe || tabuleiro.casaMm === null) return null;
  const { baseDe, baseAte, alturaDe, alturaAte } = regraDoEncaixe;
  const { razao, codigo } = encaixe;
  const daBase = lugarNoMedidor(razao, baseDe, baseAte);
  const daAltura = pecas.reiMm === null ? daBase : lugarNoMedidor(pecas.reiMm / tabuleiro.casaMm, alturaDe, alturaAte);
  // One measure is enough to be tight, and one to be loose: only what fits in both is their middle.
  if (codigo === 'apertado') return { ajuste: Math.min(daBase, daAltura), nome: 'apertado', razao };
  if (codigo === 'folgado') return { ajuste: Math.max(daBase, daAltura), nome: 'folgado', razao };
  const ajuste = (daBase + daAltura) / 2;
  return { ajuste, nome: ajuste < LIMITES_DO_AJUSTE.ideal ? 'justo' : 'ideal', razao };
}
