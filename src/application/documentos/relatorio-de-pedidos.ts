import type { Loja } from '#application/loja.ts';
import { pedidosEmLotes, somarPedidosDoAdmin } from '#db/queries/pedidos/admin-pedidos.ts';
import type { ProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { timbreDaLoja } from './timbre.ts';

/**
 * The filtered order list as a PDF report (docs/requirements.md 2.18). The orders are read while the PDF is streamed.
 */
export async function relatorioDePedidos(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'documentos'>,
  procura: ProcuraDePedidos,
): Promise<ReadableStream<Uint8Array>> {
  const [timbre, somas] = await Promise.all([
    timbreDaLoja(loja, loja.relogio.agora()),
    somarPedidosDoAdmin(loja.db, procura),
  ]);
  const lotes = pedidosEmLotes(loja.db, procura);
  return loja.documentos.desenhar({ tipo: 'relatorio-de-pedidos', procura, somas, lotes }, timbre);
}
