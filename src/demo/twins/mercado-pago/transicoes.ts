import { centavosDeReais, reaisDeCentavos } from '#domain/dinheiro.ts';
import type { RecusaDoCartao } from '#domain/pagamentos/recusa-do-cartao.ts';
import type { EstornoMp, PagamentoMp } from './twin-model.ts';

/** Steps of a payment's life. Each gives the payment after the step, or null where Mercado Pago would refuse it. */
const abertos = new Set(['pending', 'in_process', 'authorized']);

export function pagamentoAberto(pagamento: PagamentoMp): boolean {
  return abertos.has(pagamento.status);
}

export function aprovarPagamento(pagamento: PagamentoMp, agora: Date): PagamentoMp | null {
  if (!pagamentoAberto(pagamento)) return null;
  const quando = agora.toISOString();
  const valor = pagamento.transaction_amount;
  return {
    ...pagamento,
    status: 'approved',
    status_detail: 'accredited',
    date_approved: quando,
    date_last_updated: quando,
    captured: true,
    transaction_details: { ...pagamento.transaction_details, total_paid_amount: valor, net_received_amount: valor },
  };
}

export function recusarPagamento(pagamento: PagamentoMp, motivo: RecusaDoCartao, agora: Date): PagamentoMp | null {
  return encerrar(pagamento, 'rejected', motivo, agora);
}

export function cancelarPagamento(pagamento: PagamentoMp, agora: Date): PagamentoMp | null {
  return encerrar(pagamento, 'cancelled', 'by_collector', agora);
}

/** An unpaid Pix or boleto past its due date is cancelled. */
export function vencerPagamento(pagamento: PagamentoMp, agora: Date): PagamentoMp | null {
  const { date_of_expiration: fim } = pagamento;
  if (fim === null || new Date(fim).getTime() > agora.getTime()) return null;
  return encerrar(pagamento, 'cancelled', 'expired', agora);
}

/** Moves the due date to now. */
export function anteciparVencimento(pagamento: PagamentoMp, agora: Date): PagamentoMp | null {
  return pagamento.date_of_expiration === null
    ? null
    : vencerPagamento({ ...pagamento, date_of_expiration: agora.toISOString() }, agora);
}

function encerrar(pagamento: PagamentoMp, status: string, status_detail: string, agora: Date): PagamentoMp | null {
  return pagamentoAberto(pagamento)
    ? { ...pagamento, status, status_detail, date_last_updated: agora.toISOString() }
    : null;
}

/** Refunds `valorCentavos`, or everything left when null. Refused when less than that is left. */
export function estornarPagamento(
  pagamento: PagamentoMp,
  valorCentavos: number | null,
  estornoId: number,
  agora: Date,
): { pagamento: PagamentoMp; estorno: EstornoMp } | null {
  if (pagamento.status !== 'approved' && pagamento.status !== 'in_mediation') return null;
  const total = centavosDeReais(pagamento.transaction_amount) ?? 0;
  const jaEstornado = centavosDeReais(pagamento.transaction_amount_refunded) ?? 0;
  const valor = valorCentavos ?? total - jaEstornado;
  if (valor <= 0 || jaEstornado + valor > total) return null;
  const quando = agora.toISOString();
  const estorno: EstornoMp = {
    id: estornoId,
    payment_id: pagamento.id,
    amount: reaisDeCentavos(valor),
    metadata: {},
    date_created: quando,
    source: { id: String(pagamento.collector_id), name: 'Loja de demonstração', type: 'collector' },
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: 'approved',
    reason: null,
  };
  const pagamentoEstornado: PagamentoMp = {
    ...pagamento,
    transaction_amount_refunded: reaisDeCentavos(jaEstornado + valor),
    refunds: [...pagamento.refunds, estorno],
    date_last_updated: quando,
    ...(jaEstornado + valor === total
      ? { status: 'refunded', status_detail: 'refunded' }
      : { status_detail: 'partially_refunded' }),
  };
  return { pagamento: pagamentoEstornado, estorno };
}
