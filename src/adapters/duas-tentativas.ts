import { setTimeout as esperar } from 'node:timers/promises';
import { falha, ok, type Result } from '#domain/result.ts';

export type Prazos = {
  /** Longest time for one try, body included. */
  timeoutMs: number;
  /** Pause before the second try. */
  esperaMs: number;
};

const TENTATIVAS = 2;
const MAIOR_PAUSA = 4;
const passageiros = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether an answer may be another one in a moment. */
export const passaComOTempo = (status: number): boolean => passageiros.has(status);

/**
 * A call of another's API, ending in bounded time: a second try follows a broken line and an answer that passes with time.
 * The last answer, whatever it is, or why there was none.
 */
export async function emDuasTentativas(
  { timeoutMs, esperaMs }: Prazos,
  pedir: (sinal: AbortSignal) => Promise<Response>,
): Promise<Result<Response, unknown>> {
  for (let tentativa = 1; ; tentativa += 1) {
    const ultima = tentativa === TENTATIVAS;
    try {
      const resposta = await pedir(AbortSignal.timeout(timeoutMs));
      if (ultima || !passaComOTempo(resposta.status)) return ok(resposta);
      await resposta.body?.cancel();
      await esperar(pausa(resposta, esperaMs));
    } catch (causa) {
      if (ultima) return falha(causa);
      await esperar(esperaMs);
    }
  }
}

/** Returns the pause before the second try. `Retry-After` is honoured up to four times the shop's own pause. */
function pausa(resposta: Response, esperaMs: number): number {
  const segundos = Number.parseInt(resposta.headers.get('Retry-After') ?? '', 10);
  return Number.isNaN(segundos) ? esperaMs : Math.min(Math.max(segundos, 0) * 1000, MAIOR_PAUSA * esperaMs);
}

/** Log text for a call that got no response. */
export function semResposta(causa: unknown): string {
  const motivo = causa instanceof Error ? causa.message : String(causa);
  return `HTTP sem resposta: ${motivo}`.slice(0, 300);
}
