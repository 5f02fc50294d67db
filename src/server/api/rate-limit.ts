import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limites } from '#application/ports/limites.ts';
import { enderecoDoCliente } from '#server/http/client-address.ts';
import { erroDaApi } from './api-responses.ts';

/**
 * Allows `quantos` requests of kind `nome` per address and minute, counted across all instances; then 429 with
 * Retry-After.
 */
export function limitar(limites: Limites, nome: string, quantos: number, confiarNoProxy: boolean): MiddlewareHandler {
  const limite = { nome, maximo: quantos, janelaMs: 60_000 };
  return async (c, next) => {
    const espera = await limites.contar(limite, enderecoDoCliente(c, confiarNoProxy));
    return espera > 0 ? recusarPorExcesso(c, Math.ceil(espera / 1000)) : next();
  };
}

/**
 * Limit for reads, counted in each process's memory: it keeps one visitor from using all of this process's time, and a
 * count in the database would cost as much as the response.
 */
export function limitarLeituras(quantos: number, confiarNoProxy: boolean): MiddlewareHandler {
  const esperaDe = contarNesteProcesso(quantos, 60);
  return async (c, next) => {
    const espera = await esperaDe(enderecoDoCliente(c, confiarNoProxy));
    return espera > 0 ? recusarPorExcesso(c, espera) : next();
  };
}

/**
 * Counts up to `quantos` calls per address in `segundos`, in this process. Returns the seconds to wait; 0 allows the
 * call.
 */
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
