import type { Context } from 'hono';
import { erroDaApi } from './api-responses.ts';

/** JSON can express NUL, which PostgreSQL rejects in text. */
const NULO = '\0';

/**
 * Returns the request's JSON body, or the refusal to respond with: 415 for another content type, 400 for invalid JSON,
 * 422 for a text with NUL.
 */
export async function lerCorpoJson(c: Context): Promise<{ corpo: unknown } | { recusa: Response }> {
  const tipo = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (tipo !== 'application/json')
    return { recusa: erroDaApi(c, 415, 'tipo-de-conteudo', 'Envie os dados como application/json.') };
  let temNulo = false;
  const olhar = (chave: string, valor: unknown): unknown => {
    temNulo ||= chave.includes(NULO) || (typeof valor === 'string' && valor.includes(NULO));
    return valor;
  };
  try {
    const corpo: unknown = JSON.parse(await c.req.text(), olhar);
    return temNulo
      ? { recusa: erroDaApi(c, 422, 'corpo-invalido', 'Os dados enviados têm um caractere que não é de texto.') }
      : { corpo };
  } catch (erro) {
    // Hono's body limit rejects the read with this error and handles it itself.
    if (erro instanceof Error && erro.name === 'BodyLimitError') throw erro;
    return { recusa: erroDaApi(c, 400, 'json-invalido', 'Os dados enviados não são um JSON válido.') };
  }
}
