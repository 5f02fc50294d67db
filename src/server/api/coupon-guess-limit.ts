import type { Context } from 'hono';
import type { Limite, Limites } from '#application/ports/limites.ts';
import { enderecoDoCliente } from '#server/http/client-address.ts';

/** Unknown codes that one address may try. */
const palpites: Limite = { nome: 'palpite-de-cupom', maximo: 20, janelaMs: 10 * 60_000 };

/** The check of one code. `espera`: seconds to wait; 0 allows the look-up. */
export type Palpite = {
  espera: number;
  /** The code exists, so it does not count as a guess. */ acertou(): Promise<void>;
};

/**
 * Counts a code before its look-up, repeats of the same code by the same address once: a cart checks its code again at
 * each change. After too many unknown codes an address gets no answers about codes for a while.
 */
export type Palpites = (c: Context, codigo: string) => Promise<Palpite>;

export function criarPalpites(limites: Limites, confiarNoProxy: boolean): Palpites {
  return async (c, codigo) => {
    const endereco = enderecoDoCliente(c, confiarNoProxy);
    const { espera, devolver } = await limites.contarUmaVez(palpites, endereco, codigo);
    return { espera: Math.ceil(espera / 1000), acertou: devolver };
  };
}
