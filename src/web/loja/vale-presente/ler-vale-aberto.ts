// @requirement 15.24.10
import type { RouterContextProvider } from 'react-router';
import { eloDoValeConfere, seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import { type Aberto, abrirPedido, seloDe } from '#web/abrir-pedido.ts';
import { lojaContext } from '#web/request-context.ts';

type Pedida = {
  context: Readonly<RouterContextProvider>;
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
};

/**
 * Returns the order of a bought card's address to those who may open it; others get 404. `comCodigo`: the code is shown
 * too. The order's own link does not suffice, since the shop gives it for the order's number and e-mail. `seloDoVale`: the
 * signature of the link from the buyer's e-mail, which the link to the PDF repeats.
 */
export async function lerValeAberto({
  context,
  params,
  request,
}: Pedida): Promise<Aberto & { comCodigo: boolean; seloDoVale: string | null }> {
  const loja = context.get(lojaContext);
  const pedidoId = params['id'] ?? '';
  const selo = seloDe(request);
  const doEmail = eloDoValeConfere(loja, { pedidoId, selo });
  const aberto = await abrirPedido({ context, params, selo: doEmail ? seloDoPedido(loja, pedidoId) : selo });
  return { ...aberto, comCodigo: doEmail || !aberto.porElo, seloDoVale: doEmail ? selo : null };
}
