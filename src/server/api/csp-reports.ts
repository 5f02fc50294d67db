import type { Context } from 'hono';
import { anotarRelatos } from '#application/saude/relatos-de-csp.ts';
import type { Loja } from '#application/loja.ts';
import { apiError } from './api-responses.ts';

/** A report takes a few hundred characters per violation. */
const MAX_REPORT_LENGTH = 32 * 1024;
const contentTypes = ['application/reports+json', 'application/csp-report', 'application/json'];

/** The database rejects NUL in text. */
const withoutNul = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

/**
 * `POST /api/relatos-de-csp`: stores violations of the content policy reported by browsers, which ignore the response.
 */
export async function cspReports(c: Context, loja: Loja): Promise<Response> {
  const contentType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!contentTypes.includes(contentType))
    return apiError(c, 415, 'tipo-de-conteudo', 'Aqui só se recebem relatos de navegadores.');
  const text = await c.req.text();
  if (text.length > MAX_REPORT_LENGTH) return apiError(c, 413, 'corpo-grande-demais', 'O relato é grande demais.');
  try {
    await anotarRelatos(loja, JSON.parse(text, withoutNul));
  } catch (erro) {
    if (!(erro instanceof SyntaxError)) throw erro;
    return apiError(c, 400, 'json-invalido', 'O relato não é um JSON válido.');
  }
  return c.body(null, 204);
}
