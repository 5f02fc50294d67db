import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** The longest form of the shop, a product with its description, is well below. */
const MAIOR_FORMULARIO = 1024 * 1024;
const SIMPLES = 'application/x-www-form-urlencoded';
/** The forms with files; their actions look at who sends and how much before they read. */
const comArquivo = /^\/admin\/(?:produtos\/importar|importar|configuracao)(?:\.data)?$/;

/**
 * What is sent to a page is a form, and no bigger than forms are: the pages' actions read it whole, whoever sends it.
 * Anything else is refused before a byte is kept.
 */
export function soFormularios(): MiddlewareHandler {
  const pequeno = bodyLimit({
    maxSize: MAIOR_FORMULARIO,
    onError: (c) => c.text('O formulário é grande demais.', 413),
  });
  return async (c, next) => {
    if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(c.req.method)) return next();
    const tipo = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const levaArquivo = tipo === 'multipart/form-data' && comArquivo.test(c.req.path);
    if (tipo !== SIMPLES && !levaArquivo) return c.text('Envie os dados como um formulário.', 415);
    return levaArquivo ? next() : pequeno(c, next);
  };
}
