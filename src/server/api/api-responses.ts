import type { Context } from 'hono';
import type { CorpoDoErro } from '#domain/chamadas.ts';

export type StatusDeErro = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 502 | 503;

/** What a refusal may say besides its code and sentence: `itens` and `total` (reais) are those of a refused order. */
export type MaisDoErro = Pick<CorpoDoErro, 'fields'> & { itens?: unknown[]; total?: number };

/** The one shape of every refusal of the API: `{ error: { code, message, fields? } }` (docs/requirements.md 11.5). */
export function erroDaApi(
  c: Context,
  status: StatusDeErro,
  code: string,
  message: string,
  mais: MaisDoErro = {},
): Response {
  const error: CorpoDoErro & MaisDoErro = { code, message, ...mais };
  return c.json({ error }, status);
}
