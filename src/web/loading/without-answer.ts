// @requirement 13.8.1
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, replace } from 'react-router';
import { semDesfecho } from '#web/no-answer-refusal.ts';
import { lojaFechada } from '#web/moldura/loja-fechada.ts';
import { falhaNossa, semResposta } from '#web/moldura/moldura-frases.ts';
import { esquecerSemConexao, mostrarSemConexao } from '#web/ui/feedback/sem-conexao.tsx';
import { dataRouter } from './router-internals.ts';

/** Sentences of a page for requests without an answer, exported by its route as `handle`. */
export type FrasesSemResposta = {
  /** By the act (`intencao`) that the form names; `''` for forms that name none. */
  formularios?: Readonly<Record<string, string | undefined>>;
  /** For the page's list. */
  leitura?: string;
};

type Results = Record<string, DataStrategyResult>;

/** Returns the error of a result; React Router wraps an action's error as `data(error)`. */
const errorOf = ({ result }: DataStrategyResult) =>
  isRouteErrorResponse(result) ? result : ((result as { data?: unknown } | undefined)?.data ?? result);

/** Returns whether a request failed without an answer: no network, a proxy's error, a fault, the database away. */
function isUnanswered(answer: DataStrategyResult): boolean {
  const error = errorOf(answer);
  return (
    answer.type === 'error' &&
    (isRouteErrorResponse(error) ? error.status >= 500 && !lojaFechada(error) : error instanceof Error)
  );
}

/** Whether the strip reports a failed read; the next successful read removes it. */
let toldOfRead = false;

/**
 * Keeps the page when a form, or another read of the same page, gets no answer (docs/decisions/0037). The form receives
 * the refusal `sem-resposta`; a list stays, and the strip offers to try again.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const isRead = request.method === 'GET';
  // The request consumes its body.
  const sent = isRead ? null : request.clone();
  const results = await next();
  const { state, revalidate } = dataRouter();
  const { pathname, search } = state.location;
  const url = new URL(request.url);
  const isSamePage = url.pathname === pathname;
  const failed = Object.keys(results).filter((id) => results[id] && isUnanswered(results[id]));
  const [first] = failed;
  const unanswered = first !== undefined && results[first];
  if (request.signal.aborted) return results;
  if (!unanswered) {
    if (isRead && isSamePage && toldOfRead) esquecerSemConexao();
    return results;
  }
  const isOffline = errorOf(unanswered) instanceof TypeError;
  const reason = isOffline ? semResposta : falhaNossa;
  const title = isOffline ? undefined : 'Sem resposta';
  const { formularios = {}, leitura } = (state.matches.at(-1)?.route.handle ?? {}) as FrasesSemResposta;
  const answer = (result: unknown): Results => ({ [first]: { type: 'data', result } });

  if (sent) {
    // Its response would be another page, which cannot be read either.
    if (!isSamePage && state.navigation.state !== 'idle') {
      toldOfRead = false;
      mostrarSemConexao(null, reason, title);
      return answer(replace(pathname + search));
    }
    const intencao = String((await sent.formData().catch(() => null))?.get('intencao') ?? '');
    // With 503 nothing is read again: a new form's key would make the repeat another act.
    return answer(Response.json(semDesfecho(intencao, reason, formularios[intencao]), { status: 503 }));
  }
  if (!isSamePage || state.errors || failed.some((id) => state.loaderData[id] === undefined)) return results;
  // Whole pages read the root as well, except after a refusal, at the page's own address. The rest are fetchers.
  if (!('root' in results) && url.search !== search) return answer({ falha: true, depois: null });
  toldOfRead = true;
  mostrarSemConexao(() => void revalidate(), leitura ?? reason, title);
  return Object.fromEntries(Object.entries(results).filter(([id]) => !failed.includes(id)));
};
