import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Codificacao, jaTem } from './negotiation.ts';
import type { PageCache, PaginaGuardada } from './page-cache.ts';

const comprimirBr = promisify(brotliCompress);
const comprimirGzip = promisify(gzip);
const MENOR_A_COMPRIMIR = 1024;

type ComoServir = {
  etags: string | null;
  codificacao: Codificacao;
  /** Replaces the default `must-revalidate`. */ cache: string | null;
};

/** Returns a cached page, or 304 if the browser has this version. */
export async function servirGuardada(
  paginas: PageCache,
  pagina: PaginaGuardada,
  { etags, codificacao, cache }: ComoServir,
): Promise<Response> {
  const cabecalhos = new Headers(pagina.cabecalhos);
  cabecalhos.set('ETag', pagina.etag);
  cabecalhos.set('Cache-Control', pagina.status === 200 ? (cache ?? 'public, max-age=0, must-revalidate') : 'no-store');
  cabecalhos.set('Vary', 'Accept-Encoding, Cookie');
  if (pagina.status === 200 && jaTem(etags, pagina.etag))
    return new Response(null, { status: 304, headers: cabecalhos });
  const corpo = await paginas.corpo(pagina, codificacao);
  if (codificacao !== 'identity') cabecalhos.set('Content-Encoding', codificacao);
  cabecalhos.set('Content-Length', String(corpo.length));
  return new Response(corpo, { status: pagina.status, headers: cabecalhos });
}

/** Returns a page made for one visitor, compressed with a fast setting because it is compressed for each request. */
export async function servirPropria(
  corpo: Buffer<ArrayBuffer>,
  { status, headers }: { status: number; headers: Headers },
  codificacao: Codificacao,
): Promise<Response> {
  const cabecalhos = new Headers(headers);
  cabecalhos.append('Vary', 'Accept-Encoding');
  if (codificacao === 'identity' || corpo.length < MENOR_A_COMPRIMIR)
    return new Response(corpo, { status, headers: cabecalhos });
  const menor =
    codificacao === 'br'
      ? await comprimirBr(corpo, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: corpo.length },
        })
      : await comprimirGzip(corpo);
  cabecalhos.set('Content-Encoding', codificacao);
  cabecalhos.set('Content-Length', String(menor.length));
  return new Response(new Uint8Array(menor), { status, headers: cabecalhos });
}
