import type { Context } from 'hono';
import type { Limite, Limites } from '#application/ports/limites.ts';
import { enderecoDoCliente } from '#server/http/client-address.ts';

/** Unknown codes an address may try. */
const palpites: Limite = { nome: 'palpite-de-cupom', maximo: 20, janelaMs: 10 * 60_000 };

/** One code an address asks about. `espera`: the seconds to wait; 0 lets it be looked up. */
export type Palpite = {
  espera: number;
  /** The code is one of the shop's: it was no guess. */ acertou(): Promise<void>;
};

/**
 * Counts a code before it is looked up, the same one of the same address once: a cart asks about its code again at each
 * change. An address that tried too many unknown ones is told nothing of further codes for a while.
 */
export type Palpites = (c: Context, codigo: string) => Promise<Palpite>;

export function criarPalpites(limites: Limites, confiarNoProxy: boolean): Palpites {
  return async (c, codigo) => {
    const endereco = enderecoDoCliente(c, confiarNoProxy);
    const { espera, devolver } = await limites.contarUmaVez(palpites, endereco, codigo);
    return { espera: Math.ceil(espera / 1000), acertou: devolver };
  };
}
