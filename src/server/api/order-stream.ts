import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Loja } from '#application/loja.ts';
import { conferirDeNovo } from '#application/pagamentos/conferir-pedido.ts';
import { eloConfere } from '#application/pedidos/elo-do-pedido.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { buscarPedidoAPagar, type PedidoAPagar } from '#db/queries/pagamentos/pedido-a-pagar.ts';
import { lerPedidosDoNavegador } from '#server/http/order-cookies.ts';
import { type FonteDoFluxo, manterAberto } from './open-stream.ts';
import { erroDaApi } from './api-responses.ts';

type QuemOlha = { uid: string | null; ler: () => Promise<PedidoAPagar | null> };

/**
 * Returns how the client may read the order: as the browser that made it, its signed-in owner, or by the shop's signed
 * link.
 */
async function quemOlha(
  c: Context,
  {
    loja,
    identidade,
  }: { loja: Pick<Loja, 'db' | 'relogio' | 'assinatura' | 'shopUrl'>; identidade: Pick<Identidade, 'usuarioDaSessao'> },
): Promise<QuemOlha> {
  const pedidoId = c.req.param('id') ?? '';
  const uid = (await identidade.usuarioDaSessao(c.req.raw.headers))?.uid ?? null;
  const porElo = eloConfere(loja, { pedidoId, selo: c.req.query('selo') ?? '' });
  const quem = { ids: lerPedidosDoNavegador(c.req.raw.headers, loja), uid, pedidoId, porElo };
  return { uid, ler: () => buscarPedidoAPagar(loja.db, quem, loja.relogio.agora()) };
}

const naoHa = (c: Context) => erroDaApi(c, 404, 'pedido-nao-encontrado', 'Pedido não encontrado.');

function estadoDe({ status, emDisputa, pix, recusa }: PedidoAPagar) {
  return { status, emDisputa, pix: pix?.podeSerPago ? pix.pagamentoId : null, recusa };
}

/**
 * `GET /api/pedidos/{id}/ao-vivo`: sends the order's state, with the payable Pix, now and after each change, as
 * server-sent events. Clients without access get the response of an order that does not exist.
 */
export async function aoVivo(c: Context, { loja, identidade, avisos }: FonteDoFluxo): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const { uid, ler } = await quemOlha(c, { loja, identidade });
  if (!(await ler())) return naoHa(c);
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (fluxo) => {
    let ultimo = '';
    const contar = async () => {
      const pedido = await ler();
      if (!pedido) return;
      const estado = JSON.stringify(estadoDe(pedido));
      if (estado === ultimo) return;
      ultimo = estado;
      await fluxo.writeSSE({ data: estado });
    };
    const parar = avisos.assinar((aviso) => {
      const deste =
        (aviso.tipo === 'pedido' && aviso.id === id) || (aviso.tipo === 'pagamento' && aviso.pedidoId === id);
      if (aviso.tipo === 'tudo' || deste) contar().catch(() => fluxo.abort());
    });
    fluxo.onAbort(parar);
    try {
      await contar();
      await manterAberto(fluxo, avisos, {
        uid,
        pode: async () => uid === null || (await identidade.usuarioDaSessao(c.req.raw.headers))?.uid === uid,
      });
    } finally {
      parar();
    }
  });
}

/**
 * `POST /api/pedidos/{id}/ao-vivo`: queries the provider, unless that was done moments ago, and returns the order's
 * state: for a page that has waited longer than a webhook takes.
 */
export async function conferirAoVivo(
  c: Context,
  { loja, identidade }: { loja: Loja; identidade: Pick<Identidade, 'usuarioDaSessao'> },
): Promise<Response> {
  const { ler } = await quemOlha(c, { loja, identidade });
  const antes = await ler();
  if (!antes) return naoHa(c);
  await conferirDeNovo(loja, antes.id);
  const pedido = await ler();
  return pedido ? c.json(estadoDe(pedido)) : naoHa(c);
}
