import { data, type MiddlewareFunction } from 'react-router';
import { semBancoContext } from '#web/request-context.ts';

/** While the database is away no page is rendered: all respond so, before any guard redirects. */
export const recusarSemBanco: MiddlewareFunction<Response> = ({ context }, next) => {
  if (context.get(semBancoContext)) throw data(null, { status: 503 });
  return next();
};
