// @requirement 1.5 9.1.2
import { diasDoPrazo, type PrazoDeDespacho } from '#domain/configuracao/promessas-da-loja.ts';
import { type Dia, diaEmSaoPaulo } from '#domain/calendario.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { somarDiasUteis } from '#domain/entregas/dias-uteis.ts';

/**
 * Last day to ship an order: the promised working days after payment. 24 business hours (docs/requirements.md 9.1) end
 * with the next working day: paid on a Friday or at the weekend, that is Monday.
 */
export function prazoDeDespacho(pagoEm: Date, promessa: PrazoDeDespacho): Dia {
  return somarDiasUteis(diaEmSaoPaulo(pagoEm), diasDoPrazo(promessa));
}

/** Orders paid longer ago are a list of their own, so that they do not hide the day's. */
export const DIAS_A_DESPACHAR = 90;

/** Orders paid before this moment are not the day's work any more. */
export const inicioDosDespachos = (agora: Date): Date => new Date(agora.getTime() - DIAS_A_DESPACHAR * DIA_MS);

export type UrgenciaDoDespacho = 'atrasado' | 'hoje' | 'depois';

/** Urgency of the shipping deadline. */
export function urgenciaDoDespacho(prazo: Dia, agora: Date): UrgenciaDoDespacho {
  const hoje = diaEmSaoPaulo(agora);
  return prazo < hoje ? 'atrasado' : prazo === hoje ? 'hoje' : 'depois';
}
