// @requirement 15.15.1
import { seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import type { Loja } from '#application/loja.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

const FINALIDADE = 'elo-da-conversa';

type ConversaDoElo = { id: string; pedidoId: string | null };

/** The shop's signature for a conversation; its holder may read and answer it. */
export function seloDaConversa({ assinatura }: Pick<Loja, 'assinatura'>, conversaId: string): string {
  return assinatura.assinar(FINALIDADE, conversaId);
}

/** Whether the shop issued this signature for this conversation. */
export function conversaConfere({ assinatura }: Pick<Loja, 'assinatura'>, conversaId: string, selo: string): boolean {
  return assinatura.confere(FINALIDADE, conversaId, selo);
}

/** Signed absolute URL where the customer reads the conversation; for an order it is the order's help page. */
export function eloDaConversa(loja: Pick<Loja, 'assinatura' | 'shopUrl'>, { id, pedidoId }: ConversaDoElo): string {
  return pedidoId
    ? `${loja.shopUrl}/ajuda/${pedidoId}?selo=${seloDoPedido(loja, pedidoId)}`
    : `${loja.shopUrl}/ajuda/conversa/${id}?selo=${seloDaConversa(loja, id)}`;
}

/** Subject of a conversation: `o pedido nº 1042`, or the product's name. */
export function assuntoDaConversa({
  numeroDoPedido,
  produtoNome,
}: {
  numeroDoPedido: number | null;
  produtoNome: string;
}): string {
  return numeroDoPedido === null ? produtoNome : `o pedido ${numeroEscrito(numeroDoPedido)}`;
}
