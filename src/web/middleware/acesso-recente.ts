// @requirement 11.17.7
import { type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router';
import { acessoRecente } from '#domain/usuarios/acesso-recente.ts';
import { pagePathOf, ROUTES_PARAMETER } from '#web/loading/router-internals.ts';
import { lojaContext, sessaoContext } from '#web/request-context.ts';
import type { Enviados } from '#web/form-fields.ts';

type Pedida = { context: Readonly<RouterContextProvider>; request: Request };

/** Returns whether the user signed in or confirmed their identity recently. */
export function temAcessoRecente(context: Readonly<RouterContextProvider>): boolean {
  return acessoRecente(context.get(sessaoContext)?.entrouEm ?? null, context.get(lojaContext).relogio.agora());
}

/** Redirects an older session to the confirmation and back. */
function conferir({ context, request }: Pedida): void {
  if (temAcessoRecente(context)) return;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(ROUTES_PARAMETER);
  const voltar = pagePathOf(pathname) + (searchParams.size > 0 ? `?${searchParams}` : '');
  throw redirect(`/confirmar-acesso?${new URLSearchParams({ voltar })}`);
}

/** For files with people in them. */
export const exigirAcessoRecente: MiddlewareFunction<Response> = ({ context, request }) => {
  conferir({ context, request });
};

/** Wraps a form action so that it requires a recent sign-in: it moves money or deletes an account. */
export function comAcessoRecente<Pedido extends Pedida, Fim>(ato: (pedida: Pedido, enviados?: Enviados) => Fim) {
  return (pedida: Pedido, enviados?: Enviados): Fim => {
    conferir(pedida);
    return ato(pedida, enviados);
  };
}
