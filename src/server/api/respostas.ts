import type { Context } from 'hono';

export type StatusDeErro = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;

export type CorpoDoErro = {
  code: string;
  message: string;
  fields?: Record<string, string>;
  itens?: unknown[];
  total?: number;
};

/** The one shape of every refusal of the API: `{ error: { code, message, fields? } }` (DESIGN 5). */
export function erroDaApi(
  c: Context,
  status: StatusDeErro,
  code: string,
  message: string,
  mais: Omit<CorpoDoErro, 'code' | 'message'> = {},
): Response {
  return c.json({ error: { code, message, ...mais } satisfies CorpoDoErro }, status);
}
