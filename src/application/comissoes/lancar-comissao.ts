import type { Db } from '#db/client.ts';
import { inserirLancamento, lerLancamentosDoPedido } from '#db/repositories/comissoes/comissoes.ts';
import type { Pedido } from '#db/repositories/pedidos/pedidos.ts';
import { lancamentoDoPedido } from '#domain/comissoes/comissao-lancamentos.ts';
import type { Loja } from '#application/loja.ts';

/**
 * Appends the ledger entry that brings an order's commission to its current value. Call in the transaction that changed
 * the order (status, refund, deletion). Idempotent (docs/requirements.md 11.10).
 */
export async function lancarComissao({ relogio }: Pick<Loja, 'relogio'>, tx: Db, pedido: Pedido): Promise<void> {
  if (pedido.idInfluencer === null) return;
  const agora = relogio.agora();
  const novo = lancamentoDoPedido(pedido, await lerLancamentosDoPedido(tx, pedido.id), agora);
  if (novo)
    await inserirLancamento(tx, { ...novo, idInfluencer: pedido.idInfluencer, pedidoId: pedido.id, criadoEm: agora });
}
