import { Hono } from 'hono';
import { criarFotosEmJpeg } from '#application/uploads/foto-em-jpeg.ts';
import type { Loja } from '#application/loja.ts';
import type { ArquivoLido } from '#application/ports/arquivos.ts';
import { PARA_SEMPRE } from './security-headers.ts';

/** In seconds: `Retry-After` while the object store is unavailable. */
const ESPERA_DO_DEPOSITO_S = '30';

/** Public keys: complete, without `..`, no temporary files; eBooks are never public. */
const publicos = /^(?:produtos|categorias|amostras|loja)(?:\/[\w-][\w.-]*)+$/;

/** Serves photographs and samples. A key is never rewritten with other content, so browsers may cache it for ever. */
export function rotaDeArquivos({ arquivos, log }: Pick<Loja, 'arquivos' | 'log'>): Hono {
  const rota = new Hono();
  const emJpeg = criarFotosEmJpeg(arquivos);
  rota.get('/*', async (c) => {
    const chave = decodificada(c.req.path.replace(/^\/arquivos\//, ''));
    if (chave === null || !publicos.test(chave)) return c.notFound();
    const arquivo = await (chave.endsWith('.jpg') ? emJpeg(chave).then(comoArquivo) : arquivos.ler(chave)).catch(
      (erro: unknown) => {
        log.warn({ err: erro }, 'object store does not answer');
        return 'ausente' as const;
      },
    );
    if (arquivo === 'ausente')
      return c.text('O arquivo não está ao alcance agora.', 503, {
        'Cache-Control': 'no-store',
        'Retry-After': ESPERA_DO_DEPOSITO_S,
      });
    if (!arquivo) return c.notFound();
    const cabecalhos = {
      'Content-Type': arquivo.tipo,
      'Content-Length': String(arquivo.tamanho),
      'Cache-Control': PARA_SEMPRE,
    };
    if (c.req.method !== 'HEAD') return c.body(arquivo.corpo, 200, cabecalhos);
    // The server drops a HEAD's body unread; without this the opened file would leak.
    await arquivo.corpo.cancel();
    return c.body(null, 200, cabecalhos);
  });
  return rota;
}

function comoArquivo(jpeg: Uint8Array | null): ArquivoLido | null {
  if (!jpeg) return null;
  const corpo = new Blob([new Uint8Array(jpeg)]).stream();
  return { corpo, tamanho: jpeg.byteLength, tipo: 'image/jpeg' };
}

/** Returns the decoded path, or null where it is malformed (`%E0%A4%A`). */
function decodificada(caminho: string): string | null {
  try {
    return decodeURI(caminho);
  } catch {
    return null;
  }
}
