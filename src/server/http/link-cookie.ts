// @requirement 15.27.6
import { parse, serialize } from 'hono/utils/cookie';
import type { Loja } from '#application/loja.ts';
import { escreverLinkClicado, lerLinkClicado, type LinkClicado } from '#domain/comissoes/link-do-influencer.ts';

const COOKIE_NAME = 'gr_link';
const THIRTY_DAYS_S = 30 * 24 * 3600;

const cookieName = ({ shopUrl }: Pick<Loja, 'shopUrl'>) =>
  shopUrl.startsWith('https:') ? `__Host-${COOKIE_NAME}` : COOKIE_NAME;

/** Returns the link this browser followed last, as its cookie names it. Not signed: an order checks whose link it is. */
export function readClickedLink(headers: Headers, loja: Pick<Loja, 'shopUrl'>): LinkClicado | null {
  const name = cookieName(loja);
  return lerLinkClicado(parse(headers.get('Cookie') ?? '', name)[name] ?? '');
}

/** Returns the `Set-Cookie` value that names the clicked link for 30 days. */
export function rememberClickedLink(clicked: LinkClicado, loja: Pick<Loja, 'shopUrl'>): string {
  return serialize(cookieName(loja), escreverLinkClicado(clicked), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: THIRTY_DAYS_S,
    secure: loja.shopUrl.startsWith('https:'),
  });
}
