// @requirement 11.6.3 15.36.4
import { acertarValeVendido } from '#application/creditos/vale-vendido.ts';
import { encerrarReembolso } from '#application/devolucoes/encerrar-reembolso.ts';
import { avisarDaAlteracao } from '#application/emails/avisar-da-alteracao.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import {
  anotarRespostaDoEstorno,
  buscarEstorno,
  concluirEstorno,
  type Estorno,
} from '#db/pagamentos/gravar-estornos.ts';
import { buscarPagamentoGuardado, gravarPagamento } from '#db/pagamentos/gravar-pagamentos.ts';
import type { Db } from '#db/client.ts';
import { ehPorFora } from '#domain/pagamentos/por-fora.ts';
import { alteracaoDoEstorno } from '#domain/pedidos/estorno-da-alteracao.ts';
import { registrarNoHistorico, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { decidirPedido } from './decidir-pedido.ts';
import { aplicarPagamento, registrarEstadoDoPagamento } from './aplicar-pagamento.ts';
import { ProvedorIndisponivel } from './webhooks.ts';

/**
 * Executes a stored refund intent at the provider and records the result. The idempotency key is the refund's id, so a
 * retry refunds nothing twice. Throws `ProvedorIndisponivel` for the queue to retry.
 */
export async function executarEstorno(loja: Loja, estornoId: string): Promise<void> {
  const estorno = await buscarEstorno(loja.db, estornoId);
  if (estorno?.situacao !== 'pedido') return;
  if (ehPorFora({ id: estorno.pagamentoId })) return devolverPorFora(loja, estorno);
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

/** Records that the shop gives back, in its own way, money that it took itself. */
async function devolverPorFora(loja: Loja, estorno: Estorno): Promise<void> {
  await loja.db.transaction(async (tx) => {
    const pedido = await travarPedido(tx, estorno.pedidoId);
    const atual = await buscarEstorno(tx, estorno.id);
    const pagamento = await buscarPagamentoGuardado(tx, estorno.pagamentoId);
    if (!pedido || !pagamento || atual?.situacao !== 'pedido') return;
    const estornadoCentavos = pagamento.estornadoCentavos + estorno.valorCentavos;
    const inteiro = estornadoCentavos >= pagamento.valorCentavos;
    const linha: typeof pagamento = {
      ...pagamento,
      estornadoCentavos,
      status: inteiro ? 'refunded' : pagamento.status,
      atualizadoNoProvedorEm: loja.relogio.agora(),
    };
    await gravarPagamento(tx, linha);
    // The accounts read the day of a refund from it.
    await registrarEstadoDoPagamento(tx, pagamento, linha);
    await decidirPedido(loja, tx, pedido);
    await fecharEstorno(loja, tx, estorno, 'feito', null);
  });
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
  await loja.db.transaction((tx) => fecharEstorno(loja, tx, estorno, situacao, resposta));
}

async function fecharEstorno(
  loja: Loja,
  tx: Db,
  estorno: Estorno,
  situacao: 'feito' | 'recusado',
  resposta: string | null,
): Promise<void> {
  const { id, pedidoId, pagamentoId, valorCentavos } = estorno;
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
  if (await encerrarReembolso(loja, tx, pedido, estorno, situacao)) return;
  if (situacao === 'recusado' || pedido.status === 'rejected') return;
  // An edit's difference is not in the amount refunded: its own message tells it.
  const alteracao = alteracaoDoEstorno(pedidoId, estorno);
  if (alteracao !== null) return avisarDaAlteracao(loja, tx, pedido, alteracao);
  await enfileirarEmail(loja, tx, {
    tipo: 'estorno-parcial',
    chave: `estorno-parcial:${id}`,
    para: pedido.email,
    pedidoId,
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
  if (ehPorFora({ id: pagamentoId })) return;
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
