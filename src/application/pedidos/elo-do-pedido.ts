import type { Loja } from '#application/loja.ts';
import { type PedidoRastreado, rastrearPedidoPorId } from '#db/queries/rastreio.ts';
import { podeSerId } from '#domain/identificador.ts';

/** What the address of such a link says: the order, and the shop's signature under it. */
export type EloDoPedido = { pedidoId: string; selo: string };

/** The address that opens this order, and pays it, without code and e-mail: for whoever got it by e-mail. */
export function eloDoPedido({ assinatura, shopUrl }: Pick<Loja, 'assinatura' | 'shopUrl'>, pedidoId: string): string {
  return `${shopUrl}/pedido/${pedidoId}/${assinatura.assinar('elo-do-pedido', pedidoId)}`;
}

/** The address of its payment, opened by the same signature. */
export function eloDePagar({ assinatura, shopUrl }: Pick<Loja, 'assinatura' | 'shopUrl'>, pedidoId: string): string {
  return `${shopUrl}/pagar/${pedidoId}?selo=${assinatura.assinar('elo-do-pedido', pedidoId)}`;
}

/** Whether the shop gave this link out. */
export function eloConfere({ assinatura }: Pick<Loja, 'assinatura'>, { pedidoId, selo }: EloDoPedido): boolean {
  return podeSerId(pedidoId) && assinatura.confere('elo-do-pedido', pedidoId, selo);
}

/** How far the order of a link is, and what it costs (centavos); null for a link the shop never gave out, or an order that is gone. */
export async function abrirElo(
  loja: Pick<Loja, 'db' | 'assinatura'>,
  elo: EloDoPedido,
): Promise<PedidoRastreado | null> {
  return eloConfere(loja, elo) ? rastrearPedidoPorId(loja.db, elo.pedidoId) : null;
}
