// @requirement 11.6.1
import type { Centavos } from '#domain/dinheiro.ts';

/** Mercado Pago's payment statuses; any other value becomes `desconhecido`. */
export const statusDoPagamento = [
  'desconhecido',
  'pending',
  'in_process',
  'authorized',
  'rejected',
  'cancelled',
  'approved',
  'in_mediation',
  'refunded',
  'charged_back',
] as const;
export type StatusDoPagamento = (typeof statusDoPagamento)[number];

/** A payment as the provider reported it, as far as the order's status depends on it. */
export type Pagamento = {
  id: string;
  status: StatusDoPagamento;
  valorCentavos: Centavos;
  estornadoCentavos: Centavos;
  aprovadoEm: Date | null;
  criadoEm: Date;
  /** Detail of `charged_back`: in progress (`in_process`), won by the shop (`reimbursed`), otherwise lost. */
  statusDetalhe?: string | null;
  /** Created by the shop, which can create another when it expires; its expiry does not end the order. */
  refazivel?: boolean;
  /** The provider's time of the last change (not the row's). Orders approved, disputed and won states. */
  atualizadoEm?: Date | null;
  /** Taken by the shop itself: only the shop can give it back. */
  porFora?: boolean;
};

/** Meaning of a payment for its order. `viva` may still be paid; `paga` and `em-disputa` hold the buyer's money. */
export type SituacaoDoPagamento =
  | 'viva'
  | 'recusada'
  | 'cancelada'
  | 'paga'
  | 'em-disputa'
  | 'estornada'
  | 'contestada';

type Estado = {
  situacao: SituacaoDoPagamento;
  /** A snapshot of a lower class never overwrites a higher one, whatever its time. */
  classe: number;
  /** Order within a class if the provider's time is missing or equal. */
  grau: number;
};

/** Payment states. charged_back is split by its detail and counts as lost without one. */
export const estadosDoPagamento = {
  desconhecido: { situacao: 'viva', classe: 0, grau: 0 },
  pending: { situacao: 'viva', classe: 1, grau: 0 },
  in_process: { situacao: 'viva', classe: 1, grau: 1 },
  authorized: { situacao: 'viva', classe: 1, grau: 2 },
  rejected: { situacao: 'recusada', classe: 2, grau: 0 },
  cancelled: { situacao: 'cancelada', classe: 3, grau: 0 },
  approved: { situacao: 'paga', classe: 4, grau: 0 },
  in_mediation: { situacao: 'em-disputa', classe: 4, grau: 1 },
  'charged_back/in_process': { situacao: 'em-disputa', classe: 4, grau: 2 },
  'charged_back/reimbursed': { situacao: 'paga', classe: 4, grau: 3 },
  refunded: { situacao: 'estornada', classe: 5, grau: 0 },
  charged_back: { situacao: 'contestada', classe: 5, grau: 1 },
} as const satisfies Record<string, Estado>;

/** May still be paid. Unknown statuses are included, since they may turn out to be paid. */
export const statusVivos: readonly StatusDoPagamento[] = ['desconhecido', 'pending', 'in_process', 'authorized'];

/** Not settled: may still be paid, or is in dispute. */
export const statusEmAndamento: readonly StatusDoPagamento[] = [...statusVivos, 'in_mediation'];

/** Waits for the buyer, who can be shown the Pix code or boleto. */
export const statusAPagar: readonly StatusDoPagamento[] = ['pending', 'in_process'];

/** The shop holds the money and can refund it. */
export const statusEstornaveis: readonly StatusDoPagamento[] = ['approved', 'in_mediation'];

/** Was paid and not fully refunded; a chargeback may have been won. */
export const statusComDinheiro: readonly StatusDoPagamento[] = [...statusEstornaveis, 'charged_back'];

/** Was paid, refunded or not. */
export const statusQuePagaram: readonly StatusDoPagamento[] = [...statusComDinheiro, 'refunded'];

/** Ended without payment. */
export const statusSemDinheiro: readonly StatusDoPagamento[] = ['rejected', 'cancelled'];

function estadoDe(pagamento: Pagamento): Estado {
  if (pagamento.status !== 'charged_back') return estadosDoPagamento[pagamento.status];
  if (pagamento.statusDetalhe === 'in_process') return estadosDoPagamento['charged_back/in_process'];
  if (pagamento.statusDetalhe === 'reimbursed') return estadosDoPagamento['charged_back/reimbursed'];
  return estadosDoPagamento.charged_back;
}

/** The meaning of a payment for its order; a fully refunded payment is `estornada` in any state. */
export function situacaoDoPagamento(pagamento: Pagamento): SituacaoDoPagamento {
  const { situacao } = estadoDe(pagamento);
  const devolvido = pagamento.estornadoCentavos >= pagamento.valorCentavos;
  return devolvido && (situacao === 'paga' || situacao === 'em-disputa') ? 'estornada' : situacao;
}

/** Centavos of a payment that the shop does not hold any more: refunded, or all of one that was lost in a dispute. */
export function centavosQueSairam(pagamento: Pagamento): Centavos {
  return situacaoDoPagamento(pagamento) === 'contestada' ? pagamento.valorCentavos : pagamento.estornadoCentavos;
}

/** States of a refund: requested, done, refused by the provider. */
export const situacoesDoEstorno = ['pedido', 'feito', 'recusado'] as const;

/** A refund requested by an admin, as far as the refundable balance depends on it. */
export type Estorno = {
  pagamentoId: string;
  situacao: (typeof situacoesDoEstorno)[number];
  valorCentavos: Centavos;
};

/**
 * Refundable centavos of a payment: paid minus refunded minus refunds in progress. 0 if the shop does not hold the money, or
 * already refunds all of it automatically (`aDevolver`). Money that became credit is kept of all payments of the order
 * together (`saldosEstornaveis`).
 */
export function saldoEstornavel(
  pagamento: Pick<Pagamento, 'id' | 'status' | 'valorCentavos' | 'estornadoCentavos'> & { aDevolver: boolean },
  estornos: readonly Estorno[],
): Centavos {
  if (!statusEstornaveis.includes(pagamento.status) || pagamento.aDevolver) return 0;
  const aCaminho = estornos
    .filter(({ pagamentoId, situacao }) => pagamentoId === pagamento.id && situacao === 'pedido')
    .reduce((soma, { valorCentavos }) => soma + valorCentavos, 0);
  // Until a refund is closed, the same money may count both as refunded and as in progress.
  return Math.max(0, pagamento.valorCentavos - pagamento.estornadoCentavos - aCaminho);
}

function compararForca(a: Pagamento, b: Pagamento): number {
  const [estadoA, estadoB] = [estadoDe(a), estadoDe(b)];
  return (
    estadoA.classe - estadoB.classe ||
    (a.atualizadoEm?.getTime() ?? 0) - (b.atualizadoEm?.getTime() ?? 0) ||
    estadoA.grau - estadoB.grau
  );
}

function maisAntiga(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a <= b ? a : b;
}

/**
 * The state of one payment after a new snapshot: the stronger of the two (approved then pending stays approved,
 * refunded then approved stays refunded), with the larger refund and the earliest dates. The result does not depend on
 * order or repetition of snapshots. Other fields follow the stronger snapshot, or the new one on a tie. Equal status,
 * refund and times mean no change.
 */
export function avancarPagamento<P extends Pagamento>(anterior: P | null, novo: P): P {
  if (!anterior) return novo;
  const base = compararForca(novo, anterior) >= 0 ? novo : anterior;
  return {
    ...base,
    valorCentavos: Math.max(anterior.valorCentavos, novo.valorCentavos),
    estornadoCentavos: Math.max(anterior.estornadoCentavos, novo.estornadoCentavos),
    aprovadoEm: maisAntiga(anterior.aprovadoEm, novo.aprovadoEm),
    criadoEm: anterior.criadoEm <= novo.criadoEm ? anterior.criadoEm : novo.criadoEm,
  };
}
