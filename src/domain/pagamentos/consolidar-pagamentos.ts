import type { Centavos } from '#domain/dinheiro.ts';
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { situacaoDe, type Pagamento } from './pagamento-estado.ts';

export type EntradaDaConsolidacao = {
  statusAtual: StatusDoPedido;
  /** The least that pays for the order. */
  totalCentavos: Centavos;
  /** The time to pay is over (`prazoParaPagar`). */
  expirado: boolean;
  /** One row per payment of the order, each brought up to date by `avancarPagamento`. */
  pagamentos: readonly Pagamento[];
  /** When an admin set the present status, if it was an admin who did. What came before is not weighed again. */
  statusDoAdminEm?: Date | null;
};

/** Why the order has the decided status. */
export type MotivoDaDecisao =
  | 'aguardando'
  | 'pago'
  | 'pago-apos-expirar'
  | 'estornado'
  | 'contestado'
  | 'cancelado'
  | 'expirado'
  | 'mantido-pelo-admin';

export type DecisaoDoPedido = {
  status: StatusDoPedido;
  /** A payment is being disputed: nothing is to be shipped or downloaded meanwhile. */
  disputa: boolean;
  /** Given back of the payment that settles (or settled) the order; second payments are not counted. */
  estornadoCentavos: Centavos;
  /** Approved payments the order does not need, to be refunded. */
  estornarExtras: string[];
  /** The payment that pays for the order: the one approved first. */
  pagamentoValido: string | null;
  motivo: MotivoDaDecisao;
};

function quandoPago(pagamento: Pagamento): number {
  return (pagamento.aprovadoEm ?? pagamento.criadoEm).getTime();
}

function porData(a: Pagamento, b: Pagamento): number {
  return quandoPago(a) - quandoPago(b) || (a.id < b.id ? -1 : 1);
}

type Desfecho = Pick<DecisaoDoPedido, 'status' | 'motivo'> & { pagamentoValido: Pagamento | null };

/** The order's money is here: it is paid, unless an admin turned it down. */
function comPagamento(entrada: EntradaDaConsolidacao, primeiro: Pagamento): Desfecho {
  const { statusAtual, statusDoAdminEm } = entrada;
  if (statusAtual === 'rejected' && statusDoAdminEm) {
    const jaConhecido = quandoPago(primeiro) <= statusDoAdminEm.getTime();
    return { status: 'rejected', motivo: 'mantido-pelo-admin', pagamentoValido: jaConhecido ? primeiro : null };
  }
  if (statusAtual === 'rejected') return { status: 'approved', motivo: 'pago-apos-expirar', pagamentoValido: primeiro };
  return { status: estaPago(statusAtual) ? statusAtual : 'approved', motivo: 'pago', pagamentoValido: primeiro };
}

/** The order's money was here and went back: nothing pays for it any more. */
function comDevolucao(entrada: EntradaDaConsolidacao, devolvidos: readonly Pagamento[]): Desfecho {
  const { statusAtual, statusDoAdminEm } = entrada;
  const sabidos = statusDoAdminEm
    ? devolvidos.every(({ atualizadoEm }) => atualizadoEm && atualizadoEm <= statusDoAdminEm)
    : false;
  if (estaPago(statusAtual) && sabidos)
    return { status: statusAtual, motivo: 'mantido-pelo-admin', pagamentoValido: null };
  const contestado = devolvidos.some((pagamento) => situacaoDe(pagamento) === 'contestada');
  return { status: 'rejected', motivo: contestado ? 'contestado' : 'estornado', pagamentoValido: null };
}

/** No money ever came. */
function semPagamento({ statusAtual, expirado, statusDoAdminEm, pagamentos }: EntradaDaConsolidacao): Desfecho {
  const situacoes = pagamentos.map(situacaoDe);
  const cancelado = pagamentos.some((pagamento) => !pagamento.refazivel && situacaoDe(pagamento) === 'cancelada');
  const pagamentoValido = null;
  if (estaPago(statusAtual)) return { status: statusAtual, motivo: 'mantido-pelo-admin', pagamentoValido };
  if (statusAtual === 'rejected') {
    const motivo = statusDoAdminEm ? 'mantido-pelo-admin' : cancelado ? 'cancelado' : 'expirado';
    return { status: 'rejected', motivo, pagamentoValido };
  }
  if (situacoes.includes('viva')) return { status: 'pendente', motivo: 'aguardando', pagamentoValido };
  if (cancelado) return { status: 'rejected', motivo: 'cancelado', pagamentoValido };
  if (expirado) return { status: 'rejected', motivo: 'expirado', pagamentoValido };
  return { status: 'pendente', motivo: 'aguardando', pagamentoValido };
}

/**
 * The order's status as a fold over its payments. A payment of less than the total is no payment of this order.
 *
 * - Paid (or paid and in dispute): a pendente becomes approved, a rejected one too (`pago-apos-expirar`: its stock was
 *   released, so it has to be taken again, or the payment refunded); enviado and concluido stay.
 * - Nothing paid and something refunded in full or charged back: rejected.
 * - Nothing paid, nothing returned: a refused try leaves the order waiting; cancelled or expired with no payment alive
 *   makes it rejected; a Pix the shop made itself leaves it waiting for the next one, as long as there is time. An order
 *   an admin moved on is never demoted by these.
 *
 * The same rows give the same decision in any order. Run after every arrival, any order of arrival ends in the same
 * status once no payment is alive; while one is, a rejected order stays rejected until that payment is approved.
 */
export function consolidarPagamentos(entrada: EntradaDaConsolidacao): DecisaoDoPedido {
  const doPedido = entrada.pagamentos.filter(({ valorCentavos }) => valorCentavos >= entrada.totalCentavos);
  const nas = (...situacoes: string[]) => doPedido.filter((p) => situacoes.includes(situacaoDe(p))).toSorted(porData);
  const pagos = nas('paga', 'em-disputa');
  const devolvidos = nas('estornada', 'contestada');
  const primeiro = pagos[0];

  const { pagamentoValido, status, motivo } = primeiro
    ? comPagamento(entrada, primeiro)
    : devolvidos.length > 0
      ? comDevolucao(entrada, devolvidos)
      : semPagamento({ ...entrada, pagamentos: doPedido });

  return {
    status,
    disputa: pagos.some((pagamento) => situacaoDe(pagamento) === 'em-disputa'),
    estornadoCentavos: (pagamentoValido ?? devolvidos[0])?.estornadoCentavos ?? 0,
    estornarExtras: pagos.filter((p) => p !== pagamentoValido && p.status === 'approved').map(({ id }) => id),
    pagamentoValido: pagamentoValido?.id ?? null,
    motivo,
  };
}
