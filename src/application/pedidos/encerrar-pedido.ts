// @requirement 15.11.11 15.12.2
import type { Loja } from '#application/loja.ts';
import { encerrarPagamento, fecharPreferencia } from '#application/pagamentos/cancelar-pagamentos.ts';
import { conferirPedido } from '#application/pagamentos/conferir-pedido.ts';
import { lerCobrancas } from '#db/pagamentos/gravar-cobrancas-pix.ts';
import { temPagamentoEmEspera, lerPagamentos } from '#db/pagamentos/gravar-pagamentos.ts';
import { buscarPedido, type Pedido, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { statusVivos } from '#domain/pagamentos/pagamento-estado.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { mudarStatus } from './mudar-status.ts';

export type ErroEncerrarPedido = { codigo: 'pedido-nao-encerravel' | 'pagamento-indisponivel' };

/** `corrigido`: the buyer returns to the checkout; `cancelado-pelo-cliente`: the buyer gives up. */
export type MotivoDoComprador = 'corrigido' | 'cancelado-pelo-cliente';

/**
 * Ends an unpaid order for its buyer: releases its goods and coupon use and sends an e-mail. Payable payments are
 * cancelled first; an order that turns out to be paid stays. Idempotent (docs/requirements.md 15.12.2).
 */
export async function encerrarPedido(
  loja: Loja,
  pedidoId: string,
  motivo: MotivoDoComprador,
): Promise<Result<void, ErroEncerrarPedido>> {
  const pedidoLido = await buscarPedido(loja.db, pedidoId);
  if (pedidoLido?.status === 'pendente') {
    // Includes payments with a lost webhook. If the provider does not answer, the stored payments decide.
    if (await temCobrancaNoProvedor(loja, pedidoLido)) await conferirPedido(loja, pedidoId);
    for (const pagamento of await lerPagamentos(loja.db, pedidoId))
      if (statusVivos.includes(pagamento.status) && !(await encerrarPagamento(loja, pagamento)))
        return falha({ codigo: 'pagamento-indisponivel' });
  }
  const encerrado = await emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, pedidoId);
    // The payment's cancellation has already ended the order.
    if (pedido?.status === 'rejected') return ok(pedido);
    // A card payment under review cannot be cancelled and may still be approved.
    if (pedido?.status !== 'pendente' || pedido.excluidoEm || (await temPagamentoEmEspera(tx, pedidoId)))
      return falha({ codigo: 'pedido-nao-encerravel' as const });
    const mudado = await mudarStatus(loja, tx, pedido, { para: 'rejected', por: 'prazo', autor: 'comprador', motivo });
    return mudado.ok ? mudado : falha({ codigo: 'pedido-nao-encerravel' as const });
  });
  if (!encerrado.ok) return encerrado;
  await fecharPreferencia(loja, encerrado.valor);
  return ok(undefined);
}

async function temCobrancaNoProvedor({ db }: Pick<Loja, 'db'>, { id, preferenciaId }: Pedido): Promise<boolean> {
  return preferenciaId !== null || (await lerCobrancas(db, id)).length > 0;
}
