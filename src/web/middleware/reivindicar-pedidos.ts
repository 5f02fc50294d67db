import type { MiddlewareFunction } from 'react-router';
import { reivindicarPedidos } from '#application/conta/reivindicar-pedidos.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';

/** Before the pages of an account are read: orders made as a guest with its confirmed e-mail are among them. */
export const reivindicarAntes: MiddlewareFunction<Response> = async ({ context, request }) => {
  const uid = context.get(usuarioContext)?.uid;
  const loja = context.get(lojaContext);
  if (uid && request.method === 'GET' && !loja.somenteLeitura) await reivindicarPedidos(loja, uid);
};
