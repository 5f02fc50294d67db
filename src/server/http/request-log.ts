import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '#application/loja.ts';
import type { Ambiente } from './hono-env.ts';
import type { Medidor } from '#server/metrics/meter.ts';

/**
 * Logs and measures each request: route, status, milliseconds until the response began. Addresses and queries are left
 * out: they contain ids, codes and what visitors type.
 */
export function anotarRequisicoes(log: Log, medir: Medidor): MiddlewareHandler<Ambiente> {
  return async (c, next) => {
    const inicio = performance.now();
    await next();
    const rota = c.get('rota') ?? routePath(c);
    registrarRequisicao({ log, medir }, { metodo: c.req.method, rota, status: c.res.status, inicio });
  };
}

export function registrarRequisicao(
  { log, medir }: { log: Log; medir: Medidor },
  { inicio, ...pedido }: { metodo: string; rota: string; status: number; inicio: number },
): void {
  const requisicao = { ...pedido, ms: Math.round((performance.now() - inicio) * 10) / 10 };
  medir.requisicao(requisicao);
  log.info(requisicao, 'request');
}
