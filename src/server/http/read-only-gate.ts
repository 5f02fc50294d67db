import type { MiddlewareHandler } from 'hono';
import { apiError } from '#server/api/api-responses.ts';
import { soParaConferir } from '#web/frases/somente-leitura-frases.ts';

const AUTH = '/api/auth/';
/** Requests for which the team can sign in. */
const signingIn = [
  'get-session',
  'sign-in/email',
  'sign-out',
  'two-factor/verify-totp',
  'two-factor/verify-backup-code',
];
/** Reads that send their question as a body. */
const reads = ['/api/conferirCarrinho', '/api/tamanhos'];
const allowed = new Set([...signingIn.map((name) => AUTH + name), ...reads]);

/**
 * In a read-only copy of the shop: refuses API requests that write, and of the identity service all but signing in. The
 * forms of pages are refused by their actions (`web/form-action.ts`).
 */
export const refuseWrites: MiddlewareHandler = async (c, next) => {
  const { path, method } = c.req;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!path.startsWith('/api/') || allowed.has(path)) return next();
  // The identity service writes on some reads, and its refusals have a shape of their own.
  if (path.startsWith(AUTH)) return c.json({ code: 'SOMENTE_LEITURA', message: soParaConferir }, 503);
  // To its callers the shop is closed: the checkout shows the sentence of that refusal.
  return isRead ? next() : apiError(c, 503, 'loja-fechada', soParaConferir);
};
