// @requirement 15.11.6
import type { Loja } from '#application/loja.ts';
import { lerPagamentos, type PagamentoGuardado } from '#db/repositories/pagamentos/pagamentos.ts';
import { buscarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { statusVivos } from '#domain/pagamentos/pagamento-estado.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { ProvedorIndisponivel } from './webhooks.ts';

/**
 * Cancels the open payments of an order that no longer needs payment. Throws `ProvedorIndisponivel` for the queue to
 * retry.
 */
export async function cancelarPagamentos(loja: Loja, pedidoId: string): Promise<void> {
  const pedido = await buscarPedido(loja.db, pedidoId);
  if (!pedido || pedido.status === 'pendente') return;
  for (const pagamento of await lerPagamentos(loja.db, pedidoId))
    if (statusVivos.includes(pagamento.status) && !(await encerrarPagamento(loja, pagamento)))
      throw new ProvedorIndisponivel(`payment ${pagamento.id} could not be cancelled`);
}

/**
 * Cancels a payment at the provider and applies its resulting state, which may be paid. False when the provider did not
 * answer.
 */
export async function encerrarPagamento(loja: Loja, { id }: Pick<PagamentoGuardado, 'id'>): Promise<boolean> {
  const cancelado = await loja.pagamentos.cancelar(id, `cancelar-${id}`);
  if (!cancelado.ok && cancelado.erro.codigo === 'indisponivel') return false;
  const buscado = await loja.pagamentos.buscarPagamento(id);
  if (!buscado.ok) return false;
  await aplicarPagamento(loja, buscado.valor);
  return true;
}
