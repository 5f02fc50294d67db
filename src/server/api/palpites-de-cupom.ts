import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { enderecoDoCliente } from '#server/api/limite.ts';

/** Unknown codes an address may try, and in how long. */
const ERROS = 20;
const JANELA_S = 10 * 60;

/** Keeps coupon codes from being guessed: an address that tried too many unknown ones is told nothing of further codes for a while. */
export type Palpites = {
  /** Whether this address may ask about this code now. */
  pode(c: Context, codigo: string): Promise<boolean>;
  /** The code it asked about is nobody's. */
  errou(c: Context, codigo: string): Promise<void>;
};

export function criarPalpites(confiarNoProxy: boolean): Palpites {
  const limitador = new RateLimiterMemory({ points: ERROS, duration: JANELA_S });
  // A cart asks about its code again at each change: the same mistake counts once.
  const jaErrados = new LRUCache<string, true>({ max: 20_000, ttl: JANELA_S * 1000 });
  const chave = (endereco: string, codigo: string) => `${endereco} ${codigo}`;
  return {
    async pode(c, codigo) {
      const endereco = enderecoDoCliente(c, confiarNoProxy);
      if (jaErrados.has(chave(endereco, codigo))) return true;
      const gasto = await limitador.get(endereco);
      return gasto === null || gasto.remainingPoints > 0;
    },
    async errou(c, codigo) {
      const endereco = enderecoDoCliente(c, confiarNoProxy);
      if (jaErrados.has(chave(endereco, codigo))) return;
      jaErrados.set(chave(endereco, codigo), true);
      await limitador.consume(endereco).catch(() => {});
    },
  };
}
