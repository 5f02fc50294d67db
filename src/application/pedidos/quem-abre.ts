import type { Loja } from '#application/loja.ts';
import { type QuemPergunta, temPedido } from '#db/queries/pedidos/pedido-do-navegador.ts';
import { eloConfere } from './elo-do-pedido.ts';

/** Who asks for an order's pages: what the browser and the session say, and the signature of the address. */
export type QuemAbre = Omit<QuemPergunta, 'pedidoId'> & { pedidoId: string; selo: string };

/** An order that was opened, and whether it was by no more than a link that may have been passed on. */
export type PedidoAberto = { pedidoId: string; porElo: boolean };

/**
 * Whether whoever asks may open the pages of this order: its signed-in buyer, the browser that made it as a guest, or
 * whoever has the shop's signed link to it. null for anybody else, and for an order that is gone or in the bin
 * (docs/requirements.md 15.14).
 */
export async function quemAbre(
  loja: Pick<Loja, 'db' | 'assinatura'>,
  { ids, uid, pedidoId, selo }: QuemAbre,
): Promise<PedidoAberto | null> {
  if (await temPedido(loja.db, { ids, uid, pedidoId, porElo: false })) return { pedidoId, porElo: false };
  if (!eloConfere(loja, { pedidoId, selo })) return null;
  return (await temPedido(loja.db, { ids, uid, pedidoId, porElo: true })) ? { pedidoId, porElo: true } : null;
}
