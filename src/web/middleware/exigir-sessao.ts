// @requirement 6.2.1 11.16.1
import { type MiddlewareFunction, redirect } from 'react-router';
import { usuarioContext } from '#web/request-context.ts';

/** Redirects visitors to the sign-in page and back. */
export const exigirSessao: MiddlewareFunction<Response> = ({ context, url }) => {
  if (context.get(usuarioContext)) return;
  throw redirect(`/entrar?${new URLSearchParams({ voltar: url.pathname + url.search })}`);
};
