import { type MiddlewareFunction, redirect } from 'react-router';
import type { Papel } from '#domain/sessao.ts';
import { usuarioContext } from '#web/contexto.ts';

/** Only for people with one of these roles: anyone else, signed in or not, goes to `/` (specification 6). */
export function exigirPapel(...papeis: Papel[]): MiddlewareFunction<Response> {
  return ({ context }) => {
    const usuario = context.get(usuarioContext);
    if (!usuario || !papeis.includes(usuario.role)) throw redirect('/');
  };
}
