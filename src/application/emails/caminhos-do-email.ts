import type { Loja } from '#application/loja.ts';
import { seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import type { CaminhoDoEmail } from '#application/ports/emails.ts';
import { lerPedidoParaEmail } from '#db/mensagens/ler-pedido-do-email.ts';
import { caminhosDoPedido, type PedidoComCaminhos } from '#domain/pedidos/caminhos-do-pedido.ts';

type ServicosDoEmail = Pick<Loja, 'db' | 'shopUrl' | 'assinatura'>;

/** The order's links, each signed so that it opens without signing in. */
export function caminhosAssinados(
  loja: ServicosDoEmail,
  pedido: PedidoComCaminhos & { notaChave: string | null },
): CaminhoDoEmail[] {
  const temNota = pedido.notaChave !== null;
  return caminhosDoPedido({ ...pedido, temNota }, seloDoPedido(loja, pedido.id)).map(({ nome, endereco }) => ({
    nome,
    url: loja.shopUrl + endereco,
  }));
}

/** Links of an order that a message is related to; empty without an order. */
export async function caminhosDoEmail(loja: ServicosDoEmail, pedidoId: string | null): Promise<CaminhoDoEmail[]> {
  const dados = pedidoId ? await lerPedidoParaEmail(loja.db, pedidoId) : null;
  return dados ? caminhosAssinados(loja, dados.pedido) : [];
}
