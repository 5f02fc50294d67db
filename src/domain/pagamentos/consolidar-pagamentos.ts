// @requirement 4.3.3 11.6.1 11.6.2 11.6.3 15.36.4
import { type Centavos, somar } from '#domain/dinheiro.ts';
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { centavosQueSairam, situacaoDoPagamento, type Pagamento } from './pagamento-estado.ts';

/** The order, what edits added to it, or nothing: the payment is being refunded, or its edit is not carried out yet. */
export type PapelDoPagamento = 'pedido' | 'alteracao' | 'nenhum';

/** `pagouAlteracao`: an edit, or the difference that it left, was settled by this payment. */
export function papelDoPagamento(
  { aDevolver, diferenca }: { aDevolver: boolean; diferenca: number | null },
  pagouAlteracao: boolean,
): PapelDoPagamento {
  if (pagouAlteracao) return 'alteracao';
  return aDevolver || diferenca !== null ? 'nenhum' : 'pedido';
}

export type EntradaDaConsolidacao = {
  statusAtual: StatusDoPedido;
  /** Smallest amount that pays for the order. */
  totalCentavos: Centavos;
  /** The payment deadline has passed (`prazoParaPagar`). */
  expirado: boolean;
  /** One entry per payment, each updated by `avancarPagamento`; without a role it pays the order. */
  pagamentos: readonly (Pagamento & { papel?: PapelDoPagamento })[];
  /** Part of the refunds that edits gave back: it is in the lower total already. */
  devolvidoCentavos: Centavos;
  /** Refunded as credit, which no payment shows. */
  creditadoCentavos: Centavos;
  /** When an admin set the current status; null if no admin did. Earlier payment events are then ignored. */
  statusDoAdminEm?: Date | null;
};

/** Reason for the decided status. */
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
  /** A payment is in dispute: no shipping or downloads meanwhile. */
  disputa: boolean;
  /** Amount refunded of the payment that settles (or settled) the order and of its edits, and as credit; others are not counted. */
  estornadoCentavos: Centavos;
  /** Ids of approved payments the order does not need, to be refunded. */
  estornarExtras: string[];
  /** Id of the payment that settles the order: the first approved. */
  pagamentoValido: string | null;
  motivo: MotivoDaDecisao;
};

function quandoPago(pagamento: Pagamento): number {
  return (pagamento.aprovadoEm ?? pagamento.criadoEm).getTime();
}

/** A payment that the provider can refund by itself comes after one that only the shop can give back. */
function porData(a: Pagamento, b: Pagamento): number {
  if ((a.porFora ?? false) !== (b.porFora ?? false)) return a.porFora ? -1 : 1;
  return quandoPago(a) - quandoPago(b) || (a.id < b.id ? -1 : 1);
}

type Desfecho = Pick<DecisaoDoPedido, 'status' | 'motivo'> & { pagamentoValido: Pagamento | null };

/** The order is paid, unless an admin rejected it. */
function desfechoPago(entrada: EntradaDaConsolidacao, primeiroPago: Pagamento): Desfecho {
  const { statusAtual, statusDoAdminEm } = entrada;
  if (statusAtual === 'rejected' && statusDoAdminEm) {
    const jaConhecido = quandoPago(primeiroPago) <= statusDoAdminEm.getTime();
    return { status: 'rejected', motivo: 'mantido-pelo-admin', pagamentoValido: jaConhecido ? primeiroPago : null };
  }
  if (statusAtual === 'rejected')
    return { status: 'approved', motivo: 'pago-apos-expirar', pagamentoValido: primeiroPago };
  return { status: estaPago(statusAtual) ? statusAtual : 'approved', motivo: 'pago', pagamentoValido: primeiroPago };
}

/** The payments were refunded or charged back: no payment settles the order. */
function desfechoDevolvido(entrada: EntradaDaConsolidacao, devolvidos: readonly Pagamento[]): Desfecho {
  const { statusAtual, statusDoAdminEm } = entrada;
  const sabidos = statusDoAdminEm
    ? devolvidos.every(({ atualizadoEm }) => atualizadoEm && atualizadoEm <= statusDoAdminEm)
    : false;
  if (estaPago(statusAtual) && sabidos)
    return { status: statusAtual, motivo: 'mantido-pelo-admin', pagamentoValido: null };
  const contestado = devolvidos.some((pagamento) => situacaoDoPagamento(pagamento) === 'contestada');
  return { status: 'rejected', motivo: contestado ? 'contestado' : 'estornado', pagamentoValido: null };
}

/** The order was never paid. */
function desfechoNaoPago({ statusAtual, expirado, statusDoAdminEm, pagamentos }: EntradaDaConsolidacao): Desfecho {
  const situacoes = pagamentos.map(situacaoDoPagamento);
  const cancelado = pagamentos.some(
    (pagamento) => !pagamento.refazivel && situacaoDoPagamento(pagamento) === 'cancelada',
  );
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
 * The order's status and money as a function of its payments. A payment below the total does not count. Payments of edits say
 * nothing about the status: they are in dispute or refunded with the order's.
 *
 * - Paid (or paid and in dispute): pendente becomes approved, and so does rejected (`pago-apos-expirar`: its stock was
 *   released, so it must be reserved again, or the payment refunded); enviado and concluido stay.
 * - Not paid, and a payment was fully refunded or charged back: rejected.
 * - Not paid, nothing refunded: a refused attempt keeps the order waiting; cancellation or expiry without a pending
 *   payment rejects it; an expired Pix created by the shop keeps it waiting for the next one until the deadline. These
 *   never demote an order an admin moved on.
 *
 * The same payments give the same decision in any order. Applied after every event, any order of events ends in the
 * same status once no payment is pending; meanwhile a rejected order stays rejected until that payment is approved.
 */
export function consolidarPagamentos(entrada: EntradaDaConsolidacao): DecisaoDoPedido {
  const comPapel = (qual: PapelDoPagamento) => entrada.pagamentos.filter(({ papel = 'pedido' }) => papel === qual);
  const doPedido = comPapel('pedido').filter(({ valorCentavos }) => valorCentavos >= entrada.totalCentavos);
  const dasAlteracoes = comPapel('alteracao');
  const comSituacao = (...situacoes: string[]) =>
    doPedido.filter((p) => situacoes.includes(situacaoDoPagamento(p))).toSorted(porData);
  const pagos = comSituacao('paga', 'em-disputa');
  const devolvidos = comSituacao('estornada', 'contestada');
  const primeiroPago = pagos[0];

  const { pagamentoValido, status, motivo } = primeiroPago
    ? desfechoPago(entrada, primeiroPago)
    : devolvidos.length > 0
      ? desfechoDevolvido(entrada, devolvidos)
      : desfechoNaoPago({ ...entrada, pagamentos: doPedido });

  const saiuCentavos =
    ((pagamentoValido ?? devolvidos[0])?.estornadoCentavos ?? 0) + somar(dasAlteracoes.map(centavosQueSairam));

  return {
    status,
    disputa: [...pagos, ...dasAlteracoes].some((pagamento) => situacaoDoPagamento(pagamento) === 'em-disputa'),
    estornadoCentavos: Math.max(0, saiuCentavos - entrada.devolvidoCentavos) + entrada.creditadoCentavos,
    estornarExtras: pagos.filter((p) => p !== pagamentoValido && p.status === 'approved').map(({ id }) => id),
    pagamentoValido: pagamentoValido?.id ?? null,
    motivo,
  };
}
