import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

const emCurso = new AsyncLocalStorage<string>();

/** Returns the id of the request this code runs for; undefined outside of requests, as in jobs. */
export function requestId(): string | undefined {
  return emCurso.getStore();
}

/**
 * Gives each request a new id, which its log lines carry and `X-Request-Id` returns, so that a visitor's complaint
 * leads to the log. Ids sent by clients are ignored: they could copy another request's.
 */
export function comRequestId(): MiddlewareHandler {
  return (c, next) =>
    emRequisicao(async (id) => {
      await next();
      c.res.headers.set('X-Request-Id', id);
    });
}

/** Runs `fazer` with a new request id. */
export function emRequisicao<T>(fazer: (id: string) => T): T {
  const id = randomUUID();
  return emCurso.run(id, () => fazer(id));
}
