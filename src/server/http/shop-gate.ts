// @requirement 15.6.4 15.19.3
import type { MiddlewareHandler } from 'hono';
import type { Loja } from '#application/loja.ts';
import { estaAberta } from '#application/funcionamento/esta-aberta.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { ehDaEquipe } from '#domain/usuarios/sessao.ts';
import { apiError } from '#server/api/api-responses.ts';
import type { DbEvents } from '#server/events/db-events.ts';
import { pagePathOf } from '#web/loading/router-internals.ts';

/**
 * `isOpen` returns whether the shop is open to visitors; `knownOpen` returns true if that is known without a query.
 */
export type ShopGate = { isOpen(): Promise<boolean>; knownOpen(): boolean; stop(): void };

/**
 * Caches whether the shop is open, since every request needs it; the cache is cleared on configuration events. While
 * the database is away the last answer is used: no page can be shown then in any case.
 */
export function watchShopGate(loja: Loja, dbEvents: DbEvents): ShopGate {
  let pending: Promise<boolean> | null = null;
  let lastAnswer = true;
  let known = false;
  const unsubscribe = dbEvents.subscribe(({ tipo }) => {
    if (tipo !== 'configuracao' && tipo !== 'tudo') return;
    pending = null;
    known = false;
  });
  const query = async (): Promise<boolean> => {
    try {
      lastAnswer = await estaAberta(loja);
    } catch (erro) {
      loja.log.warn({ err: erro }, 'opening state of the shop could not be read');
      pending = null;
    }
    return lastAnswer;
  };
  const isOpen = () => {
    if (pending) return pending;
    const answer = query();
    pending = answer;
    void answer.then((open) => {
      // Ignore the result if it was invalidated while the query ran.
      if (pending === answer) known = open;
    });
    return answer;
  };
  return { isOpen, knownOpen: () => known, stop: unsubscribe };
}

/** Returns whether an address works while the shop is closed: sign-in, links of account e-mails, and unsubscribing. */
export function worksWhileClosed(url: URL): boolean {
  const path = pagePathOf(url.pathname);
  if (path === '/entrar' || /^\/parar\/[^/]+$/.test(path)) return true;
  // A temporary password's key is in a cookie, and the address names the reason.
  if (path === '/nova-senha' && url.searchParams.has('motivo')) return true;
  return /^\/(?:nova-senha|verificar-email)$/.test(path) && url.searchParams.has('token');
}

/** In seconds: `Retry-After` while the shop is closed. */
export const CLOSED_RETRY_AFTER_S = '3600';

const webhooksAndAuth = /^\/api\/(?:auth|webhooks)\//;

/** While the shop is closed, API routes and crawler files are available to staff only. */
export function openShopOnly({
  shopGate,
  identidade,
}: {
  shopGate: ShopGate;
  identidade: Pick<Identidade, 'usuarioDaSessao'>;
}): MiddlewareHandler {
  return async (c, next) => {
    if (webhooksAndAuth.test(c.req.path) || (await shopGate.isOpen())) return next();
    if (ehDaEquipe(await identidade.usuarioDaSessao(c.req.raw.headers))) return next();
    c.header('Retry-After', CLOSED_RETRY_AFTER_S);
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    return apiError(c, 503, 'loja-fechada', 'A loja está em preparação e ainda não recebe pedidos.');
  };
}
