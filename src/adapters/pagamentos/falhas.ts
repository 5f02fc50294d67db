import { MercadoPagoError } from 'mercadopago';
import type { FalhaDoProvedor } from '#application/ports/pagamentos.ts';

export const respostaSemSentido: FalhaDoProvedor = { codigo: 'indisponivel', detalhe: 'resposta sem sentido' };

/** Refusals that pass with time: time-out, a key locked by a call under way, a failed dependency, too early, too many. */
const passageiros = new Set([408, 423, 424, 425, 429]);

/** What an error of the SDK means to the shop. Network errors carry status 0. */
export function traduzirFalha(causa: unknown, em404: 'nao-encontrado' | 'recusado'): FalhaDoProvedor {
  if (!(causa instanceof MercadoPagoError)) return { codigo: 'indisponivel', detalhe: descrever(causa) };
  const detalhe = `HTTP ${causa.status || 'sem resposta'}: ${causa.message}`.slice(0, 300);
  if (causa.status === 404) return { codigo: em404, detalhe };
  const recusado = causa.status >= 400 && causa.status < 500 && !passageiros.has(causa.status);
  return { codigo: recusado ? 'recusado' : 'indisponivel', detalhe };
}

function descrever(causa: unknown): string {
  return (causa instanceof Error ? causa.message : String(causa)).slice(0, 300);
}
