import type { Context } from 'hono';
import { apiError } from './api-responses.ts';

/** JSON can express NUL, which PostgreSQL rejects in text. */
const NUL = '\0';

/**
 * Returns the request's JSON body, or the refusal to respond with: 415 for another content type, 400 for invalid JSON,
 * 422 for a text with NUL.
 */
export async function readJsonBody(c: Context): Promise<{ corpo: unknown } | { recusa: Response }> {
  const contentType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== 'application/json')
    return { recusa: apiError(c, 415, 'tipo-de-conteudo', 'Envie os dados como application/json.') };
  let hasNul = false;
  const inspect = (chave: string, valor: unknown): unknown => {
    hasNul ||= chave.includes(NUL) || (typeof valor === 'string' && valor.includes(NUL));
    return valor;
  };
  try {
    const corpo: unknown = JSON.parse(await c.req.text(), inspect);
    return hasNul
      ? { recusa: apiError(c, 422, 'corpo-invalido', 'Os dados enviados têm um caractere que não é de texto.') }
      : { corpo };
  } catch (erro) {
    // Hono's body limit rejects the read with this error and handles it itself.
    if (erro instanceof Error && erro.name === 'BodyLimitError') throw erro;
    return { recusa: apiError(c, 400, 'json-invalido', 'Os dados enviados não são um JSON válido.') };
  }
}
