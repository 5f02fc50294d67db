import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { podeAdministrar } from '#domain/sessao.ts';
import type { Composicao } from '#server/compose.ts';

const BATIMENTO_MS = 20_000;

/**
 * `GET /api/admin/pedidos/ao-vivo`: tells an admin's page of each new order by its id, as server-sent events, and nothing
 * else about it. `tudo` means that some may have been missed. Whoever stops being an admin is cut off at the next beat.
 */
export async function pedidosNovos(c: Context, { avisos, identidade }: Composicao): Promise<Response> {
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (fluxo) => {
    const parar = avisos.assinar((aviso) => {
      const id = aviso.tipo === 'tudo' ? 'tudo' : aviso.tipo === 'pedido' && aviso.novo ? aviso.id : null;
      if (id) fluxo.writeSSE({ data: id }).catch(() => fluxo.abort());
    });
    fluxo.onAbort(parar);
    try {
      await fluxo.write(': vivo\n\n');
      while (!fluxo.aborted) {
        await fluxo.sleep(BATIMENTO_MS);
        if (!podeAdministrar(await identidade.usuarioDaSessao(c.req.raw.headers))) return;
        await fluxo.write(': vivo\n\n');
      }
    } finally {
      parar();
    }
  });
}
