// @requirement 11.5.4
import type { Context } from 'hono';
import type { CorpoDoErro } from '#domain/chamadas.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 502 | 503;

/** Optional fields of a refusal: `itens` and `total` (reais) of a refused order. */
export type ErrorDetails = Pick<CorpoDoErro, 'fields' | 'pedido'> & { itens?: unknown[]; total?: number };

/**
 * Returns a refusal in the shape that all API routes share: `{ error: { code, message, fields? } }`
 * (docs/requirements.md 11.5).
 */
export function apiError(
  c: Context,
  status: ErrorStatus,
  code: string,
  message: string,
  details: ErrorDetails = {},
): Response {
  const error: CorpoDoErro & ErrorDetails = { code, message, ...details };
  return c.json({ error }, status);
}
