// @requirement 11.12.2 12.2.1
import type { Sharp } from 'sharp';
import { tipoPeloConteudo } from '#domain/uploads/arquivo-enviado.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { largurasGuardadas } from './chaves.ts';

/** Fits the largest phone photos and excludes decompression bombs. */
const MAIS_PIXELS = 64_000_000;
const MENOR_LADO = 100;
/** Higher AVIF effort costs much time for no visible gain on product photos. */
const qualidade = { avif: { quality: 55, effort: 3 }, webp: { quality: 78, effort: 4 } };

export type RecusaDeImagem = Recusa<
  'vazio' | 'nao-e-imagem' | 'imagem-heic' | 'imagem-grande-demais' | 'imagem-pequena' | 'imagem-quebrada'
>;
type Formato = keyof typeof qualidade;
export type ImagemTratada = {
  largura: number;
  altura: number;
  larguras: number[];
  arquivos: AsyncIterable<{ largura: number; formato: Formato; corpo: Uint8Array }>;
};

let ultimaTarefa: Promise<unknown> = Promise.resolve();

/** Runs one image job at a time per process: decoding uses memory and CPU that page requests need. */
export function umaImagemPorVez<T>(tarefa: () => Promise<T>): Promise<T> {
  const atual = ultimaTarefa.then(tarefa, tarefa);
  ultimaTarefa = atual.catch(() => {});
  return atual;
}

/**
 * Decodes an image by content, applies its orientation, drops its metadata and returns the shop's widths as AVIF and
 * WebP. An image narrower than every width is kept at its own width; `inteira` also adds the own width when it is below
 * the widest. Refuses anything but JPEG, PNG, WebP, AVIF and GIF (SVG always), decompression bombs and broken files.
 */
export async function tratarImagem(
  bytes: Uint8Array,
  {
    larguras: pedidas = largurasGuardadas,
    formatos = ['avif', 'webp'],
    inteira = false,
  }: { larguras?: readonly number[]; formatos?: readonly Formato[]; inteira?: boolean } = {},
): Promise<Result<ImagemTratada, RecusaDeImagem>> {
  if (bytes.length === 0) return falha({ codigo: 'vazio' });
  const tipo = tipoPeloConteudo(bytes);
  if (tipo === 'heic') return falha({ codigo: 'imagem-heic' });
  if (tipo === null || tipo === 'pdf') return falha({ codigo: 'nao-e-imagem' });
  // Imported on demand: most processes never handle an image.
  const { default: sharp } = await import('sharp');
  const abrir = (): Sharp => sharp(bytes, { limitInputPixels: MAIS_PIXELS, failOn: 'error', animated: false });
  try {
    const medidas = await abrir().metadata();
    if (medidas.width * medidas.height > MAIS_PIXELS) return falha({ codigo: 'imagem-grande-demais' });
    if (Math.min(medidas.width, medidas.height) < MENOR_LADO) return falha({ codigo: 'imagem-pequena' });
    const { autoOrient } = medidas;
    // Decodes the whole image once, so that a truncated file is refused before anything is stored.
    const maior = Math.min(pedidas.at(-1) ?? autoOrient.width, autoOrient.width);
    const { data, info } = await abrir()
      .autoOrient()
      .resize({ width: maior, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const base = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const cabem = pedidas.filter((largura) => largura <= info.width);
    const falta = cabem.length === 0 || (inteira && !cabem.includes(info.width));
    const larguras = falta ? [...cabem, info.width] : cabem;
    async function* arquivos() {
      for (const largura of larguras)
        for (const formato of formatos) {
          const corpo = await base().resize({ width: largura })[formato](qualidade[formato]).toBuffer();
          yield { largura, formato, corpo };
        }
    }
    return ok({ largura: autoOrient.width, altura: autoOrient.height, larguras, arquivos: arquivos() });
  } catch (erro) {
    return falha({ codigo: /pixel limit/i.test(String(erro)) ? 'imagem-grande-demais' : 'imagem-quebrada' });
  }
}
