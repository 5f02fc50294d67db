// @requirement 11.6.3
import { acertarValeVendido } from '#application/creditos/vale-vendido.ts';
import { encerrarReembolso } from '#application/devolucoes/encerrar-reembolso.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import {
  anotarRespostaDoEstorno,
  buscarEstorno,
  concluirEstorno,
  type Estorno,
} from '#db/repositories/pagamentos/estornos.ts';
import { registrarNoHistorico, travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { ProvedorIndisponivel } from './webhooks.ts';

/**
 * Executes a stored refund intent at the provider and records the result. The idempotency key is the refund's id, so a
 * retry refunds nothing twice. Throws `ProvedorIndisponivel` for the queue to retry.
 */
export async function executarEstorno(loja: Loja, estornoId: string): Promise<void> {
  const estorno = await buscarEstorno(loja.db, estornoId);
  if (estorno?.situacao !== 'pedido') return;
  const resposta = await loja.pagamentos.estornar(estorno.pagamentoId, `estorno-${estorno.id}`, estorno.valorCentavos);
  if (!resposta.ok && resposta.erro.codigo === 'indisponivel')
    return adiarEstorno(loja, estorno, resposta.erro.detalhe);
  if (!resposta.ok) return registrarDesfecho(loja, estorno, 'recusado', resposta.erro.detalhe);
  const buscado = await loja.pagamentos.buscarPagamento(estorno.pagamentoId);
  if (!buscado.ok) return adiarEstorno(loja, estorno, buscado.erro.detalhe);
  const aplicado = await aplicarPagamento(loja, buscado.valor);
  if (!aplicado.ok)
    loja.log.error({ estornoId, recusa: aplicado.erro.codigo }, 'refunded payment could not be applied');
  await registrarDesfecho(loja, estorno, 'feito', null);
}

async function adiarEstorno(loja: Loja, { id }: Estorno, detalhe: string): Promise<never> {
  await anotarRespostaDoEstorno(loja.db, id, detalhe);
  throw new ProvedorIndisponivel(detalhe);
}

async function registrarDesfecho(
  loja: Loja,
  estorno: Estorno,
  situacao: 'feito' | 'recusado',
  resposta: string | null,
): Promise<void> {
  const { id, pedidoId, pagamentoId, valorCentavos } = estorno;
  await loja.db.transaction(async (tx) => {
    const pedido = await travarPedido(tx, pedidoId);
    if (!pedido || !(await concluirEstorno(tx, id, situacao, resposta, loja.relogio.agora()))) return;
    await registrarNoHistorico(tx, {
      pedidoId,
      tipo: situacao === 'feito' ? 'estorno-feito' : 'estorno-recusado',
      autor: 'pagamento',
      detalhe: { pagamentoId, valorCentavos, ...(resposta && { resposta }) },
    });
    await acertarValeVendido(loja, tx, pedido);
    // A return sends its own e-mail, and a full refund ends the order, which has its own e-mail.
    if (await encerrarReembolso(loja, tx, pedido, { estornoId: id, situacao })) return;
    if (situacao === 'recusado' || pedido.status === 'rejected') return;
    await enfileirarEmail(loja, tx, {
      tipo: 'estorno-parcial',
      chave: `estorno-parcial:${id}`,
      para: pedido.email,
      pedidoId,
    });
  });
}

/**
 * Tries an open refund of the order now and returns its state; null when there is none. Stays `pedido` while the
 * provider does not answer, and the queue retries.
 */
export async function tentarEstorno(loja: Loja, pedidoId: string, estornoId: string): Promise<Estorno | null> {
  const estorno = await buscarEstorno(loja.db, estornoId);
  if (estorno?.pedidoId !== pedidoId) return null;
  try {
    await executarEstorno(loja, estornoId);
  } catch (erro) {
    if (!(erro instanceof ProvedorIndisponivel)) throw erro;
  }
  return buscarEstorno(loja.db, estornoId);
}

/**
 * Refunds a whole payment and applies its resulting state. The idempotency key is derived from the payment, so a retry
 * refunds nothing twice. Throws `ProvedorIndisponivel` for the queue to retry.
 */
export async function estornarPagamento(loja: Loja, pagamentoId: string): Promise<void> {
  const estorno = await loja.pagamentos.estornar(pagamentoId, `estorno-total-${pagamentoId}`);
  if (!estorno.ok && estorno.erro.codigo === 'indisponivel') throw new ProvedorIndisponivel(estorno.erro.detalhe);
  const buscado = await loja.pagamentos.buscarPagamento(pagamentoId);
  if (!buscado.ok) throw new ProvedorIndisponivel(buscado.erro.detalhe);
  if (!estorno.ok && buscado.valor.estornadoCentavos < buscado.valor.valorCentavos) {
    // A refusal for another cause than an earlier refund needs manual action.
    loja.log.error({ pagamentoId, falha: estorno.erro }, 'refund refused by the provider');
    throw new ProvedorIndisponivel(estorno.erro.detalhe);
  }
  await aplicarPagamento(loja, buscado.valor);
}
