// @requirement 11.9.4
import type { Context } from 'hono';
import { conheceVales } from '#application/creditos/consultar-vale.ts';
import { palpitesDeVale } from '#application/creditos/limite-de-palpites.ts';
import type { Loja } from '#application/loja.ts';
import type { Limite, Limites } from '#application/ports/limites.ts';
import { lerCodigoDoVale } from '#domain/creditos/codigo-do-vale.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';

const WINDOW_MS = 10 * 60_000;
const limits = {
  /** Unknown codes that one address may try. */
  code: { nome: 'palpite-de-cupom', maximo: 20, janelaMs: WINDOW_MS },
  /** Wrong codes of cards. */
  card: palpitesDeVale,
  /** Buyers (e-mail and CPF) about whom one address may ask: the answer shows whether they have bought before. */
  buyer: { nome: 'palpite-de-pessoa', maximo: 60, janelaMs: WINDOW_MS },
} satisfies Record<string, Limite>;

/** The check of one guess. `waitSeconds`: seconds to wait; 0 allows the look-up. */
export type Guess = {
  waitSeconds: number;
  /** The guess was right, so it does not count as one. */ giveBack(): Promise<void>;
};

/**
 * Counts a guess before its look-up, repeats of the same guess by the same address once: a cart is checked again at each
 * change. After too many guesses an address gets no answers about such guesses for a while.
 */
export type CountGuess = (c: Context, about: keyof typeof limits, guess: string) => Promise<Guess>;

export function createGuessLimits(limites: Limites, trustProxy: TrustedProxies): CountGuess {
  return async (c, about, guess) => {
    const address = clientAddress(c, trustProxy);
    const { espera: waitSeconds, devolver } = await limites.contarUmaVez(limits[about], address, guess);
    return { waitSeconds: Math.ceil(waitSeconds / 1000), giveBack: devolver };
  };
}

/**
 * Counts each typed code of a card, one after the other, right ones not; the tenth wrong one stops those after it. Returns
 * the seconds to wait of each: 0 allows its look-up.
 */
export async function countCards(
  c: Context,
  { db }: Pick<Loja, 'db'>,
  countGuess: CountGuess,
  codes: readonly string[],
): Promise<number[]> {
  if (codes.length === 0) return [];
  const known = await conheceVales(db, codes);
  const waits: number[] = [];
  for (const [i, code] of codes.entries()) {
    const { waitSeconds, giveBack } = await countGuess(c, 'card', lerCodigoDoVale(code) ?? code);
    if (waitSeconds === 0 && known[i]) await giveBack();
    waits.push(waitSeconds);
  }
  return waits;
}
