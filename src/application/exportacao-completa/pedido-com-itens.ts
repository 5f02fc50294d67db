import type { ItemExportado } from '#db/exportacao/ler-exportacao.ts';
import type { PedidoExportado } from '#db/pedidos/ler-admin-pedidos.ts';

/** An order as the archive contains it. */
export type PedidoComItens = Omit<PedidoExportado, 'itens' | 'chegada'> & { itens: ItemExportado[] };

/** Columns that only the shop's machinery reads, or that identify a browser. */
const internas = new Set([
  'visitante',
  'vizinhanca',
  'rede',
  'emVolume',
  'sobPressao',
  'chaveIdempotencia',
  'impressaoDaChave',
  'preferenciaPedidaEm',
  'conferidoEm',
  'preferenciaId',
  'urlPagamento',
]);

/** Returns the order without its internal columns. */
export function pedidoEmJson(pedido: PedidoComItens): Record<string, unknown> {
  return Object.fromEntries(Object.entries(pedido).filter(([coluna]) => !internas.has(coluna)));
}
