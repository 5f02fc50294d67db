// @requirement 15.7.2
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '#application/loja.ts';
import type { HonoEnv } from './hono-env.ts';
import type { Meter } from '#server/metrics/meter.ts';

/**
 * Logs and measures each request: route, status, milliseconds until the response began. Addresses and queries are left
 * out: they contain ids, codes and what visitors type.
 */
export function logRequests(log: Log, meter: Meter): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const route = c.get('route') ?? routePath(c);
    recordRequest({ log, meter }, { metodo: c.req.method, rota: route, status: c.res.status, startedAt });
  };
}

export function recordRequest(
  { log, meter }: { log: Log; meter: Meter },
  { startedAt, ...answered }: { metodo: string; rota: string; status: number; startedAt: number },
): void {
  const measured = { ...answered, ms: Math.round((performance.now() - startedAt) * 10) / 10 };
  meter.request(measured);
  log.info(measured, 'request');
}
