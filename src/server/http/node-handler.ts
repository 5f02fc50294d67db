import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
// Made when it is first imported, and only known for what it is when that was before the server began to listen.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';

export type ManipuladorDeNode = (pedido: IncomingMessage, resposta: ServerResponse) => Promise<void>;

/** Routes that a handler of Node answers by itself, loaded at the first request for them. */
export function rotaDeNode(carregar: () => Promise<ManipuladorDeNode>): Hono<{ Bindings: HttpBindings }> {
  let manipulador: Promise<ManipuladorDeNode> | null = null;
  return new Hono<{ Bindings: HttpBindings }>().all('*', async (c) => {
    const atender = await (manipulador ??= carregar());
    await atender(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
}
