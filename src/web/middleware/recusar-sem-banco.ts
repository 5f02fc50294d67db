import { data, type MiddlewareFunction } from 'react-router';
import type { Recusada } from '#web/form-response.ts';
import { semDesfecho } from '#web/no-answer-refusal.ts';
import { soParaConferir } from '#web/frases/somente-leitura-frases.ts';
import { recusouGravarContext, semBancoContext } from '#web/request-context.ts';

const nadaSalvo =
  'A loja está sem acesso aos seus dados agora, e nada foi salvo. Volte uma página e envie de novo em instantes: o que você digitou continua lá.';

/** The address itself says how the payment ended; the order follows when the database is back. */
const ehORetorno = ({ url }: Request) => new URL(url).pathname === '/obrigado';

/**
 * While the database is away no page but the payment's return is rendered: all respond so, before any guard redirects.
 * A form gets the refusal that its page shows in place (`web/loading/without-answer.ts`); without scripts the error page
 * says its sentence. So does a page that a read-only copy of the shop could not make without writing.
 */
export const recusarSemBanco: MiddlewareFunction<Response> = ({ context, request }, next) => {
  if (context.get(recusouGravarContext)) throw data(semDesfecho('', soParaConferir), { status: 503 });
  if (!context.get(semBancoContext)) return next();
  const leitura = request.method === 'GET' || request.method === 'HEAD';
  if (leitura && ehORetorno(request)) return next();
  throw data<Recusada | null>(leitura ? null : semDesfecho('', nadaSalvo), { status: 503 });
};
