// @requirement 2.18.9
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { idsDePedidosDesde } from '#db/pedidos/ler-admin-pedidos.ts';
import { type StreamSource, keepOpen } from './open-stream.ts';
import { mayCall, type PanelEnv } from './panel-rights.ts';

/** Orders listed at most for a page that was open or offline for long. */
const MAX_NEW_ORDERS = 100;

/**
 * `GET /api/admin/pedidos/ao-vivo`: sends the id of each new order as a server-sent event, and nothing else about it:
 * those since `since`, when the page was rendered, then each new order. `tudo` means that events may have been missed.
 * Users who lose the right are disconnected at once.
 */
export async function newOrdersStream(
  c: Context<PanelEnv>,
  { loja, dbEvents, identidade }: StreamSource,
): Promise<Response> {
  const since = new Date(c.req.query('desde') ?? Number.NaN);
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    // Announcements of orders that the page shows already are not for it.
    await dbEvents.catchUp();
    const unsubscribe = dbEvents.subscribe((event) => {
      const id = event.tipo === 'tudo' ? 'tudo' : event.tipo === 'pedido' && event.novo ? event.id : null;
      if (id) stream.writeSSE({ data: id }).catch(() => stream.abort());
    });
    stream.onAbort(unsubscribe);
    try {
      // Orders made between rendering and connecting, or while disconnected.
      if (!Number.isNaN(since.getTime()))
        for (const id of await idsDePedidosDesde(loja.db, since, MAX_NEW_ORDERS)) await stream.writeSSE({ data: id });
      await keepOpen(stream, dbEvents, {
        uid: c.var.pessoa.uid,
        mayReceive: async () =>
          mayCall(await identidade.usuarioDaSessao(c.req.raw.headers), 'GET /api/admin/pedidos/ao-vivo'),
      });
    } finally {
      unsubscribe();
    }
  });
}
