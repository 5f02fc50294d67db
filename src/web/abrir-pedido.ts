// @requirement 15.14.1
import { data, type RouterContextProvider } from 'react-router';
import { type PedidoAberto, quemAbre } from '#application/pedidos/quem-abre.ts';
import { lojaContext, pedidosDoNavegadorContext, usuarioContext } from './request-context.ts';

type Pedida = {
  context: Readonly<RouterContextProvider>;
  params: Readonly<Record<string, string | undefined>>;
  /** The shop's signature: `selo` of the address for a page, of the form for an act. */
  selo: string;
};

/** `selo` is set when the link's signature opened the order; the page's forms and links repeat it. */
export type Aberto = PedidoAberto & { uid: string | null; selo: string | null };

/** Returns the order of an address `/…/:id` to those who may open it (`quemAbre`). Others get 404. */
export async function abrirPedido({ context, params, selo }: Pedida): Promise<Aberto> {
  const uid = context.get(usuarioContext)?.uid ?? null;
  const aberto = await quemAbre(context.get(lojaContext), {
    ids: context.get(pedidosDoNavegadorContext),
    uid,
    pedidoId: params['id'] ?? '',
    selo,
  });
  if (!aberto) throw data(null, { status: 404 });
  return { ...aberto, uid, selo: aberto.porElo ? selo : null };
}

/** Returns the signature of an address; empty without one. */
export function seloDe(request: Request): string {
  return new URL(request.url).searchParams.get('selo') ?? '';
}
