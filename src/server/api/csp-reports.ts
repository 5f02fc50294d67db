import type { Context } from 'hono';
import { anotarRelatos } from '#application/saude/relatos-de-csp.ts';
import type { Loja } from '#application/loja.ts';
import { erroDaApi } from './api-responses.ts';

/** A report takes a few hundred characters per violation. */
const MAIOR_RELATO = 32 * 1024;
const tipos = ['application/reports+json', 'application/csp-report', 'application/json'];

/**
 * `POST /api/relatos-de-csp`: stores violations of the content policy reported by browsers, which ignore the response.
 */
export async function relatosDeCsp(c: Context, loja: Loja): Promise<Response> {
  const tipo = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!tipos.includes(tipo)) return erroDaApi(c, 415, 'tipo-de-conteudo', 'Aqui só se recebem relatos de navegadores.');
  const texto = await c.req.text();
  if (texto.length > MAIOR_RELATO) return erroDaApi(c, 413, 'corpo-grande-demais', 'O relato é grande demais.');
  try {
    await anotarRelatos(loja, JSON.parse(texto));
  } catch (erro) {
    if (!(erro instanceof SyntaxError)) throw erro;
    return erroDaApi(c, 400, 'json-invalido', 'O relato não é um JSON válido.');
  }
  return c.body(null, 204);
}
