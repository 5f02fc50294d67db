import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
// Recognised only if imported before the server starts to listen, so never lazily.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Returns routes answered by a plain Node handler, which is loaded at the first request. */
export function nodeRoute(load: () => Promise<NodeHandler>): Hono<{ Bindings: HttpBindings }> {
  let handler: Promise<NodeHandler> | null = null;
  return new Hono<{ Bindings: HttpBindings }>().all('*', async (c) => {
    const handle = await (handler ??= load());
    await handle(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
}
