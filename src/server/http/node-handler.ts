import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
// Recognised only if imported before the server starts to listen, so never lazily.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';

export type ManipuladorDeNode = (pedido: IncomingMessage, resposta: ServerResponse) => Promise<void>;

/** Returns routes answered by a plain Node handler, which is loaded at the first request. */
export function rotaDeNode(carregar: () => Promise<ManipuladorDeNode>): Hono<{ Bindings: HttpBindings }> {
  let manipulador: Promise<ManipuladorDeNode> | null = null;
  return new Hono<{ Bindings: HttpBindings }>().all('*', async (c) => {
    const atender = await (manipulador ??= carregar());
    await atender(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
}
