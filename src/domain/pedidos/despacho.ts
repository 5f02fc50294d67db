import { diasDoPrazo, type Prazo } from '#domain/configuracao/promessas-da-loja.ts';
import { type Dia, diaEmSaoPaulo } from '#domain/calendario.ts';
import { somarDiasUteis } from '#domain/entregas/dias-uteis.ts';

/**
 * Last day an order may be shipped: the promised working days after payment. 24 business hours (docs/requirements.md 9.1)
 * are the end of the next one: paid on a Friday or over the weekend, it is Monday.
 */
export function prazoDeDespacho(pagoEm: Date, promessa: Prazo): Dia {
  return somarDiasUteis(diaEmSaoPaulo(pagoEm), diasDoPrazo(promessa));
}

export type UrgenciaDoDespacho = 'atrasado' | 'hoje' | 'depois';

/** How the last day to ship lies to now. */
export function urgenciaDoDespacho(prazo: Dia, agora: Date): UrgenciaDoDespacho {
  const hoje = diaEmSaoPaulo(agora);
  return prazo < hoje ? 'atrasado' : prazo === hoje ? 'hoje' : 'depois';
}
