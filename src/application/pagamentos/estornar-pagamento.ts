import type { Loja } from '#application/loja.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { ProvedorIndisponivel } from './processar-webhook.ts';

/**
 * Refunds a whole payment and applies its resulting state. The idempotency key is derived from the payment, so a retry
 * refunds nothing twice. Throws `ProvedorIndisponivel` for the queue to retry.
 */
export async function estornarPagamento(loja: Loja, pagamentoId: string): Promise<void> {
  const estorno = await loja.pagamentos.estornar(pagamentoId, `estorno-total-${pagamentoId}`);
  if (!estorno.ok && estorno.erro.codigo === 'indisponivel') throw new ProvedorIndisponivel(estorno.erro.detalhe);
  const depois = await loja.pagamentos.buscarPagamento(pagamentoId);
  if (!depois.ok) throw new ProvedorIndisponivel(depois.erro.detalhe);
  if (!estorno.ok && depois.valor.estornadoCentavos < depois.valor.valorCentavos) {
    // A refusal for another cause than an earlier refund needs manual action.
    loja.log.error({ pagamentoId, falha: estorno.erro }, 'refund refused by the provider');
    throw new ProvedorIndisponivel(estorno.erro.detalhe);
  }
  await aplicarPagamento(loja, depois.valor);
}
