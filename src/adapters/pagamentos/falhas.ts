import { semResposta } from '#adapters/duas-tentativas.ts';
import type { FalhaDoProvedor } from '#application/ports/pagamentos.ts';

export const respostaSemSentido: FalhaDoProvedor = { codigo: 'indisponivel', detalhe: 'resposta sem sentido' };

/** Refusals that pass with time: time-out, a key locked by a call under way, a failed dependency, too early, too many. */
const passageiros = new Set([408, 423, 424, 425, 429]);

/**
 * Maps a response other than 2xx to the shop's refusal; `corpo` is Mercado Pago's `{ message, error }` if it has that
 * shape.
 */
export function falhaDaResposta(status: number, corpo: unknown, em404: 'nao-encontrado' | 'recusado'): FalhaDoProvedor {
  const { message, error, cause } = (corpo ?? {}) as { message?: unknown; error?: unknown; cause?: unknown };
  const dito = [message, error].find((texto) => typeof texto === 'string' && texto !== '') ?? 'sem explicação';
  const detalhe = `HTTP ${status}: ${String(dito)}${causas(cause)}`.slice(0, 300);
  if (status === 404) return { codigo: em404, detalhe };
  const recusado = status >= 400 && status < 500 && !passageiros.has(status);
  return { codigo: recusado ? 'recusado' : 'indisponivel', detalhe };
}

/** Mercado Pago's error codes: the message alone may not name the field. */
function causas(cause: unknown): string {
  if (!Array.isArray(cause)) return '';
  const codigos = cause.flatMap((causa: { code?: unknown } | null) =>
    typeof causa?.code === 'number' || typeof causa?.code === 'string' ? [String(causa.code)] : [],
  );
  return codigos.length === 0 ? '' : ` (causa ${codigos.join(', ')})`;
}

/** No response: transport error or time-out. */
export function falhaDaRede(causa: unknown): FalhaDoProvedor {
  return { codigo: 'indisponivel', detalhe: semResposta(causa) };
}
