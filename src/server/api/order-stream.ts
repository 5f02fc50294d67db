// @requirement 15.11.5
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Loja } from '#application/loja.ts';
import { conferirDeNovo } from '#application/pagamentos/conferir-pedido.ts';
import { eloConfere } from '#application/pedidos/elo-do-pedido.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { buscarPedidoAPagar, type PedidoAPagar } from '#db/pagamentos/ler-pedido-a-pagar.ts';
import { lerPedidosDoNavegador } from '#server/http/order-cookies.ts';
import { type StreamSource, keepOpen } from './open-stream.ts';
import { apiError } from './api-responses.ts';

type OrderReader = { uid: string | null; read: () => Promise<PedidoAPagar | null> };

/**
 * Returns how the client may read the order: as the browser that made it, its signed-in owner, or by the shop's signed
 * link.
 */
async function orderReaderOf(
  c: Context,
  {
    loja,
    identidade,
  }: { loja: Pick<Loja, 'db' | 'relogio' | 'assinatura' | 'shopUrl'>; identidade: Pick<Identidade, 'usuarioDaSessao'> },
): Promise<OrderReader> {
  const pedidoId = c.req.param('id') ?? '';
  const uid = (await identidade.usuarioDaSessao(c.req.raw.headers))?.uid ?? null;
  const porElo = eloConfere(loja, { pedidoId, selo: c.req.query('selo') ?? '' });
  const quem = { ids: lerPedidosDoNavegador(c.req.raw.headers, loja), uid, pedidoId, porElo };
  return { uid, read: () => buscarPedidoAPagar(loja.db, quem, loja.relogio.agora()) };
}

const notFound = (c: Context) => apiError(c, 404, 'pedido-nao-encontrado', 'Pedido não encontrado.');

function estadoDe({ status, emDisputa, pix, recusa }: PedidoAPagar) {
  return { status, emDisputa, pix: pix?.podeSerPago ? pix.pagamentoId : null, recusa };
}

/**
 * `GET /api/pedidos/{id}/ao-vivo`: sends the order's state, with the payable Pix, now and after each change, as
 * server-sent events. Clients without access get the response of an order that does not exist.
 */
export async function orderStream(c: Context, { loja, identidade, dbEvents }: StreamSource): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const { uid, read } = await orderReaderOf(c, { loja, identidade });
  if (!(await read())) return notFound(c);
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    let lastSent = '';
    const sendState = async () => {
      const pedido = await read();
      if (!pedido) return;
      const state = JSON.stringify(estadoDe(pedido));
      if (state === lastSent) return;
      lastSent = state;
      await stream.writeSSE({ data: state });
    };
    const unsubscribe = dbEvents.subscribe((event) => {
      const isThisOrder =
        (event.tipo === 'pedido' && event.id === id) || (event.tipo === 'pagamento' && event.pedidoId === id);
      if (event.tipo === 'tudo' || isThisOrder) sendState().catch(() => stream.abort());
    });
    stream.onAbort(unsubscribe);
    try {
      await sendState();
      await keepOpen(stream, dbEvents, {
        uid,
        mayReceive: async () => uid === null || (await identidade.usuarioDaSessao(c.req.raw.headers))?.uid === uid,
      });
    } finally {
      unsubscribe();
    }
  });
}

/**
 * `POST /api/pedidos/{id}/ao-vivo`: queries the provider, unless that was done moments ago, and returns the order's
 * state: for a page that has waited longer than a webhook takes.
 */
export async function checkOrderNow(
  c: Context,
  { loja, identidade }: { loja: Loja; identidade: Pick<Identidade, 'usuarioDaSessao'> },
): Promise<Response> {
  const { read } = await orderReaderOf(c, { loja, identidade });
  const orderBefore = await read();
  if (!orderBefore) return notFound(c);
  await conferirDeNovo(loja, orderBefore.id);
  const pedido = await read();
  return pedido ? c.json(estadoDe(pedido)) : notFound(c);
}
