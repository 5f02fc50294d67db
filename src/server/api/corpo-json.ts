import type { Context } from 'hono';
import { erroDaApi } from '#server/api/respostas.ts';

/** The request's JSON body, or the refusal to answer with: 415 for another content type, 400 for broken JSON. */
export async function lerCorpoJson(c: Context): Promise<{ corpo: unknown } | { recusa: Response }> {
  const tipo = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (tipo !== 'application/json') return { recusa: erroDaApi(c, 415, 'tipo-de-conteudo', 'Envie os dados como application/json.') };
  try {
    return { corpo: await c.req.json() };
  } catch (erro) {
    // Hono's body limit speaks through the stream: let it answer.
    if (erro instanceof Error && erro.name === 'BodyLimitError') throw erro;
    return { recusa: erroDaApi(c, 400, 'json-invalido', 'Os dados enviados não são um JSON válido.') };
  }
}
