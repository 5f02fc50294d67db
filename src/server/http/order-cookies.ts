// @requirement 11.17.3
import { parse, serialize } from 'hono/utils/cookie';
import type { Loja } from '#application/loja.ts';

const COOKIE_NAME = 'gr_pedidos';
const MAX_ORDERS = 5;
const ONE_WEEK_S = 7 * 24 * 3600;
const cookieFormat = /^((?:[A-Za-z0-9]{20}\.)+)([\w-]{43})$/;

type Signing = Pick<Loja, 'assinatura' | 'shopUrl'>;

/**
 * Over https the `__Host-` prefix makes browsers accept the cookie from this very host only, not from a sibling domain.
 */
function cookieName({ shopUrl }: Signing): string {
  return shopUrl.startsWith('https:') ? `__Host-${COOKIE_NAME}` : COOKIE_NAME;
}

/**
 * Returns the ids of the orders made lately in this browser, newest first. The cookie is signed: knowing an order's id
 * opens nothing.
 */
export function lerPedidosDoNavegador(headers: Headers, loja: Signing): string[] {
  const name = cookieName(loja);
  const [, ids = '', signature = ''] = cookieFormat.exec(parse(headers.get('Cookie') ?? '', name)[name] ?? '') ?? [];
  if (!ids || !loja.assinatura.confere('pedidos-do-navegador', ids, signature)) return [];
  return ids.split('.').slice(0, -1).slice(0, MAX_ORDERS);
}

/** Returns the `Set-Cookie` value with one more order. */
export function lembrarPedido(headers: Headers, pedidoId: string, loja: Signing): string {
  const otherIds = lerPedidosDoNavegador(headers, loja).filter((id) => id !== pedidoId);
  const ids = [pedidoId, ...otherIds]
    .slice(0, MAX_ORDERS)
    .map((id) => `${id}.`)
    .join('');
  return serialize(cookieName(loja), ids + loja.assinatura.assinar('pedidos-do-navegador', ids), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: ONE_WEEK_S,
    secure: loja.shopUrl.startsWith('https:'),
  });
}
