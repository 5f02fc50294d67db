import { type Dia, diaEmSaoPaulo, fimDoDia } from '#domain/calendario.ts';
import { proximoDiaUtil } from '#domain/entregas/dias-uteis.ts';
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { somarDias } from '#domain/periodo.ts';
import type { MotivoDaDevolucao, SituacaoDaDevolucao } from './devolucao.ts';

/** Days to complain of a durable good (Código de Defesa do Consumidor, art. 26, II). */
export const DIAS_DE_DEFEITO = 90;

/** Days the shop has to answer a request (Decreto 7.962/2013, art. 4º), and to refund what came back. */
const DIAS_PARA_RESPONDER = 5;
const DIAS_PARA_REEMBOLSAR = 3;

/**
 * Last day of a term of `dias` running days from `inicio`, as the law counts (Código Civil, art. 132): the first day is
 * left out, and one that ends on no working day ends on the next that is.
 */
export function ultimoDia(inicio: Dia, dias: number): Dia {
  return proximoDiaUtil(somarDias(inicio, dias));
}

/** The last moment of such a term that begins with `momento`. */
export function fimDoPrazo(momento: Date, dias: number): Date {
  return fimDoDia(ultimoDia(diaEmSaoPaulo(momento), dias));
}

/** By when the shop has to act on a request in this situation since `desde`; null while it waits for its buyer, or is over. */
export function prazoDaLoja(situacao: SituacaoDaDevolucao, desde: Date): Date | null {
  if (situacao === 'pedida') return fimDoPrazo(desde, DIAS_PARA_RESPONDER);
  return situacao === 'recebida' ? fimDoPrazo(desde, DIAS_PARA_REEMBOLSAR) : null;
}

/** What decides how an order's goods may be given back. */
export type PedidoNoTempo = {
  status: StatusDoPedido;
  pagoEm: Date | null;
  /** When its goods were received; null as long as nobody knows that they were. */
  recebidoEm: Date | null;
  /** Days the shop gives to withdraw: no fewer than the seven of the Código de Defesa do Consumidor, art. 49. */
  desistenciaDias: number;
};

/** Until when; null where the time has not begun to run. */
export type Prazo = { ate: Date | null };

/**
 * The ways in which goods of an order may be given back now, with the last moment of each. Not sent yet: 'cancelamento'.
 * On their way or received: withdrawal and complaint. An eBook was received when it was paid.
 */
export function motivosPossiveis(
  { status, pagoEm, recebidoEm, desistenciaDias }: PedidoNoTempo,
  { digital }: { digital: boolean },
  agora: Date,
): Partial<Record<MotivoDaDevolucao, Prazo>> {
  if (!estaPago(status)) return {};
  const inicio = digital ? pagoEm : recebidoEm;
  if (!digital && status === 'approved') return { cancelamento: { ate: null } };
  const ate = (dias: number): Prazo => ({ ate: inicio && fimDoPrazo(inicio, dias) });
  const prazos = { desistencia: ate(desistenciaDias), defeito: ate(DIAS_DE_DEFEITO) };
  return Object.fromEntries(Object.entries(prazos).filter(([, um]) => um.ate === null || agora <= um.ate));
}
