// @requirement 15.34.6
/** State of a file that an import named: waits to be fetched, is in the shop, or is not tried any more. */
export type SituacaoDoArquivo = 'esperando' | 'veio' | 'falhou';

/** Attempts before a file counts as failed. */
export const TENTATIVAS_DO_ARQUIVO = 6;

const PRIMEIRA_ESPERA_MS = 30_000;
const CRESCE = 4;
const MAIOR_ESPERA_MS = 60 * 60_000;

/** Milliseconds until the next attempt, after so many; null when there is no other. */
export function esperaDoArquivo(tentativas: number): number | null {
  if (tentativas >= TENTATIVAS_DO_ARQUIVO) return null;
  return Math.min(MAIOR_ESPERA_MS, PRIMEIRA_ESPERA_MS * CRESCE ** Math.max(0, tentativas - 1));
}
