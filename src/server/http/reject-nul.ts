import type { MiddlewareHandler } from 'hono';
import { apiError } from '#server/api/api-responses.ts';

/** Answers 404 to paths with a NUL character: no name contains it and PostgreSQL rejects it in text. */
export const rejectNul: MiddlewareHandler = async (c, next) => {
  if (!new URL(c.req.url).pathname.includes('%00')) return next();
  return c.req.path.startsWith('/api/')
    ? apiError(c, 404, 'nao-encontrado', 'Não há nada neste endereço.')
    : c.notFound();
};
