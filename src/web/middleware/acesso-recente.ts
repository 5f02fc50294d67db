import { type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router';
import { acessoRecente } from '#domain/usuarios/acesso-recente.ts';
import { lojaContext, sessaoContext } from '#web/request-context.ts';
import type { Enviados } from '#web/form-fields.ts';

type Pedida = { context: Readonly<RouterContextProvider>; request: Request };

/** Whether who asks has signed in lately, or said so again. */
export function temAcessoRecente(context: Readonly<RouterContextProvider>): boolean {
  return acessoRecente(context.get(sessaoContext)?.entrouEm ?? null, context.get(lojaContext).relogio.agora());
}

/** An older session first says again who it is, and comes back to where it was going. */
function conferir({ context, request }: Pedida): void {
  if (temAcessoRecente(context)) return;
  const { pathname, searchParams } = new URL(request.url);
  // What the router in the browser adds is no part of where somebody was.
  searchParams.delete('_routes');
  const voltar = pathname.replace(/\.data$/, '') + (searchParams.size > 0 ? `?${searchParams}` : '');
  throw redirect(`/confirmar-acesso?${new URLSearchParams({ voltar })}`);
}

/** For files with people in them. */
export const exigirAcessoRecente: MiddlewareFunction<Response> = ({ context, request }) => {
  conferir({ context, request });
};

/** A form's act that only a recent sign-in carries out: what moves money or ends an account. */
export function comAcessoRecente<Pedido extends Pedida, Fim>(ato: (pedida: Pedido, enviados?: Enviados) => Fim) {
  return (pedida: Pedido, enviados?: Enviados): Fim => {
    conferir(pedida);
    return ato(pedida, enviados);
  };
}
