// @requirement 6.3.1 6.4.1 11.16.1 11.17.10
import { redirect, type RouterContextProvider } from 'react-router';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { usuarioContext } from '#web/request-context.ts';

/** The redirect of somebody who has no business in an area. */
export const paraFora = (usuario: UsuarioDaSessao | null): Response =>
  redirect(usuario?.faltaSegundoFator ? '/minha-conta#segundo-fator' : '/');

/** Returns the user, in an area that requires a session. */
export function quemPede(context: Readonly<RouterContextProvider>): UsuarioDaSessao {
  const usuario = context.get(usuarioContext);
  if (!usuario) throw redirect('/');
  return usuario;
}
