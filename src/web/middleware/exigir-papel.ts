// @requirement 6.3.1 6.4.1 11.16.1 11.17.10
import { type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { usuarioContext } from '#web/request-context.ts';

/** Admits users that `pode` accepts; all others are redirected to `/` (docs/requirements.md 6). */
export function exigir(pode: (usuario: UsuarioDaSessao | null) => boolean): MiddlewareFunction<Response> {
  return ({ context }) => {
    const usuario = context.get(usuarioContext);
    if (pode(usuario)) return;
    throw paraFora(usuario);
  };
}

/** The redirect of somebody who has no business in an area. */
export const paraFora = (usuario: UsuarioDaSessao | null): Response =>
  redirect(usuario?.faltaSegundoFator ? '/minha-conta#segundo-fator' : '/');

/** Returns the user, in an area that requires a session. */
export function quemPede(context: Readonly<RouterContextProvider>): UsuarioDaSessao {
  const usuario = context.get(usuarioContext);
  if (!usuario) throw redirect('/');
  return usuario;
}
