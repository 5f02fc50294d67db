import { seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import type { Loja } from '#application/loja.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';

const PROPOSITO = 'elo-da-conversa';

type Qual = { id: string; pedidoId: string | null };

/** The shop's signature under a conversation: whoever has it reads and answers. */
export function seloDaConversa({ assinatura }: Pick<Loja, 'assinatura'>, conversaId: string): string {
  return assinatura.assinar(PROPOSITO, conversaId);
}

/** Whether the shop gave this signature out for this conversation. */
export function conversaConfere({ assinatura }: Pick<Loja, 'assinatura'>, conversaId: string, selo: string): boolean {
  return assinatura.confere(PROPOSITO, conversaId, selo);
}

/** Where its customer reads a conversation, whole and signed: an order's is on the order's page. */
export function eloDaConversa(loja: Pick<Loja, 'assinatura' | 'shopUrl'>, { id, pedidoId }: Qual): string {
  return pedidoId
    ? `${loja.shopUrl}/ajuda/${pedidoId}?selo=${seloDoPedido(loja, pedidoId)}`
    : `${loja.shopUrl}/ajuda/conversa/${id}?selo=${seloDaConversa(loja, id)}`;
}

/** What a conversation is about: `o pedido ABC123`, or the product's name. */
export function assuntoDaConversa({ pedidoId, produtoNome }: { pedidoId: string | null; produtoNome: string }): string {
  return pedidoId ? `o pedido ${codigoCurto(pedidoId)}` : produtoNome;
}
