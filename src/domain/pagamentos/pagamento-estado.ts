import type { Centavos } from '#domain/dinheiro.ts';

/** Status of one payment in Mercado Pago's words; anything else it says is `desconhecido`. */
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

/** One payment as the provider told it, as far as the order's status depends on it. */
export type Pagamento = {
  id: string;
  status: StatusDoPagamento;
  valorCentavos: Centavos;
  estornadoCentavos: Centavos;
  aprovadoEm: Date | null;
  criadoEm: Date;
  /** Tells a chargeback under way (`in_process`) and one the shop won (`reimbursed`) from one that is lost. */
  statusDetalhe?: string | null;
  /** Made by the shop, which makes another when it runs out: its end is not its order's. */
  refazivel?: boolean;
  /** The PROVIDER's time of the last change (not the row's own). Orders approved, disputed and won back among themselves. */
  atualizadoEm?: Date | null;
};

/** What a payment means to its order. `viva` may still be paid; `paga` and `em-disputa` hold the buyer's money. */
export type Situacao = 'viva' | 'recusada' | 'cancelada' | 'paga' | 'em-disputa' | 'estornada' | 'contestada';

type Estado = {
  situacao: Situacao;
  /** A snapshot of a lower class never overwrites one of a higher class, whatever its time. */
  classe: number;
  /** Order inside a class when the provider's time is missing or equal. */
  grau: number;
};

/** The states of a payment. charged_back is split by its detail; without one it counts as lost. */
export const estados = {
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

/**
 * Sets of states, for conditions on many payments at once. Money may still come: what the shop does not understand
 * counts too, since it may turn out to be paid.
 */
export const statusVivos: readonly StatusDoPagamento[] = ['desconhecido', 'pending', 'in_process', 'authorized'];

/** Whose the money will be is not settled: it may still come, or is being disputed. */
export const statusEmAndamento: readonly StatusDoPagamento[] = [...statusVivos, 'in_mediation'];

/** It waits for the buyer, who can be shown its Pix code or boleto. */
export const statusAPagar: readonly StatusDoPagamento[] = ['pending', 'in_process'];

/** The buyer's money is here and the shop may give it back. */
export const statusEstornaveis: readonly StatusDoPagamento[] = ['approved', 'in_mediation'];

/** The buyer's money came and has not all gone back: a chargeback may have been won. */
export const statusComDinheiro: readonly StatusDoPagamento[] = [...statusEstornaveis, 'charged_back'];

/** The buyer's money came, whether or not it went back. */
export const statusQuePagaram: readonly StatusDoPagamento[] = [...statusComDinheiro, 'refunded'];

/** Over, and no money ever came. */
export const statusSemDinheiro: readonly StatusDoPagamento[] = ['rejected', 'cancelled'];

function estadoDe(pagamento: Pagamento): Estado {
  if (pagamento.status !== 'charged_back') return estados[pagamento.status];
  if (pagamento.statusDetalhe === 'in_process') return estados['charged_back/in_process'];
  if (pagamento.statusDetalhe === 'reimbursed') return estados['charged_back/reimbursed'];
  return estados.charged_back;
}

/** What the payment means to its order. One given back entirely is `estornada` under whatever name. */
export function situacaoDe(pagamento: Pagamento): Situacao {
  const { situacao } = estadoDe(pagamento);
  const devolvido = pagamento.estornadoCentavos >= pagamento.valorCentavos;
  return devolvido && (situacao === 'paga' || situacao === 'em-disputa') ? 'estornada' : situacao;
}

/** How a refund stands: asked for and on its way, done, or refused by the provider. */
export const situacoesDoEstorno = ['pedido', 'feito', 'recusado'] as const;

/** A refund an admin asked for, as far as what is left of its payment depends on it. */
export type Estorno = {
  pagamentoId: string;
  situacao: (typeof situacoesDoEstorno)[number];
  valorCentavos: Centavos;
};

/**
 * What may still be given back of a payment, in centavos: what came, less what went back and what is on its way. 0 while
 * it is not the shop's to give, and when the shop gives all of it back by itself (`aDevolver`).
 */
export function saldoEstornavel(
  pagamento: Pick<Pagamento, 'id' | 'status' | 'valorCentavos' | 'estornadoCentavos'> & { aDevolver: boolean },
  estornos: readonly Estorno[],
): Centavos {
  if (!statusEstornaveis.includes(pagamento.status) || pagamento.aDevolver) return 0;
  const aCaminho = estornos
    .filter(({ pagamentoId, situacao }) => pagamentoId === pagamento.id && situacao === 'pedido')
    .reduce((soma, { valorCentavos }) => soma + valorCentavos, 0);
  // Between the provider's word and the closing of a refund the same money counts in both.
  return Math.max(0, pagamento.valorCentavos - pagamento.estornadoCentavos - aCaminho);
}

function compararForca(a: Pagamento, b: Pagamento): number {
  const [x, y] = [estadoDe(a), estadoDe(b)];
  return x.classe - y.classe || (a.atualizadoEm?.getTime() ?? 0) - (b.atualizadoEm?.getTime() ?? 0) || x.grau - y.grau;
}

function maisAntiga(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a <= b ? a : b;
}

/**
 * The state of ONE payment after a newly fetched snapshot: the stronger of the two (approved then pending stays
 * approved, refunded then approved stays refunded), the larger refund, the earliest dates. Taking the stronger makes the
 * result the same for any order and any repetition of arrival. Fields this module does not know follow the stronger
 * snapshot, and the new one when both are equally strong. Status, refund and times alike mean nothing happened.
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
