import type { Context } from 'hono';
import { apiError } from './api-responses.ts';

/** JSON can express NUL and half a surrogate pair, which PostgreSQL rejects in text and in JSON. */
const isText = (valor: string): boolean => !valor.includes('\0') && valor.isWellFormed();

/**
 * Returns the request's JSON body, or the refusal to respond with: 415 for another content type, 400 for invalid JSON,
 * 422 for a text with NUL or half a character.
 */
export async function readJsonBody(c: Context): Promise<{ corpo: unknown } | { recusa: Response }> {
  const contentType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== 'application/json')
    return { recusa: apiError(c, 415, 'tipo-de-conteudo', 'Envie os dados como application/json.') };
  let onlyText = true;
  const inspect = (chave: string, valor: unknown): unknown => {
    onlyText &&= isText(chave) && (typeof valor !== 'string' || isText(valor));
    return valor;
  };
  try {
    const corpo: unknown = JSON.parse(await c.req.text(), inspect);
    return onlyText
      ? { corpo }
      : { recusa: apiError(c, 422, 'corpo-invalido', 'Os dados enviados têm um caractere que não é de texto.') };
  } catch (erro) {
    // Hono's body limit rejects the read with this error and handles it itself.
    if (erro instanceof Error && erro.name === 'BodyLimitError') throw erro;
    return { recusa: apiError(c, 400, 'json-invalido', 'Os dados enviados não são um JSON válido.') };
  }
}
