import { type Dia, diaEmSaoPaulo, somarDiasUteis } from './calendario.ts';

/**
 * Last day an order may be shipped: 24 business hours after payment (specification 9), which is the end of the next
 * working day. Paid on a Friday or over the weekend, it is Monday.
 */
export function prazoDeDespacho(pagoEm: Date): Dia {
  return somarDiasUteis(diaEmSaoPaulo(pagoEm), 1);
}

export type UrgenciaDoDespacho = 'atrasado' | 'hoje' | 'depois';

/** How the last day to ship lies to now. */
export function urgenciaDoDespacho(prazo: Dia, agora: Date): UrgenciaDoDespacho {
  const hoje = diaEmSaoPaulo(agora);
  return prazo < hoje ? 'atrasado' : prazo === hoje ? 'hoje' : 'depois';
}
