import type { Loja } from '#application/loja.ts';
import { type PedidoRastreado, rastrearPedidoPorId } from '#db/queries/entregas/rastreio.ts';
import { podeSerId } from '#domain/identificador.ts';

/** The shop's signature under an order: whoever has it opens the order's pages. */
export function seloDoPedido({ assinatura }: Pick<Loja, 'assinatura'>, pedidoId: string): string {
  return assinatura.assinar('elo-do-pedido', pedidoId);
}

/** What the address of such a link says: the order, and the shop's signature under it. */
export type EloDoPedido = { pedidoId: string; selo: string };

/** The address that opens this order, and pays it, without code and e-mail: for whoever got it by e-mail. */
export function eloDoPedido(loja: Pick<Loja, 'assinatura' | 'shopUrl'>, pedidoId: string): string {
  return `${loja.shopUrl}/pedido/${pedidoId}/${seloDoPedido(loja, pedidoId)}`;
}

/** The address of its payment, opened by the same signature. */
export function eloDePagar(loja: Pick<Loja, 'assinatura' | 'shopUrl'>, pedidoId: string): string {
  return `${loja.shopUrl}/pagar/${pedidoId}?selo=${seloDoPedido(loja, pedidoId)}`;
}

/** The address where its goods are reviewed, opened by the same signature. */
export function eloDeAvaliar(loja: Pick<Loja, 'assinatura' | 'shopUrl'>, pedidoId: string): string {
  return `${loja.shopUrl}/avaliar/${pedidoId}?selo=${seloDoPedido(loja, pedidoId)}`;
}

/** The address where its lost pieces are asked for, opened by the same signature. */
export function eloDaPeca(loja: Pick<Loja, 'assinatura' | 'shopUrl'>, pedidoId: string): string {
  return `${loja.shopUrl}/peca/${pedidoId}?selo=${seloDoPedido(loja, pedidoId)}`;
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
