import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Edge, edgeHeaders } from './edge-headers.ts';
import { type Encoding, matchesEtag } from './negotiation.ts';
import type { PageCache, CachedPage } from './page-cache.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const MIN_BYTES_TO_COMPRESS = 1024;

type ResponseOptions = {
  etags: string | null;
  encoding: Encoding;
  /** Replaces the default `must-revalidate`, and makes the response private. */ cacheControl: string | null;
  edge: Edge;
};

/** Returns a cached page, or 304 if the browser has this version. */
export async function cachedPageResponse(
  pageCache: PageCache,
  page: CachedPage,
  { etags, encoding, cacheControl, edge }: ResponseOptions,
): Promise<Response> {
  const isUnchanged = page.status === 200 && matchesEtag(etags, page.etag);
  // The headers are made after it, with what is known of the page when it is sent.
  const body = isUnchanged ? null : await pageCache.body(page, encoding);
  const headers = new Headers(page.headers);
  headers.set('ETag', page.etag);
  headers.set(
    'Cache-Control',
    page.status === 200 ? (cacheControl ?? 'public, max-age=0, must-revalidate') : 'no-store',
  );
  // A page that changed while it was rendered is not in the cache, and must not stay at the edge either.
  const isShared = cacheControl === null && pageCache.get(page.key) === page;
  headers.set('Vary', isShared ? 'Accept-Encoding' : 'Accept-Encoding, Cookie');
  if (isShared) for (const [name, value] of Object.entries(edgeHeaders(page, edge))) headers.set(name, value);
  if (body === null) return new Response(null, { status: 304, headers: headers });
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status: page.status, headers: headers });
}

/** Returns a page made for one visitor, compressed with a fast setting because it is compressed for each request. */
export async function ownPageResponse(
  body: Buffer<ArrayBuffer>,
  { status, headers }: { status: number; headers: Headers },
  encoding: Encoding,
): Promise<Response> {
  const responseHeaders = new Headers(headers);
  responseHeaders.append('Vary', 'Accept-Encoding');
  if (encoding === 'identity' || body.length < MIN_BYTES_TO_COMPRESS)
    return new Response(body, { status, headers: responseHeaders });
  const compressed =
    encoding === 'br'
      ? await compressBrotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        })
      : await compressGzip(body);
  responseHeaders.set('Content-Encoding', encoding);
  responseHeaders.set('Content-Length', String(compressed.length));
  return new Response(new Uint8Array(compressed), { status, headers: responseHeaders });
}
