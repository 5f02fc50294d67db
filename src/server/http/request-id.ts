import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

const emCurso = new AsyncLocalStorage<string>();

/** The id of the request this code runs for; undefined outside of any, as in tasks of the queue. */
export function requestId(): string | undefined {
  return emCurso.getStore();
}

/**
 * Gives each request an id of its own, which all its log lines carry and the answer tells (`X-Request-Id`), so that a
 * visitor's complaint leads to its lines. What a request says of itself is not believed: it could borrow another's.
 */
export function comRequestId(): MiddlewareHandler {
  return (c, next) =>
    emRequisicao(async (id) => {
      await next();
      c.res.headers.set('X-Request-Id', id);
    });
}

/** Runs `fazer` as a request of its own, whose id it is given. */
export function emRequisicao<T>(fazer: (id: string) => T): T {
  const id = randomUUID();
  return emCurso.run(id, () => fazer(id));
}
