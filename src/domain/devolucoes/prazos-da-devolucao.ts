// @requirement 15.14.3
import { type Dia, diaEmSaoPaulo, fimDoDia } from '#domain/calendario.ts';
import { proximoDiaUtil } from '#domain/entregas/dias-uteis.ts';
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { somarDias } from '#domain/periodo.ts';
import type { MotivoDaDevolucao, SituacaoDaDevolucao } from './devolucao.ts';

/** Days to claim a defect of a durable good (Código de Defesa do Consumidor, art. 26, II). */
export const DIAS_DE_DEFEITO = 90;

/** Days for the shop to answer a return (Decreto 7.962/2013, art. 4º), and to refund received goods. */
const DIAS_PARA_RESPONDER = 5;
const DIAS_PARA_REEMBOLSAR = 3;

/**
 * Last day of a period of `dias` calendar days, as the law counts (Código Civil, art. 132): the first day is excluded,
 * and the end moves to the next working day.
 */
export function ultimoDiaDoPrazo(inicio: Dia, dias: number): Dia {
  return proximoDiaUtil(somarDias(inicio, dias));
}

/** End of such a period that begins at `momento`. */
export function fimDoPrazo(momento: Date, dias: number): Date {
  return fimDoDia(ultimoDiaDoPrazo(diaEmSaoPaulo(momento), dias));
}

/** The shop's deadline for a return in this state since `desde`; null while it waits for the buyer or is closed. */
export function prazoDaLoja(situacao: SituacaoDaDevolucao, desde: Date): Date | null {
  if (situacao === 'pedida') return fimDoPrazo(desde, DIAS_PARA_RESPONDER);
  return situacao === 'recebida' ? fimDoPrazo(desde, DIAS_PARA_REEMBOLSAR) : null;
}

/** The facts of an order that decide which returns are possible. */
export type PedidoNoTempo = {
  status: StatusDoPedido;
  pagoEm: Date | null;
  /** Delivery time; null if unknown. */
  recebidoEm: Date | null;
  /** Withdrawal period in days: at least the seven of the Código de Defesa do Consumidor, art. 49. */
  desistenciaDias: number;
};

/** Deadline; null if the period has not started. */
export type PrazoDaDevolucao = { ate: Date | null };

/**
 * The reasons for a return that are allowed now, with their deadlines. Before shipping: 'cancelamento'; afterwards:
 * withdrawal and defect. eBooks count as received when paid.
 */
export function motivosPossiveis(
  { status, pagoEm, recebidoEm, desistenciaDias }: PedidoNoTempo,
  { digital }: { digital: boolean },
  agora: Date,
): Partial<Record<MotivoDaDevolucao, PrazoDaDevolucao>> {
  if (!estaPago(status)) return {};
  const inicio = digital ? pagoEm : recebidoEm;
  if (!digital && status === 'approved') return { cancelamento: { ate: null } };
  const ate = (dias: number): PrazoDaDevolucao => ({ ate: inicio && fimDoPrazo(inicio, dias) });
  const prazos = { desistencia: ate(desistenciaDias), defeito: ate(DIAS_DE_DEFEITO) };
  return Object.fromEntries(Object.entries(prazos).filter(([, prazo]) => prazo.ate === null || agora <= prazo.ate));
}
