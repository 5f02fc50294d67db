import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { podeAdministrar } from '#domain/sessao.ts';
import { manterAberto } from '#server/api/fluxo-aberto.ts';
import type { DoAdmin } from '#server/api/so-admin.ts';
import type { Composicao } from '#server/compose.ts';

/**
 * `GET /api/admin/pedidos/ao-vivo`: tells an admin's page of each new order by its id, as server-sent events, and nothing
 * else about it. `tudo` means that some may have been missed. Whoever stops being an admin is cut off at once.
 */
export async function pedidosNovos(c: Context<DoAdmin>, { avisos, identidade }: Composicao): Promise<Response> {
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (fluxo) => {
    const parar = avisos.assinar((aviso) => {
      const id = aviso.tipo === 'tudo' ? 'tudo' : aviso.tipo === 'pedido' && aviso.novo ? aviso.id : null;
      if (id) fluxo.writeSSE({ data: id }).catch(() => fluxo.abort());
    });
    fluxo.onAbort(parar);
    try {
      await manterAberto(fluxo, avisos, { uid: c.var.admin.uid, pode: async () => podeAdministrar(await identidade.usuarioDaSessao(c.req.raw.headers)) });
    } finally {
      parar();
    }
  });
}
