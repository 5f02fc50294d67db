// @requirement 15.43.2 15.43.3
import { randomInt } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Loja } from '#application/loja.ts';
import {
  COOKIE_DA_ESCOLHA,
  ehNavegadorId,
  type Escolha,
  ESCOLHA_VALE_S,
  escreverEscolha,
  lerPermissao,
  novoNavegadorId,
  type Permissao,
} from '#domain/medicao/permissao.ts';

const BROWSER_COOKIE = 'gr_medicao';
const MAX_RANDOM = 2 ** 31;

type Dated = Pick<Loja, 'shopUrl' | 'relogio'>;

const isSecure = ({ shopUrl }: Pick<Loja, 'shopUrl'>) => shopUrl.startsWith('https:');
const browserCookie = (loja: Pick<Loja, 'shopUrl'>) => (isSecure(loja) ? `__Host-${BROWSER_COOKIE}` : BROWSER_COOKIE);
const cookieText = (headers: Headers, name: string) => parse(headers.get('Cookie') ?? '', name)[name] ?? '';

/** Returns the permissions of this request's browser; null for none. Not signed: it is about the sender's own orders. */
export function readPermission(headers: Headers, loja: Dated): Permissao | null {
  return lerPermissao({
    escolha: cookieText(headers, COOKIE_DA_ESCOLHA),
    navegadorId: cookieText(headers, browserCookie(loja)),
    navegador: headers.get('User-Agent') ?? '',
    dnt: headers.get('DNT') ?? '',
    gpc: headers.get('Sec-GPC') ?? '',
    agora: loja.relogio.agora(),
  });
}

/** Returns the id of this browser, which it has since it agreed; '' without one, or for any other text. */
export function readBrowserId(headers: Headers, loja: Pick<Loja, 'shopUrl'>): string {
  const id = cookieText(headers, browserCookie(loja));
  return ehNavegadorId(id) ? id : '';
}

/** Returns an id for a browser that agrees now. */
export const newBrowserId = (loja: Pick<Loja, 'relogio'>): string =>
  novoNavegadorId(randomInt(MAX_RANDOM), loja.relogio.agora());

/**
 * Returns the `Set-Cookie` values of a choice: the choice, which scripts read to ask no more, and the browser's id, which
 * there is after an agreement only: '' deletes it.
 */
export function rememberChoice(escolha: Escolha, id: string, loja: Pick<Loja, 'shopUrl'>): string[] {
  const options = { sameSite: 'Lax', path: '/', secure: isSecure(loja) } as const;
  return [
    serialize(COOKIE_DA_ESCOLHA, escreverEscolha(escolha), { ...options, maxAge: ESCOLHA_VALE_S }),
    serialize(browserCookie(loja), id, { ...options, httpOnly: true, maxAge: id === '' ? 0 : ESCOLHA_VALE_S }),
  ];
}
