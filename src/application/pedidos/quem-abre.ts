// @requirement 15.14.1
import type { Loja } from '#application/loja.ts';
import { lerNumeroDoPedidoAberto, type QuemPergunta } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { eloConfere } from './elo-do-pedido.ts';

/** Requester of an order's pages: browser cookie, session and signature of the URL. */
export type QuemAbre = Omit<QuemPergunta, 'pedidoId'> & { pedidoId: string; selo: string };

/** `porElo`: opened only by a link, which may have been shared. */
export type PedidoAberto = { pedidoId: string; numeroDoPedido: number; porElo: boolean };

/**
 * Whether the requester may open this order's pages: its signed-in buyer, the browser of a guest order, or the holder
 * of a signed link. null otherwise, and for a deleted order (docs/requirements.md 15.14).
 */
export async function quemAbre(
  loja: Pick<Loja, 'db' | 'assinatura'>,
  { ids, uid, pedidoId, selo }: QuemAbre,
): Promise<PedidoAberto | null> {
  const proprio = await lerNumeroDoPedidoAberto(loja.db, { ids, uid, pedidoId, porElo: false });
  if (proprio !== null) return { pedidoId, numeroDoPedido: proprio, porElo: false };
  if (!eloConfere(loja, { pedidoId, selo })) return null;
  const doElo = await lerNumeroDoPedidoAberto(loja.db, { ids, uid, pedidoId, porElo: true });
  return doElo === null ? null : { pedidoId, numeroDoPedido: doElo, porElo: true };
}
