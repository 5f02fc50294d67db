import type { Loja } from '#application/loja.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { ProvedorIndisponivel } from './processar-evento.ts';

/**
 * Gives a whole payment back through the provider and records what it says afterwards. The key is the payment's, so a
 * repeat gives nothing back twice. Throws `ProvedorIndisponivel` when it is worth another try.
 */
export async function estornarPagamento(loja: Loja, pagamentoId: string): Promise<void> {
  const estorno = await loja.pagamentos.estornar(pagamentoId, `estorno-total-${pagamentoId}`);
  if (!estorno.ok && estorno.erro.codigo === 'indisponivel') throw new ProvedorIndisponivel(estorno.erro.detalhe);
  const depois = await loja.pagamentos.buscarPagamento(pagamentoId);
  if (!depois.ok) throw new ProvedorIndisponivel(depois.erro.detalhe);
  if (!estorno.ok && depois.valor.estornadoCentavos < depois.valor.valorCentavos) {
    // A refusal that did not come from an earlier refund needs a person.
    loja.log.error({ pagamentoId, falha: estorno.erro }, 'refund refused by the provider');
    throw new ProvedorIndisponivel(estorno.erro.detalhe);
  }
  await aplicarPagamento(loja, depois.valor);
}
