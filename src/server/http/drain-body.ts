// @requirement 11.18.4
import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from '#server/http/hono-env.ts';

/** Limits on draining the body of a refused request. */
const MAX_BYTES = 1024 * 1024;
const MAX_MS = 500;

/**
 * Middleware for responses sent before the request's body was read, mostly refusals: the rest of the body would be
 * parsed as the next request on the connection. A short rest is read and discarded; after a longer one the response
 * closes the connection.
 */
export function drainBody() {
  return createMiddleware<HonoEnv>(async (c, next) => {
    await next();
    // Requests made by tests have no socket.
    const request = c.env?.incoming as IncomingMessage | undefined;
    if (request?.complete !== false) return;
    await drain(request);
    if (!request.complete) c.res.headers.set('Connection', 'close');
  });
}

function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytesRead = 0;
    const stop = () => {
      clearTimeout(timer);
      request.off('data', countBytes).off('end', stop).off('close', stop);
      resolve();
    };
    const countBytes = (chunk: Uint8Array) => {
      bytesRead += chunk.length;
      if (bytesRead > MAX_BYTES) stop();
      // A reader that stopped half-way has paused the stream.
      else request.resume();
    };
    const timer = setTimeout(stop, MAX_MS);
    request.on('data', countBytes).once('end', stop).once('close', stop);
    request.resume();
  });
}
