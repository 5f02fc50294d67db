// @requirement 15.24.6
import type { Limite } from '#application/ports/limites.ts';

/** Wrong codes of cards in a row from one address; a right one is given back. */
export const palpitesDeVale: Limite = { nome: 'palpite-de-vale', maximo: 10, janelaMs: 10 * 60_000 };
