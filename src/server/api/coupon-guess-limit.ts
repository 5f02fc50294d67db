// @requirement 11.9.4
import type { Context } from 'hono';
import type { Limite, Limites } from '#application/ports/limites.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';

/** Unknown codes that one address may try. */
const guessLimit: Limite = { nome: 'palpite-de-cupom', maximo: 20, janelaMs: 10 * 60_000 };

/** The check of one code. `waitSeconds`: seconds to wait; 0 allows the look-up. */
export type CouponGuess = {
  waitSeconds: number;
  /** The code exists, so it does not count as a guess. */ giveBack(): Promise<void>;
};

/**
 * Counts a code before its look-up, repeats of the same code by the same address once: a cart checks its code again at
 * each change. After too many unknown codes an address gets no answers about codes for a while.
 */
export type CountCouponGuess = (c: Context, codigo: string) => Promise<CouponGuess>;

export function createCouponGuessLimit(limites: Limites, trustProxy: TrustedProxies): CountCouponGuess {
  return async (c, codigo) => {
    const address = clientAddress(c, trustProxy);
    const { espera: waitSeconds, devolver } = await limites.contarUmaVez(guessLimit, address, codigo);
    return { waitSeconds: Math.ceil(waitSeconds / 1000), giveBack: devolver };
  };
}
