import { parse, serialize } from 'hono/utils/cookie';
import type { Loja } from '#application/loja.ts';

const NOME = 'gr_pedidos';
const QUANTOS = 5;
const UMA_SEMANA = 7 * 24 * 3600;
const forma = /^((?:[A-Za-z0-9]{20}\.)+)([\w-]{43})$/;

type QuemAssina = Pick<Loja, 'assinatura' | 'shopUrl'>;

/**
 * Over https the `__Host-` prefix makes browsers accept the cookie from this very host only, not from a sibling domain.
 */
function nomeDoCookie({ shopUrl }: QuemAssina): string {
  return shopUrl.startsWith('https:') ? `__Host-${NOME}` : NOME;
}

/**
 * Returns the ids of the orders made lately in this browser, newest first. The cookie is signed: knowing an order's id
 * opens nothing.
 */
export function lerPedidosDoNavegador(cabecalhos: Headers, loja: QuemAssina): string[] {
  const nome = nomeDoCookie(loja);
  const [, ids = '', assinatura = ''] = forma.exec(parse(cabecalhos.get('Cookie') ?? '', nome)[nome] ?? '') ?? [];
  if (!ids || !loja.assinatura.confere('pedidos-do-navegador', ids, assinatura)) return [];
  return ids.split('.').slice(0, -1).slice(0, QUANTOS);
}

/** Returns the `Set-Cookie` value with one more order. */
export function lembrarPedido(cabecalhos: Headers, pedidoId: string, loja: QuemAssina): string {
  const outros = lerPedidosDoNavegador(cabecalhos, loja).filter((id) => id !== pedidoId);
  const ids = [pedidoId, ...outros]
    .slice(0, QUANTOS)
    .map((id) => `${id}.`)
    .join('');
  return serialize(nomeDoCookie(loja), ids + loja.assinatura.assinar('pedidos-do-navegador', ids), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: UMA_SEMANA,
    secure: loja.shopUrl.startsWith('https:'),
  });
}
