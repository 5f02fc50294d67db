import type { Chamadas, CorpoDoErro, NomeDaChamada, PedidoGuardado } from '#domain/chamadas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/**
 * Failure of a call: the server's code, sentence and refused fields. Without a sentence of the server: `sem-resposta`
 * for a network failure, a time-out or an abort, `resposta-ilegivel` for a response that is not the shop's.
 */
export type RecusaDaChamada = {
  codigo: string;
  mensagem: string;
  campos: Record<string, string>;
  /** The order that is kept although its payment could not be opened. */
  pedido?: PedidoGuardado;
};

type Opcoes = {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** `Idempotency-Key`: repeats with the same key are executed once. */
  chave?: string;
  /** Completes the request even if the page is left meanwhile. */
  keepalive?: boolean;
};

/** Longer than the server's own limits, so that the server, which knows the outcome, times out first. */
const PRAZO_MS = 60_000;

function recusa(codigo: string, mensagem = '', campos: Record<string, string> = {}): RecusaDaChamada {
  return { codigo, mensagem, campos };
}

/**
 * `{ error: { code, message, fields? } }`, or `{ error }` with a sentence, as `adminCreateUser` has it
 * (docs/requirements.md 7.3).
 */
function lerRecusa(corpo: unknown): RecusaDaChamada {
  const { error } = (corpo ?? {}) as { error?: string | Partial<CorpoDoErro> | null };
  if (typeof error === 'string') return recusa('recusado', error);
  if (typeof error?.code !== 'string' || typeof error.message !== 'string') return recusa('resposta-ilegivel');
  return { ...recusa(error.code, error.message, error.fields), ...(error.pedido && { pedido: error.pedido }) };
}

/**
 * Calls the shop's own API: `POST /api/{nome}` with a JSON body. Refusals, time-outs and invalid responses are values;
 * never throws.
 */
export async function postar<Nome extends NomeDaChamada>(
  nome: Nome,
  corpo: Chamadas[Nome]['corpo'],
  { signal, chave, keepalive = false }: Opcoes = {},
): Promise<Result<Chamadas[Nome]['resposta'], RecusaDaChamada>> {
  // By hand: older phones have no AbortSignal.any.
  const controle = new AbortController();
  const desistir = () => controle.abort();
  const prazo = setTimeout(desistir, PRAZO_MS);
  if (signal?.aborted) desistir();
  signal?.addEventListener('abort', desistir);
  try {
    const resposta = await fetch(`/api/${nome}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(chave && { 'Idempotency-Key': chave }),
      },
      body: JSON.stringify(corpo),
      signal: controle.signal,
      keepalive,
    });
    const corpoDaResposta: unknown = await resposta.json().catch(() => null);
    // With too many coupon guesses only the code is refused: the rest of the response is valid.
    const comResposta =
      resposta.status === 429 &&
      typeof corpoDaResposta === 'object' &&
      corpoDaResposta !== null &&
      !('error' in corpoDaResposta);
    if (!resposta.ok && !comResposta) return falha(lerRecusa(corpoDaResposta));
    // 204 has no body.
    if (corpoDaResposta === null && resposta.status !== 204) return falha(recusa('resposta-ilegivel'));
    return ok(corpoDaResposta as Chamadas[Nome]['resposta']);
  } catch {
    return falha(recusa('sem-resposta'));
  } finally {
    clearTimeout(prazo);
    signal?.removeEventListener('abort', desistir);
  }
}
