import { type MiddlewareFunction, redirect } from 'react-router';
import { usuarioContext } from '#web/request-context.ts';

/** Only for signed-in people: a visitor goes to the sign-in page and comes back from there to where they were going. */
export const exigirSessao: MiddlewareFunction<Response> = ({ context, url }) => {
  if (context.get(usuarioContext)) return;
  throw redirect(`/entrar?${new URLSearchParams({ voltar: url.pathname + url.search })}`);
};
