// @requirement 15.9.4 15.22.3
import type { FichaTecnica } from './ficha-tecnica.ts';

/**
 * Ratios of king to square. The king's base should fill 70 to 80 % of the square, as in makers' tables; FIDE's
 * equipment rules (Standards of Chess Equipment, 2 to 4: king about 95 mm high with a base of 40 to 50 % of that,
 * squares of 50 to 65 mm) agree, and imply a height of 1.5 to 1.95 squares.
 */
export const regraDoEncaixe = { baseDe: 0.7, baseAte: 0.8, alturaDe: 1.5, alturaAte: 1.95 } as const;

export type MedidasDasPecas = Pick<FichaTecnica, 'reiMm' | 'baseMm'>;
export type MedidasDoTabuleiro = Pick<FichaTecnica, 'casaMm'>;

/** `apertado`: the base fills too much of the square; `folgado`: too little. */
export type Encaixe = {
  codigo: 'apertado' | 'certo' | 'folgado';
  /** Base divided by square: 0.73. */ razao: number;
  /** King's height divided by square: 1.73; null if unknown. */ altura: number | null;
  /** Whether the height made the judgement: the base alone would be judged otherwise. */ pelaAltura: boolean;
};

/** Whether pieces fit a board; null if base or square is unknown. */
export function encaixeDasPecas({ baseMm, reiMm }: MedidasDasPecas, { casaMm }: MedidasDoTabuleiro): Encaixe | null {
  if (baseMm === null || casaMm === null) return null;
  const razao = baseMm / casaMm;
  // The height is checked too: a tall king on a small square hides the pieces behind it.
  const altura = reiMm === null ? null : reiMm / casaMm;
  const { baseDe, baseAte, alturaDe, alturaAte } = regraDoEncaixe;
  const daBase = razao > baseAte ? 'apertado' : razao < baseDe ? 'folgado' : 'certo';
  const julgado = (codigo: Encaixe['codigo']) => ({ codigo, razao, altura, pelaAltura: codigo !== daBase });
  if (daBase === 'apertado' || (altura !== null && altura > alturaAte)) return julgado('apertado');
  if (daBase === 'folgado' || (altura !== null && altura < alturaDe)) return julgado('folgado');
  return julgado('certo');
}

/** Names on the gauge: `justo` and `ideal` both fit; `justo` is near the tight limit. */
export const nomesDoAjuste = ['apertado', 'justo', 'ideal', 'folgado'] as const;
export type NomeDoAjuste = (typeof nomesDoAjuste)[number];

/**
 * Position on the gauge: `ajuste` from 0 (tightest) to 1 (loosest); pieces fit between `justo` and `folgado` of
 * `LIMITES_DO_AJUSTE`.
 */
export type AjusteDoEncaixe = { ajuste: number; nome: NomeDoAjuste } & Pick<Encaixe, 'razao' | 'altura' | 'pelaAltura'>;

/** Limits of the gauge's names: tight below `justo`, loose above `folgado`. */
export const LIMITES_DO_AJUSTE = { justo: 0.25, ideal: 0.375, folgado: 0.75 } as const;

const porCento = new Intl.NumberFormat('pt-BR', { style: 'percent' });
const emCasas = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The measures behind a judgement: the king's height is named where it decided. */
export function medidasDoEncaixe({
  razao,
  altura,
  pelaAltura,
}: Pick<Encaixe, 'razao' | 'altura' | 'pelaAltura'>): string {
  const daBase = `A base do rei ocupa ${porCento.format(razao)} da casa`;
  return pelaAltura && altura !== null ? `${daBase}, e o rei tem a altura de ${emCasas.format(altura)} casas` : daBase;
}

/** Gauge position of a ratio: the rule's tight limit is 0.25, its loose limit 0.75. */
function lugarNoMedidor(partes: number, de: number, ate: number): number {
  const { justo, folgado } = LIMITES_DO_AJUSTE;
  return Math.min(1, Math.max(0, justo + ((ate - partes) / (ate - de)) * (folgado - justo)));
}

/** Gauge position of pieces on a board; null if base or square is unknown. */
export function ajusteDoEncaixe(pecas: MedidasDasPecas, tabuleiro: MedidasDoTabuleiro): AjusteDoEncaixe | null {
  const encaixe = encaixeDasPecas(pecas, tabuleiro);
  if (!encaixe || tabuleiro.casaMm === null) return null;
  const { baseDe, baseAte, alturaDe, alturaAte } = regraDoEncaixe;
  const { codigo, ...medido } = encaixe;
  const { razao } = medido;
  const daBase = lugarNoMedidor(razao, baseDe, baseAte);
  const daAltura = pecas.reiMm === null ? daBase : lugarNoMedidor(pecas.reiMm / tabuleiro.casaMm, alturaDe, alturaAte);
  // A single measure out of range makes the pieces tight or loose; otherwise the mean of both counts.
  if (codigo === 'apertado') return { ajuste: Math.min(daBase, daAltura), nome: 'apertado', ...medido };
  if (codigo === 'folgado') return { ajuste: Math.max(daBase, daAltura), nome: 'folgado', ...medido };
  const ajuste = (daBase + daAltura) / 2;
  const nomeDe = (lugar: number) => (lugar < LIMITES_DO_AJUSTE.ideal ? 'justo' : 'ideal');
  return { ...medido, ajuste, nome: nomeDe(ajuste), pelaAltura: nomeDe(ajuste) !== nomeDe(daBase) };
}
