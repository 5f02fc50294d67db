import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { buscarPedidoDoNavegador } from '#db/queries/pedido-do-navegador.ts';
import { lerPedidosDoNavegador } from '#server/cookies.ts';
import { type FonteDoFluxo, manterAberto } from './fluxo-aberto.ts';
import { erroDaApi } from './respostas.ts';

/**
 * `GET /api/pedidos/{id}/ao-vivo`: the order's state now and after each change, as server-sent events. Only for the
 * browser that made the order and its signed-in owner; anybody else gets the answer of an order that does not exist.
 */
export async function aoVivo(c: Context, { loja, identidade, avisos }: FonteDoFluxo): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
  const quem = { ids: lerPedidosDoNavegador(c.req.raw.headers, loja), uid: usuario?.uid ?? null, pedidoId: id };
  if (!(await buscarPedidoDoNavegador(loja.db, quem)))
    return erroDaApi(c, 404, 'pedido-nao-encontrado', 'Pedido não encontrado.');
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (fluxo) => {
    let ultimo = '';
    const contar = async () => {
      const pedido = await buscarPedidoDoNavegador(loja.db, quem);
      if (!pedido) return;
      const estado = JSON.stringify({ status: pedido.status, emDisputa: pedido.emDisputa });
      if (estado === ultimo) return;
      ultimo = estado;
      await fluxo.writeSSE({ data: estado });
    };
    const parar = avisos.assinar((aviso) => {
      if (aviso.tipo === 'tudo' || (aviso.tipo === 'pedido' && aviso.id === id)) contar().catch(() => fluxo.abort());
    });
    fluxo.onAbort(parar);
    try {
      await contar();
      await manterAberto(fluxo, avisos, {
        uid: quem.uid,
        pode: async () => quem.uid === null || (await identidade.usuarioDaSessao(c.req.raw.headers))?.uid === quem.uid,
      });
    } finally {
      parar();
    }
  });
}
