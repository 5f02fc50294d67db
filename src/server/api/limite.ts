import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { erroDaApi } from '#server/api/respostas.ts';

/** The address a request comes from: the socket's, or the proxy's word for it when one is trusted. */
export function enderecoDoCliente(c: Context, confiarNoProxy: boolean): string {
  if (confiarNoProxy) {
    const encaminhado = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
    if (encaminhado) return encaminhado;
  }
  return getConnInfo(c).remote.address ?? 'desconhecido';
}

/** At most `quantos` requests per address in `segundos`; then 429 with Retry-After. */
export function limitar(quantos: number, segundos: number, confiarNoProxy: boolean): MiddlewareHandler {
  const limitador = new RateLimiterMemory({ points: quantos, duration: segundos });
  return async (c, next) => {
    try {
      await limitador.consume(enderecoDoCliente(c, confiarNoProxy));
    } catch (recusa) {
      const espera = Math.ceil(((recusa as { msBeforeNext?: number }).msBeforeNext ?? 1000) / 1000);
      c.header('Retry-After', String(espera));
      return erroDaApi(c, 429, 'muitas-tentativas', 'Muitas tentativas seguidas. Espere um pouco e tente de novo.');
    }
    await next();
  };
}
