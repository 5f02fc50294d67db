// @requirement 15.6.7 15.11.3
import type { Loja } from '#application/loja.ts';
import { type PedidoRastreado, rastrearPedidoPorId } from '#db/entregas/ler-rastreio.ts';
import { podeSerId } from '#domain/identificador.ts';

/** Signature of an order; its holder may open the order's pages. */
export function seloDoPedido({ assinatura }: Pick<Loja, 'assinatura'>, pedidoId: string): string {
  return assinatura.assinar('elo-do-pedido', pedidoId);
}

/** Order id and signature of a signed link. */
export type EloDoPedido = { pedidoId: string; selo: string };

/** Signed URL of the order's page, which also leads to its payment, for e-mails. */
export function eloDoPedido(loja: Pick<Loja, 'assinatura' | 'shopUrl'>, pedidoId: string): string {
  return `${loja.shopUrl}/pedido/${pedidoId}/${seloDoPedido(loja, pedidoId)}`;
}

/** Signed URL of the order's payment. */
export function eloDePagar(loja: Pick<Loja, 'assinatura' | 'shopUrl'>, pedidoId: string): string {
  return `${loja.shopUrl}/pagar/${pedidoId}?selo=${seloDoPedido(loja, pedidoId)}`;
}

/** Signed URL for reviewing the order's products. */
export function eloDeAvaliar(loja: Pick<Loja, 'assinatura' | 'shopUrl'>, pedidoId: string): string {
  return `${loja.shopUrl}/avaliar/${pedidoId}?selo=${seloDoPedido(loja, pedidoId)}`;
}

/** Signed URL for requesting lost pieces of the order. */
export function eloDaPeca(loja: Pick<Loja, 'assinatura' | 'shopUrl'>, pedidoId: string): string {
  return `${loja.shopUrl}/peca/${pedidoId}?selo=${seloDoPedido(loja, pedidoId)}`;
}

/** Signed URL of the bought card with its code: only the buyer's e-mail has it. */
export function eloDoVale({ assinatura, shopUrl }: Pick<Loja, 'assinatura' | 'shopUrl'>, pedidoId: string): string {
  return `${shopUrl}/vale-presente/${pedidoId}?selo=${assinatura.assinar('elo-do-vale', pedidoId)}`;
}

/** Whether the shop issued this link to a bought card. */
export function eloDoValeConfere({ assinatura }: Pick<Loja, 'assinatura'>, { pedidoId, selo }: EloDoPedido): boolean {
  return podeSerId(pedidoId) && assinatura.confere('elo-do-vale', pedidoId, selo);
}

/** Whether the shop issued this link. */
export function eloConfere({ assinatura }: Pick<Loja, 'assinatura'>, { pedidoId, selo }: EloDoPedido): boolean {
  return podeSerId(pedidoId) && assinatura.confere('elo-do-pedido', pedidoId, selo);
}

/** Status and amounts (centavos) of a linked order; null for an invalid signature or a deleted order. */
export async function abrirElo(
  loja: Pick<Loja, 'db' | 'assinatura'>,
  elo: EloDoPedido,
): Promise<PedidoRastreado | null> {
  return eloConfere(loja, elo) ? rastrearPedidoPorId(loja.db, elo.pedidoId) : null;
}
