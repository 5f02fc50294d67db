import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { erroDaApi } from '#server/api/respostas.ts';

/**
 * Where a request comes from, as limits count it: the socket's address, or the proxy's word for it when one is trusted.
 */
export function enderecoDoCliente(c: Context, confiarNoProxy: boolean): string {
  const encaminhado = confiarNoProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : null;
  return assinanteDe(encaminhado || (getConnInfo(c).remote.address ?? 'desconhecido'));
}

/** Of IPv6 the first half: the rest is the subscriber's own to choose, anew for each request if they like. */
export function assinanteDe(endereco: string): string {
  const [semZona = ''] = endereco.split('%');
  if (!isIPv6(semZona)) return endereco;
  const v4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(semZona)?.[1];
  if (v4) return v4;
  const [inicio = '', fim] = semZona.toLowerCase().split('::');
  const grupos = (parte: string) => parte.split(':').filter(Boolean);
  const faltam = fim === undefined ? 0 : 8 - grupos(inicio).length - grupos(fim).length;
  const todos = [...grupos(inicio), ...Array.from({ length: Math.max(0, faltam) }, () => '0'), ...grupos(fim ?? '')];
  return `${todos
    .slice(0, 4)
    .map((grupo) => Number.parseInt(grupo, 16).toString(16))
    .join(':')}::`;
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
