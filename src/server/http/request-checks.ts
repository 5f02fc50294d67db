// @requirement 11.18.14 15.19.3
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pagePathOf } from '#web/loading/router-internals.ts';
import { apiError } from '#server/api/api-responses.ts';

/** Well above the largest form, a product with its description. */
const MAX_FORM_BYTES = 1024 * 1024;
const URL_ENCODED = 'application/x-www-form-urlencoded';
/** Forms with files; their actions authorise the sender and limit the size before reading. */
const formsWithFile = /^\/admin\/(?:produtos\/importar|importar|configuracao|pedidos\/[A-Za-z0-9]{1,40}(?:\/editar)?)$/;
/** Forms with customers' photographs or an influencer's invoice, read by `comFotos` (web/formulario-com-fotos.ts) within its limits. */
const formsWithPhotos = /^\/(?:ajuda|trocas|avaliar|peca|influencer\/repasses|admin\/atendimento)\/[\w/-]+$/;
/** One-click unsubscribe by mail programs: either form encoding (RFC 8058), with the small limit. */
const oneClick = /^\/parar\/[^/]+$/;

const NOTHING_HERE = 'Não há nada neste endereço.';

/**
 * Allows only form bodies of limited size on page addresses, since page actions read them whole for any sender.
 * Anything else is refused before its body is read.
 */
export function formBodiesOnly(): MiddlewareHandler {
  const limitBody = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: (c) => c.text('O formulário é grande demais.', 413),
  });
  return async (c, next) => {
    if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(c.req.method)) return next();
    const contentType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const isMultipart = contentType === 'multipart/form-data';
    const page = pagePathOf(c.req.path);
    const hasFile = isMultipart && (formsWithFile.test(page) || formsWithPhotos.test(page));
    if (contentType !== URL_ENCODED && !hasFile && !(isMultipart && oneClick.test(page)))
      return c.text('Envie os dados como um formulário.', 415);
    return hasFile ? next() : limitBody(c, next);
  };
}

/**
 * Answers 404 to paths with a NUL character, since no name contains it and PostgreSQL rejects it in text, and removes it
 * from the query, where it is part of no value.
 */
export const withoutNul: MiddlewareHandler = async (c, next) => {
  if (!c.req.url.includes('%00')) return next();
  const url = new URL(c.req.url);
  if (url.pathname.includes('%00'))
    return c.req.path.startsWith('/api/')
      ? apiError(c, 404, 'nao-encontrado', NOTHING_HERE)
      : c.text(NOTHING_HERE, 404, { 'Cache-Control': 'no-store' });
  // Decoded first: a removal from the text could join `%` and `00` to another NUL.
  const withoutIt = (text: string) => text.replaceAll('\0', '');
  url.search = new URLSearchParams(
    [...url.searchParams].map(([name, value]) => [withoutIt(name), withoutIt(value)]),
  ).toString();
  const { method, headers, body, signal } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' }) });
  return next();
};
