import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

const currentId = new AsyncLocalStorage<string>();

/** Returns the id of the request this code runs for; undefined outside of requests, as in jobs. */
export function requestId(): string | undefined {
  return currentId.getStore();
}

/**
 * Gives each request a new id, which its log lines carry and `X-Request-Id` returns, so that a visitor's complaint
 * leads to the log. Ids sent by clients are ignored: they could copy another request's.
 */
export function withRequestId(): MiddlewareHandler {
  return (c, next) =>
    runWithRequestId(async (id) => {
      await next();
      c.res.headers.set('X-Request-Id', id);
    });
}

/** Runs `run` with a new request id. */
export function runWithRequestId<T>(run: (id: string) => T): T {
  const id = randomUUID();
  return currentId.run(id, () => run(id));
}
