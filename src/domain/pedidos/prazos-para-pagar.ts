// @requirement 11.8.1 15.11.4 15.36.3
import { diaEmSaoPaulo, fimDoDia } from '#domain/calendario.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { somarDiasUteis } from '#domain/entregas/dias-uteis.ts';
import { somarDias } from '#domain/periodo.ts';

/** Deadline of orders that wait for a payment without end: imported ones, which reserve nothing. */
export const SEM_PRAZO = new Date('9999-12-31T00:00:00Z');

/** Validity of a Pix code, and the extra time in which a new one can be requested. */
const PRAZO_DO_PIX_MS = 60 * 60 * 1000;
const FOLGA_DO_PIX_MS = 30 * 60 * 1000;
/** An unanswered charge is retried unchanged while it is valid for at least this long; the provider's minimum is 30 minutes. */
export const MENOR_PRAZO_DO_PIX_MS = 31 * 60 * 1000;
/** Validity under pressure, little above the provider's minimum, without extra time. */
const PRAZO_DO_PIX_SOB_PRESSAO_MS = 40 * 60 * 1000;

type PedidoComPix = {
  criadoEm: Date;
  sobPressao: boolean;
  /** Until when the shop agreed to wait; null for others. */ validoAte: Date | null;
};

/** Expiry of a Pix code created now (`venceEm`), and of its order (`expiraEm`). */
export function prazosDoPix(
  agora: Date,
  { sobPressao }: Pick<PedidoComPix, 'sobPressao'>,
): { venceEm: Date; expiraEm: Date } {
  const venceEm = new Date(agora.getTime() + (sobPressao ? PRAZO_DO_PIX_SOB_PRESSAO_MS : PRAZO_DO_PIX_MS));
  return { venceEm, expiraEm: new Date(venceEm.getTime() + (sobPressao ? 0 : FOLGA_DO_PIX_MS)) };
}

/**
 * Whether a new Pix code may still be requested: no later than the deadline of other payment methods, or than the day that
 * the shop agreed; under pressure only as long as the first code would be valid, so that new codes do not hold the goods for
 * a day.
 */
export function podePedirPix({ criadoEm, sobPressao, validoAte }: PedidoComPix, agora: Date): boolean {
  if (validoAte && agora < validoAte) return true;
  return sobPressao
    ? agora.getTime() < criadoEm.getTime() + PRAZO_DO_PIX_SOB_PRESSAO_MS
    : agora < prazoParaPagar(criadoEm, false);
}

/**
 * Payment deadline of an order with a started payment: 24 hours; with a boleto the end of the third working day in São
 * Paulo, not counting the order's day. A Pix ends with its code; without a payment see `prazoSemPagamento`.
 */
export function prazoParaPagar(agora: Date, comBoleto: boolean): Date {
  if (!comBoleto) return new Date(agora.getTime() + DIA_MS);
  return fimDoDia(somarDiasUteis(diaEmSaoPaulo(agora), 3));
}

/** The provider refuses boletos of more than 30 days. */
const MAIOR_PRAZO_DO_BOLETO_DIAS = 29;

/** Due date of a boleto requested now for an order that can be paid until `prazo`, which may be later. */
export function vencimentoDoBoleto(prazo: Date, agora: Date): Date {
  const limite = fimDoDia(somarDias(diaEmSaoPaulo(agora), MAIOR_PRAZO_DO_BOLETO_DIAS));
  return prazo < limite ? prazo : limite;
}
