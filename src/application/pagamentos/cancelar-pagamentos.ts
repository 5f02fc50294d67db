// @requirement 15.11.6
import type { Loja } from '#application/loja.ts';
import { lerPagamentos, marcarPagamentoVivo, type PagamentoGuardado } from '#db/pagamentos/gravar-pagamentos.ts';
import { lerDiferencas } from '#db/pedidos/ler-diferencas.ts';
import { buscarPedido, type Pedido, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { statusVivos } from '#domain/pagamentos/pagamento-estado.ts';
import { ok } from '#domain/result.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { ProvedorIndisponivel } from './webhooks.ts';

/**
 * Cancels the open payments that an order does not need: all of them once it is paid or ended, before that only those at a
 * price from before it was edited, and those of differences that nobody is to pay. Throws `ProvedorIndisponivel` for the queue to
 * retry.
 */
export async function cancelarPagamentos(loja: Loja, pedidoId: string): Promise<void> {
  const pedido = await buscarPedido(loja.db, pedidoId);
  if (!pedido) return;
  const diferencas = await lerDiferencas(loja.db, pedidoId);
  // A boleto that was paid on the last day arrives later.
  const cobravel = ({ diferenca, valorCentavos, tipo }: PagamentoGuardado) =>
    diferencas.some(
      ({ numero, situacao, valorCentavos: valor }) =>
        numero === diferenca &&
        valor === valorCentavos &&
        (situacao === 'aberta' || (situacao === 'vencida' && tipo === 'ticket')),
    );
  const sobra = (pagamento: PagamentoGuardado) =>
    statusVivos.includes(pagamento.status) &&
    (pagamento.aDevolver || (pagamento.diferenca === null ? pedido.status !== 'pendente' : !cobravel(pagamento)));
  for (const pagamento of (await lerPagamentos(loja.db, pedidoId)).filter(sobra))
    if (!(await encerrarPagamento(loja, pagamento)))
      throw new ProvedorIndisponivel(`payment ${pagamento.id} could not be cancelled`);
  for (const { situacao, preferenciaId } of diferencas)
    if (situacao !== 'aberta') await fecharPreferencia(loja, { id: pedidoId, preferenciaId });
}

/** Closes the provider's payment page. If that fails the page expires by itself, and late payments are refunded. */
export async function fecharPreferencia(
  loja: Loja,
  { id: pedidoId, preferenciaId }: Pick<Pedido, 'id' | 'preferenciaId'>,
): Promise<void> {
  if (preferenciaId === null) return;
  const fechada = await loja.pagamentos.encerrarPreferencia(
    preferenciaId,
    loja.relogio.agora(),
    `encerrar-${preferenciaId}`,
  );
  if (!fechada.ok) loja.log.warn({ pedidoId, falha: fechada.erro }, 'preference of an ended order could not be closed');
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

/**
 * Cancels a payment whose price an edit will replace. It is marked first, so that its cancellation, by whichever way the shop
 * learns of it, does not end the order; one that was made meanwhile counts (`aplicarPagamento`). False when it may still be made.
 */
export async function encerrarPagamentoTrocado(loja: Loja, { id, pedidoId }: PagamentoGuardado): Promise<boolean> {
  const marcar = (aDevolver: boolean) =>
    emTransacao(loja.db, async (tx) => {
      await travarPedido(tx, pedidoId);
      return ok(await marcarPagamentoVivo(tx, id, aDevolver));
    });
  await marcar(true);
  const encerrado = await encerrarPagamento(loja, { id });
  const aindaVive = await marcar(false);
  return encerrado && !(aindaVive.ok && aindaVive.valor);
}
