import type { Chamadas, CorpoDoErro, NomeDaChamada } from '#domain/chamadas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/**
 * Why a call brought nothing: the server's code and sentence and, where it names them, the fields it refuses. Without a
 * sentence of the server's: `sem-resposta` when the network or the time ran out (or the caller gave up), `resposta-ilegivel`
 * when what came is not the shop's.
 */
export type RecusaDaChamada = { codigo: string; mensagem: string; campos: Record<string, string> };

type Opcoes = {
  /** Gives the call up. */
  signal?: AbortSignal;
  /** `Idempotency-Key`: a repeat under the same key is the same act. */
  chave?: string;
  /** Goes out even if the page is left meanwhile. */
  keepalive?: boolean;
};

/** More than the server allows itself for anything: whoever gives up first should be the server, which knows what happened. */
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
  return recusa(error.code, error.message, error.fields);
}

/**
 * Calls the shop's own API: `POST /api/{nome}` with a JSON body. Refusals, silence and nonsense are values; never throws.
 */
export async function postar<Nome extends NomeDaChamada>(
  nome: Nome,
  corpo: Chamadas[Nome]['corpo'],
  { signal, chave, keepalive = false }: Opcoes = {},
): Promise<Result<Chamadas[Nome]['resposta'], RecusaDaChamada>> {
  // Put together by hand: phones that still buy have no AbortSignal.any.
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
    const lida: unknown = await resposta.json().catch(() => null);
    // Of a cart whose code was guessed too often the code alone is refused: the answer comes along.
    const comResposta = resposta.status === 429 && typeof lida === 'object' && lida !== null && !('error' in lida);
    if (!resposta.ok && !comResposta) return falha(lerRecusa(lida));
    // 204 has nothing to read.
    if (lida === null && resposta.status !== 204) return falha(recusa('resposta-ilegivel'));
    return ok(lida as Chamadas[Nome]['resposta']);
  } catch {
    return falha(recusa('sem-resposta'));
  } finally {
    clearTimeout(prazo);
    signal?.removeEventListener('abort', desistir);
  }
}
