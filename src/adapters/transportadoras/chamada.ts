import { setTimeout as esperar } from 'node:timers/promises';
import type { FalhaDaTransportadora } from '#application/ports/transportadora.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type Linha = {
  /** Where the carrier's addresses begin, without a trailing slash. */
  baseUrl: string;
  /** Longest time for one try, body included; a call has two tries. */
  timeoutMs: number;
  /** Pause before the second try. */
  esperaMs: number;
};

const TENTATIVAS = 2;
const MAIOR_PAUSA = 4;
const passamComOTempo = new Set([408, 425, 429, 500, 502, 503, 504]);

/** One call to a carrier, ending in bounded time; a second try follows a broken line, 429 and 5xx. Answers the status too. */
export async function chamar(
  { baseUrl, timeoutMs, esperaMs }: Linha,
  caminho: string,
  pedido: RequestInit,
): Promise<Result<{ status: number; corpo: unknown }, FalhaDaTransportadora>> {
  for (let tentativa = 1; ; tentativa += 1) {
    const ultima = tentativa === TENTATIVAS;
    try {
      const resposta = await fetch(baseUrl + caminho, { ...pedido, signal: AbortSignal.timeout(timeoutMs) });
      if (!passamComOTempo.has(resposta.status))
        return ok({ status: resposta.status, corpo: await resposta.json().catch(() => null) });
      await resposta.body?.cancel();
      if (ultima) return falha({ codigo: 'indisponivel', detalhe: `HTTP ${resposta.status}` });
      await esperar(pausa(resposta, esperaMs));
    } catch (causa) {
      if (ultima) {
        const motivo = causa instanceof Error ? causa.message : String(causa);
        return falha({ codigo: 'indisponivel', detalhe: `HTTP sem resposta: ${motivo}`.slice(0, 300) });
      }
      await esperar(esperaMs);
    }
  }
}

/** Who asks too much is told how long to wait; the shop waits no longer than four of its own pauses, and comes back later. */
function pausa(resposta: Response, esperaMs: number): number {
  const segundos = Number.parseInt(resposta.headers.get('Retry-After') ?? '', 10);
  return Number.isNaN(segundos) ? esperaMs : Math.min(Math.max(segundos, 0) * 1000, MAIOR_PAUSA * esperaMs);
}

export const semSentido: FalhaDaTransportadora = { codigo: 'indisponivel', detalhe: 'resposta sem sentido' };

/** What an answer other than 2xx means. */
export function recusa(status: number, dito: unknown): FalhaDaTransportadora {
  const detalhe = `HTTP ${status}: ${typeof dito === 'string' && dito ? dito : 'sem explicação'}`.slice(0, 300);
  return { codigo: status >= 400 && status < 500 ? 'recusado' : 'indisponivel', detalhe };
}

export function ehObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor);
}
