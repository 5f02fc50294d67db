import type { Arquivos } from '#application/ports/arquivos.ts';
import { umaDeCadaVez } from './tratar-imagem.ts';

/** What is transparent is as light as the paper of the messages. */
const PAPEL = '#faf6ee';
/** Some megabytes at most: a photograph of a message weighs 20 KB. */
const GUARDADAS = 200;

/** `produtos/{pasta}/{largura}.jpg`: small ones only, which is what messages show. */
const pedido = /^(produtos\/(?:[\w-][\w.-]*\/)+\d{1,3})\.jpg$/;

/**
 * Photographs as JPEG, for what can't show WebP or AVIF: mail programs. Made of the stored WebP when first asked for, and kept
 * in memory a while; null for a key that means none, or a photograph that is not there. Throws when the store does.
 */
export function criarFotosEmJpeg(arquivos: Pick<Arquivos, 'ler'>): (chave: string) => Promise<Uint8Array | null> {
  const prontas = new Map<string, Uint8Array>();

  async function fazer(chave: string): Promise<Uint8Array | null> {
    const webp = await arquivos.ler(chave.replace(/\.jpg$/, '.webp'));
    if (!webp) return null;
    const bytes = new Uint8Array(await new Response(webp.corpo).arrayBuffer());
    const { default: sharp } = await import('sharp');
    return sharp(bytes).flatten({ background: PAPEL }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  }

  return async (chave) => {
    if (!pedido.test(chave)) return null;
    const pronta = prontas.get(chave) ?? (await umaDeCadaVez(() => fazer(chave)));
    if (!pronta) return null;
    // The one that was asked for longest ago goes first.
    prontas.delete(chave);
    prontas.set(chave, pronta);
    for (const antiga of [...prontas.keys()].slice(0, -GUARDADAS)) prontas.delete(antiga);
    return pronta;
  };
}
