import type { MiddlewareHandler } from 'hono';
import { erroDaApi } from '#server/api/respostas.ts';

/** Refuses a browser's request that comes from another site. Programs without an Origin header pass: they carry no cookies of ours. */
export function mesmaOrigem(shopUrl: string): MiddlewareHandler {
  const permitida = new URL(shopUrl).origin;
  return async (c, next) => {
    const origem = c.req.header('Origin');
    if (origem !== undefined && origem !== permitida && origem !== new URL(c.req.url).origin) {
      return erroDaApi(c, 403, 'origem-recusada', 'Esta ação só pode ser feita a partir da loja.');
    }
    await next();
  };
}
