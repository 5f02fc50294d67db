import type { Loja } from '#application/loja.ts';
import { encerrarPagamento } from '#application/pagamentos/cancelar-pagamentos.ts';
import { esperaPagamento, lerPagamentos } from '#db/repositories/pagamentos.ts';
import { travarPedido } from '#db/repositories/pedidos.ts';
import { emTransacao } from '#db/transacao.ts';
import { statusVivos } from '#domain/pagamentos/pagamento-estado.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { mudarStatus } from './mudar-status.ts';

export type ErroCorrigirPedido = { codigo: 'pedido-nao-corrigivel' | 'pagamento-indisponivel' };

/**
 * Ends an unpaid order whose buyer goes back to the checkout with it: its goods are free at once, for the order that
 * follows. What could still be paid is cancelled first, so that nobody pays for both; one that was paid a moment ago stays.
 */
export async function corrigirPedido(loja: Loja, pedidoId: string): Promise<Result<void, ErroCorrigirPedido>> {
  for (const pagamento of await lerPagamentos(loja.db, pedidoId))
    if (statusVivos.includes(pagamento.status) && !(await encerrarPagamento(loja, pagamento)))
      return falha({ codigo: 'pagamento-indisponivel' });
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, pedidoId);
    // Ended by its payment's cancellation a moment ago, it is as free as it was meant to be.
    if (pedido?.status === 'rejected') return ok(undefined);
    // A card under review can't be called back: it may pay this order yet.
    if (pedido?.status !== 'pendente' || pedido.excluidoEm || (await esperaPagamento(tx, pedidoId)))
      return falha({ codigo: 'pedido-nao-corrigivel' });
    const mudado = await mudarStatus(loja, tx, pedido, {
      para: 'rejected',
      por: 'prazo',
      autor: 'comprador',
      motivo: 'corrigido',
    });
    return mudado.ok ? ok(undefined) : falha({ codigo: 'pedido-nao-corrigivel' });
  });
}
