// @requirement 15.12.9
import type { Arquivos } from '#application/ports/arquivos.ts';
import { umaImagemPorVez } from './tratar-imagem.ts';

/** Background behind transparency: the paper colour of the e-mails. */
const PAPEL = '#faf6ee';
/** At about 20 KB per photo, a few megabytes at most. */
const GUARDADAS = 200;

/** `produtos/{pasta}/{largura}.jpg` with at most three digits: e-mails use small widths only. */
const chaveDeJpeg = /^(produtos\/(?:[\w-][\w.-]*\/)+\d{1,3})\.jpg$/;

/**
 * Returns a reader of product photos as JPEG, for mail programs without WebP or AVIF. Converts the stored WebP on first
 * use and caches it in memory; null for an invalid key or a missing photo. Throws on storage errors.
 */
export function criarFotosEmJpeg(arquivos: Pick<Arquivos, 'ler'>): (chave: string) => Promise<Uint8Array | null> {
  const prontas = new Map<string, Uint8Array>();

  async function converter(chave: string): Promise<Uint8Array | null> {
    const webp = await arquivos.ler(chave.replace(/\.jpg$/, '.webp'));
    if (!webp) return null;
    const bytes = new Uint8Array(await new Response(webp.corpo).arrayBuffer());
    const { default: sharp } = await import('sharp');
    return sharp(bytes).flatten({ background: PAPEL }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  }

  return async (chave) => {
    if (!chaveDeJpeg.test(chave)) return null;
    const pronta = prontas.get(chave) ?? (await umaImagemPorVez(() => converter(chave)));
    if (!pronta) return null;
    // Reinserted at the end, so that the least recently used entry is evicted first.
    prontas.delete(chave);
    prontas.set(chave, pronta);
    for (const antiga of [...prontas.keys()].slice(0, -GUARDADAS)) prontas.delete(antiga);
    return pronta;
  };
}
