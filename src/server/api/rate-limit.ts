import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limites } from '#application/ports/limites.ts';
import { enderecoDoCliente } from '#server/http/client-address.ts';
import { erroDaApi } from './api-responses.ts';

/** At most `quantos` requests of this kind (`nome`) per address and minute, on all instances together; then 429 with Retry-After. */
export function limitar(limites: Limites, nome: string, quantos: number, confiarNoProxy: boolean): MiddlewareHandler {
  const limite = { nome, maximo: quantos, janelaMs: 60_000 };
  return async (c, next) => {
    const espera = await limites.contar(limite, enderecoDoCliente(c, confiarNoProxy));
    return espera > 0 ? recusarPorExcesso(c, Math.ceil(espera / 1000)) : next();
  };
}

/**
 * The same for what only reads, counted in the memory of each process: it keeps one visitor from taking all of this
 * process's time, and a count in the database would cost as much as the answer.
 */
export function limitarLeituras(quantos: number, confiarNoProxy: boolean): MiddlewareHandler {
  const esperaDe = contarNesteProcesso(quantos, 60);
  return async (c, next) => {
    const espera = await esperaDe(enderecoDoCliente(c, confiarNoProxy));
    return espera > 0 ? recusarPorExcesso(c, espera) : next();
  };
}

/** Counts in this process at most `quantos` of each address in `segundos`. Answers the seconds to wait; 0 lets it pass. */
export function contarNesteProcesso(quantos: number, segundos: number): (endereco: string) => Promise<number> {
  const limitador = new RateLimiterMemory({ points: quantos, duration: segundos });
  return async (endereco) => {
    try {
      await limitador.consume(endereco);
      return 0;
    } catch (recusa) {
      return Math.ceil(((recusa as { msBeforeNext?: number }).msBeforeNext ?? 1000) / 1000);
    }
  };
}

function recusarPorExcesso(c: Context, esperaS: number): Response {
  c.header('Retry-After', String(esperaS));
  return erroDaApi(c, 429, 'muitas-tentativas', 'Muitas tentativas seguidas. Espere um pouco e tente de novo.');
}
