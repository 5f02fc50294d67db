import type { MiddlewareHandler } from 'hono';
import { erroDaApi } from '#server/api/api-responses.ts';

/** Answers 404 to paths with a NUL character: no name contains it and PostgreSQL rejects it in text. */
export const semNulo: MiddlewareHandler = async (c, next) => {
  if (!new URL(c.req.url).pathname.includes('%00')) return next();
  return c.req.path.startsWith('/api/')
    ? erroDaApi(c, 404, 'nao-encontrado', 'Não há nada neste endereço.')
    : c.notFound();
};
