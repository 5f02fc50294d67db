// @requirement 11.16.2
import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limites } from '#application/ports/limites.ts';
import { REDES_NA_MAIOR, redeMaior } from '#domain/redes.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';
import { apiError } from './api-responses.ts';

/**
 * Allows `quantos` requests of kind `nome` per address and minute, counted across all instances; then 429 with
 * Retry-After.
 */
export function limitRequests(
  limites: Limites,
  nome: string,
  quantos: number,
  trustProxy: TrustedProxies,
): MiddlewareHandler {
  const limite = { nome, maximo: quantos, janelaMs: 60_000 };
  return async (c, next) => {
    const waitSeconds = await limites.contar(limite, clientAddress(c, trustProxy));
    return waitSeconds > 0 ? tooManyRequests(c, Math.ceil(waitSeconds / 1000)) : next();
  };
}

/**
 * Limit for reads, counted in each process's memory: it keeps one visitor from using all of this process's time, and a
 * count in the database would cost as much as the response.
 */
export function limitReads(quantos: number, trustProxy: TrustedProxies): MiddlewareHandler {
  const waitOf = countInProcess(quantos, 60);
  return async (c, next) => {
    const waitSeconds = await waitOf(clientAddress(c, trustProxy));
    return waitSeconds > 0 ? tooManyRequests(c, waitSeconds) : next();
  };
}

/**
 * Counts up to `quantos` calls per address in `seconds`, in this process, and of an IPv6 network also those of the
 * network above it. Returns the seconds to wait; 0 allows the call.
 */
export function countInProcess(quantos: number, seconds: number): (address: string) => Promise<number> {
  return countsInProcess(quantos, seconds).count;
}

/** Like `countInProcess`. `waitOf` returns the seconds to wait without counting a call. */
export function countsInProcess(quantos: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points: quantos, duration: seconds });
  const widerLimiter = new RateLimiterMemory({ points: quantos * REDES_NA_MAIOR, duration: seconds });

  async function waitOf(address: string): Promise<number> {
    const wider = redeMaior(address);
    const counted = await Promise.all([limiter.get(address), wider === null ? null : widerLimiter.get(wider)]);
    const spent = counted.filter((result) => result !== null && result.remainingPoints <= 0);
    return Math.max(0, ...spent.map((result) => Math.ceil((result?.msBeforeNext ?? 0) / 1000)));
  }

  async function count(address: string): Promise<number> {
    const wider = redeMaior(address);
    try {
      await limiter.consume(address);
      if (wider !== null) await widerLimiter.consume(wider);
      return 0;
    } catch (refusal) {
      return Math.ceil(((refusal as { msBeforeNext?: number }).msBeforeNext ?? 1000) / 1000);
    }
  }

  return { count, waitOf };
}

function tooManyRequests(c: Context, waitSeconds: number): Response {
  c.header('Retry-After', String(waitSeconds));
  return apiError(c, 429, 'muitas-tentativas', 'Muitas tentativas seguidas. Espere um pouco e tente de novo.');
}
