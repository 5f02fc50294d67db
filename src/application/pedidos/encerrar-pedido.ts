import type { Loja } from '#application/loja.ts';
import { encerrarPagamento } from '#application/pagamentos/cancelar-pagamentos.ts';
import { conferirPedido } from '#application/pagamentos/conferir-pedido.ts';
import { lerCobrancas } from '#db/repositories/pagamentos/cobrancas-pix.ts';
import { esperaPagamento, lerPagamentos } from '#db/repositories/pagamentos/pagamentos.ts';
import { buscarPedido, type Pedido, travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { statusVivos } from '#domain/pagamentos/pagamento-estado.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { mudarStatus } from './mudar-status.ts';

export type ErroEncerrarPedido = { codigo: 'pedido-nao-encerravel' | 'pagamento-indisponivel' };

/** Why a buyer ends an order: to go back to the checkout with it, or for good. */
export type MotivoDoComprador = 'corrigido' | 'cancelado-pelo-cliente';

/**
 * Ends an unpaid order for its buyer: its goods and its coupon's use are free at once, and a message says so. What could
 * still be paid is cancelled first; an order that turns out to be paid stays. Doing it again changes nothing
 * (docs/requirements.md 15.12.2).
 */
export async function encerrarPedido(
  loja: Loja,
  pedidoId: string,
  motivo: MotivoDoComprador,
): Promise<Result<void, ErroEncerrarPedido>> {
  const antes = await buscarPedido(loja.db, pedidoId);
  if (antes?.status === 'pendente') {
    // A payment whose webhook was lost counts too. Where the provider is silent, what is known decides.
    if (await foiAoProvedor(loja, antes)) await conferirPedido(loja, pedidoId);
    for (const pagamento of await lerPagamentos(loja.db, pedidoId))
      if (statusVivos.includes(pagamento.status) && !(await encerrarPagamento(loja, pagamento)))
        return falha({ codigo: 'pagamento-indisponivel' });
  }
  const encerrado = await emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, pedidoId);
    // Ended by its payment's cancellation a moment ago, it is as free as it was meant to be.
    if (pedido?.status === 'rejected') return ok(pedido);
    // A card under review can't be called back: it may pay this order yet.
    if (pedido?.status !== 'pendente' || pedido.excluidoEm || (await esperaPagamento(tx, pedidoId)))
      return falha({ codigo: 'pedido-nao-encerravel' as const });
    const mudado = await mudarStatus(loja, tx, pedido, { para: 'rejected', por: 'prazo', autor: 'comprador', motivo });
    return mudado.ok ? mudado : falha({ codigo: 'pedido-nao-encerravel' as const });
  });
  if (!encerrado.ok) return encerrado;
  await fecharPreferencia(loja, encerrado.valor);
  return ok(undefined);
}

async function foiAoProvedor({ db }: Pick<Loja, 'db'>, { id, preferenciaId }: Pedido): Promise<boolean> {
  return preferenciaId !== null || (await lerCobrancas(db, id)).length > 0;
}

/** The provider's own page takes no payment of it any more. Left open, it ends by itself, and what it takes goes back. */
async function fecharPreferencia(loja: Loja, { id: pedidoId, preferenciaId }: Pedido): Promise<void> {
  if (preferenciaId === null) return;
  const fechada = await loja.pagamentos.encerrarPreferencia(
    preferenciaId,
    loja.relogio.agora(),
    `encerrar-${preferenciaId}`,
  );
  if (!fechada.ok) loja.log.warn({ pedidoId, falha: fechada.erro }, 'preference of an ended order could not be closed');
}
