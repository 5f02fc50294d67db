import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '#application/loja.ts';
import type { Ambiente } from './ambiente.ts';
import type { Medidor } from './medidas/medidor.ts';

/**
 * A line and a measure for each request: which route, how it ended, how long until its answer began. Addresses and their
 * queries are left out: they carry ids, codes and what people type.
 */
export function anotarRequisicoes(log: Log, medir: Medidor): MiddlewareHandler<Ambiente> {
  return async (c, next) => {
    const inicio = performance.now();
    await next();
    const requisicao = {
      metodo: c.req.method,
      rota: c.get('rota') ?? routePath(c),
      status: c.res.status,
      ms: Math.round((performance.now() - inicio) * 10) / 10,
    };
    medir.requisicao(requisicao);
    log.info(requisicao, 'request');
  };
}
