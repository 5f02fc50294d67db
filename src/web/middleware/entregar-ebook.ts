// @requirement 2.1.4
import { createContext, type MiddlewareFunction } from 'react-router';
import {
  baixarEbook,
  type EbookCarimbado,
  liberarEbook,
  type RecusaDeDownload,
  registrarDownload,
} from '#application/ebooks/baixar-ebook.ts';
import { lerIntervalo } from '#application/ebooks/baixar-ebook.ts';
import { isPageDataPath } from '#web/loading/router-internals.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';

/** Why the page is shown instead of the file; null when the file is there to be fetched with a link. */
export const recusaContext = createContext<RecusaDeDownload | null>({ codigo: 'nao-encontrado' });

/**
 * Responds with the eBook to its owner; others get the page behind this middleware. A client navigation cannot carry a
 * file: it gets the page with the link.
 */
export const entregarEbook: MiddlewareFunction<Response> = async ({ context, request, params }, next) => {
  const uid = context.get(usuarioContext)?.uid;
  if (!uid) return next();
  const loja = context.get(lojaContext);
  const pedido = { uid, produtoId: params['produtoId'] ?? '', pedidoId: params['pedidoId'] ?? '' };
  const naveganteDoRoteador = isPageDataPath(new URL(request.url).pathname);
  const ebook = await (naveganteDoRoteador ? liberarEbook(loja, pedido) : baixarEbook(loja, pedido));
  if (ebook.ok && 'abrir' in ebook.valor) {
    const resposta = await respostaCom(request, ebook.valor);
    if (request.method === 'GET' && comecaDoInicio(resposta)) await registrarDownload(loja, pedido);
    return resposta;
  }
  context.set(recusaContext, ebook.ok ? null : ebook.erro);
  return next();
};

/** The further pieces of a download are no further downloads. */
function comecaDoInicio({ status, headers }: Response): boolean {
  return status === 200 || (status === 206 && headers.get('Content-Range')?.startsWith('bytes 0-') === true);
}

/** Responds with the file or the requested range. */
async function respostaCom(
  pedido: Request,
  { tamanho, nomeDoArquivo, marca, abrir }: EbookCarimbado,
): Promise<Response> {
  const etag = `"${marca}"`;
  const headers = new Headers({
    'Content-Type': 'application/pdf',
    'Content-Disposition': aberto(nomeDoArquivo),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    ETag: etag,
  });
  const seFor = pedido.headers.get('If-Range');
  const intervalo = seFor === null || seFor === etag ? lerIntervalo(pedido.headers.get('Range'), tamanho) : null;
  if (intervalo === 'fora') {
    headers.set('Content-Range', `bytes */${tamanho}`);
    headers.set('Content-Type', 'text/plain; charset=utf-8');
    headers.delete('Content-Disposition');
    return new Response('O arquivo termina antes do trecho pedido.', { status: 416, headers });
  }
  if (intervalo) headers.set('Content-Range', `bytes ${intervalo.inicio}-${intervalo.fim}/${tamanho}`);
  headers.set('Content-Length', String(intervalo ? intervalo.fim - intervalo.inicio + 1 : tamanho));
  return new Response(pedido.method === 'HEAD' ? null : await abrir(intervalo ?? undefined), {
    status: intervalo ? 206 : 200,
    headers,
  });
}

/**
 * Opens in the requested tab (docs/requirements.md 2.12) and is saved under its name, given twice (RFC 6266): in ASCII for
 * old programs and in full.
 */
function aberto(nome: string): string {
  const limpo = nome
    .replace(/[\p{C}"\\/:*?<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const simples = limpo.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  const inteiro = encodeURIComponent(limpo).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `inline; filename="${simples}"; filename*=UTF-8''${inteiro}`;
}
