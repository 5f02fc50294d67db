import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { idsDePedidosDesde } from '#db/queries/pedidos/admin-pedidos.ts';
import { podeAdministrar } from '#domain/usuarios/sessao.ts';
import { type FonteDoFluxo, manterAberto } from './open-stream.ts';
import type { DoAdmin } from './admin-only.ts';

/** Orders listed at most for a page that was open or offline for long. */
const MAIS_NOVOS = 100;

/**
 * `GET /api/admin/pedidos/ao-vivo`: sends the id of each new order as a server-sent event, and nothing else about it:
 * those since `desde`, when the page was rendered, then each new order. `tudo` means that events may have been missed.
 * Users who lose the admin role are disconnected at once.
 */
export async function pedidosNovos(c: Context<DoAdmin>, { loja, avisos, identidade }: FonteDoFluxo): Promise<Response> {
  const desde = new Date(c.req.query('desde') ?? Number.NaN);
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (fluxo) => {
    const parar = avisos.assinar((aviso) => {
      const id = aviso.tipo === 'tudo' ? 'tudo' : aviso.tipo === 'pedido' && aviso.novo ? aviso.id : null;
      if (id) fluxo.writeSSE({ data: id }).catch(() => fluxo.abort());
    });
    fluxo.onAbort(parar);
    try {
      // Orders made between rendering and connecting, or while disconnected.
      if (!Number.isNaN(desde.getTime()))
        for (const id of await idsDePedidosDesde(loja.db, desde, MAIS_NOVOS)) await fluxo.writeSSE({ data: id });
      await manterAberto(fluxo, avisos, {
        uid: c.var.admin.uid,
        pode: async () => podeAdministrar(await identidade.usuarioDaSessao(c.req.raw.headers)),
      });
    } finally {
      parar();
    }
  });
}
