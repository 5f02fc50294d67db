import type { MiddlewareHandler } from 'hono';
import { erroDaApi } from '#server/api/api-responses.ts';

/**
 * A null character is in no name of the shop, and PostgreSQL takes it in no text: an address that has one in its path leads
 * nowhere, whatever page or call would have been asked for it.
 */
export const semNulo: MiddlewareHandler = async (c, next) => {
  if (!new URL(c.req.url).pathname.includes('%00')) return next();
  return c.req.path.startsWith('/api/')
    ? erroDaApi(c, 404, 'nao-encontrado', 'Não há nada neste endereço.')
    : c.notFound();
};
