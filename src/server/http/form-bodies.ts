import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** The longest form of the shop, a product with its description, is well below. */
const MAIOR_FORMULARIO = 1024 * 1024;
const SIMPLES = 'application/x-www-form-urlencoded';
/** The forms with files; their actions look at who sends and how much before they read. */
const comArquivo = /^\/admin\/(?:produtos\/importar|importar|configuracao|pedidos\/[A-Za-z0-9]{1,40})(?:\.data)?$/;
/** Those with photographs of customers, read by `comFotos` (web/formulario-com-fotos.ts) within its bounds. */
const comFotos = /^\/(?:ajuda|trocas|avaliar|peca|admin\/atendimento)\/[\w/-]+(?:\.data)?$/;
/** The one click of a mail program comes in either shape of a form (RFC 8058), and is as small as one. */
const umClique = /^\/parar\/[^/]+$/;

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
    const emPartes = tipo === 'multipart/form-data';
    const levaArquivo = emPartes && (comArquivo.test(c.req.path) || comFotos.test(c.req.path));
    if (tipo !== SIMPLES && !levaArquivo && !(emPartes && umClique.test(c.req.path)))
      return c.text('Envie os dados como um formulário.', 415);
    return levaArquivo ? next() : pequeno(c, next);
  };
}
