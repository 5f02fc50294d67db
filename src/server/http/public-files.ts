// @requirement 11.18.15
import { Hono } from 'hono';
import { criarFotosEmJpeg } from '#application/uploads/foto-em-jpeg.ts';
import type { Loja } from '#application/loja.ts';
import type { ArquivoLido } from '#application/ports/arquivos.ts';
import { CACHE_FOREVER } from './security-headers.ts';

/** In seconds: `Retry-After` while the object store is unavailable. */
const STORE_RETRY_AFTER_S = '30';

/** Public keys: complete, without `..`, no temporary files; eBooks are never public. */
const publicKeys = /^(?:produtos|categorias|amostras|loja)(?:\/[\w-][\w.-]*)+$/;

/** Photographs have a JPEG made of their WebP; the shop's own images are stored as JPEG. */
const convertedJpegs = /^produtos\/.+\.jpg$/;

/** Serves photographs and samples. A key is never rewritten with other content, so browsers may cache it for ever. */
export function publicFileRoutes({ arquivos, log }: Pick<Loja, 'arquivos' | 'log'>): Hono {
  const routes = new Hono();
  const readAsJpeg = criarFotosEmJpeg(arquivos);
  routes.get('/*', async (c) => {
    const key = decodePath(c.req.path.replace(/^\/arquivos\//, ''));
    if (key === null || !publicKeys.test(key)) return c.notFound();
    const file = await (convertedJpegs.test(key) ? readAsJpeg(key).then(jpegFile) : arquivos.ler(key)).catch(
      (erro: unknown) => {
        log.warn({ err: erro }, 'object store does not respond');
        return 'ausente' as const;
      },
    );
    if (file === 'ausente')
      return c.text('O arquivo não está ao alcance agora.', 503, {
        'Cache-Control': 'no-store',
        'Retry-After': STORE_RETRY_AFTER_S,
      });
    if (!file) return c.notFound();
    const headers = {
      'Content-Type': file.tipo,
      'Content-Length': String(file.tamanho),
      'Cache-Control': CACHE_FOREVER,
    };
    if (c.req.method !== 'HEAD') return c.body(file.corpo, 200, headers);
    // The server drops a HEAD's body unread; without this the opened file would leak.
    await file.corpo.cancel();
    return c.body(null, 200, headers);
  });
  return routes;
}

function jpegFile(jpeg: Uint8Array | null): ArquivoLido | null {
  if (!jpeg) return null;
  const body = new Blob([new Uint8Array(jpeg)]).stream();
  return { corpo: body, tamanho: jpeg.byteLength, tipo: 'image/jpeg' };
}

/** Returns the decoded path, or null where it is malformed (`%E0%A4%A`). */
function decodePath(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}
