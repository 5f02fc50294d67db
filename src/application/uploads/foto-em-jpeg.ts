// @requirement 15.12.9
import type { Arquivos } from '#application/ports/arquivos.ts';
import { executarImagem } from './a-parte/executar-imagem.ts';

/** At about 20 KB per photo, a few megabytes at most. */
const GUARDADAS = 200;

/** `produtos/{pasta}/{largura}.jpg` with at most three digits: e-mails use small widths only. */
const chaveDeJpeg = /^(produtos\/(?:[\w-][\w.-]*\/)+\d{1,3})\.jpg$/;

/**
 * Returns a reader of product photos as JPEG, for mail programs without WebP or AVIF. Converts the stored WebP on first
 * use and caches it in memory; null for an invalid key or a missing photo. Throws on storage errors and when too many
 * pictures wait.
 */
export function criarFotosEmJpeg(arquivos: Pick<Arquivos, 'ler'>): (chave: string) => Promise<Uint8Array | null> {
  const prontas = new Map<string, Uint8Array>();
  const emCurso = new Map<string, Promise<Uint8Array | null>>();

  async function converter(chave: string): Promise<Uint8Array | null> {
    const webp = await arquivos.ler(chave.replace(/\.jpg$/, '.webp'));
    if (!webp) return null;
    const bytes = new Uint8Array(await new Response(webp.corpo).arrayBuffer());
    const convertida = await executarImagem({ nome: 'jpeg', bytes }, { visitante: 'fotos em JPEG' });
    if (!convertida.ok) throw new Error(convertida.erro.codigo);
    return convertida.valor;
  }

  /** Simultaneous requests for one photo share its conversion. */
  function converterUmaVez(chave: string): Promise<Uint8Array | null> {
    const atual = emCurso.get(chave) ?? converter(chave).finally(() => emCurso.delete(chave));
    emCurso.set(chave, atual);
    return atual;
  }

  return async (chave) => {
    if (!chaveDeJpeg.test(chave)) return null;
    const pronta = prontas.get(chave) ?? (await converterUmaVez(chave));
    if (!pronta) return null;
    // Reinserted at the end, so that the least recently used entry is evicted first.
    prontas.delete(chave);
    prontas.set(chave, pronta);
    for (const antiga of [...prontas.keys()].slice(0, -GUARDADAS)) prontas.delete(antiga);
    return pronta;
  };
}
