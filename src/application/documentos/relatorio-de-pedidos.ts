import type { Loja } from '#application/loja.ts';
import { pedidosEmLotes, somarPedidosDoAdmin } from '#db/queries/admin-pedidos.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import type { ProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';

/**
 * The filtered list as a report to print (docs/requirements.md 2.18), as PDF. Its orders are read while it is being
 * sent.
 */
export async function relatorioDePedidos(
  { db, relogio, documentos }: Pick<Loja, 'db' | 'relogio' | 'documentos'>,
  procura: ProcuraDePedidos,
): Promise<ReadableStream<Uint8Array>> {
  const [loja, somas] = await Promise.all([lerDadosDaLoja(db), somarPedidosDoAdmin(db, procura)]);
  const lotes = pedidosEmLotes(db, procura);
  return documentos.desenhar(
    { tipo: 'relatorio-de-pedidos', procura, somas, lotes },
    { loja, feitoEm: relogio.agora() },
  );
}
