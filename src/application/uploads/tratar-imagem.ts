// @requirement 11.12.2 12.2.1
import { tipoPeloConteudo } from '#domain/uploads/arquivo-enviado.ts';
import { medidasDaImagem } from '#domain/uploads/medidas-da-imagem.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, type Result } from '#domain/result.ts';
import { executarImagem, type RecusaDoProcesso, type VezDaImagem } from './a-parte/executar-imagem.ts';
import { MAIS_PIXELS } from './a-parte/limites-de-imagens.ts';
import type { DefeitoDaImagem, Formato, ImagemTratada } from './a-parte/tarefas.ts';
import { largurasGuardadas } from './chaves.ts';

export type RecusaDeImagem = Recusa<'vazio' | 'nao-e-imagem' | 'imagem-heic'> | DefeitoDaImagem | RecusaDoProcesso;

/**
 * Returns the refusal of a picture by its first bytes: its type, and more than `maisPixels` by its header, so that
 * nothing of it is decoded; null when it may be opened.
 */
export function conferirArquivo(bytes: Uint8Array, maisPixels: number): RecusaDeImagem | null {
  if (bytes.length === 0) return { codigo: 'vazio' };
  const tipo = tipoPeloConteudo(bytes);
  if (tipo === 'heic') return { codigo: 'imagem-heic' };
  if (tipo === null || tipo === 'pdf') return { codigo: 'nao-e-imagem' };
  const medidas = medidasDaImagem(bytes);
  return medidas && medidas.largura * medidas.altura > maisPixels ? { codigo: 'imagem-grande-demais' } : null;
}

/**
 * Decodes an image by content, applies its orientation, drops its metadata and returns the shop's widths as AVIF and
 * WebP. An image narrower than every width is kept at its own width; `inteira` also adds the own width when it is below
 * the widest. Refuses anything but JPEG, PNG, WebP, AVIF and GIF (SVG always), images above `maisPixels` and broken
 * files. Decoded in a process of its own; `vez` is whose turn it takes there.
 */
export async function tratarImagem(
  bytes: Uint8Array,
  {
    larguras = largurasGuardadas,
    formatos = ['avif', 'webp'],
    inteira = false,
    maisPixels = MAIS_PIXELS,
    vez = 'loja',
  }: {
    larguras?: readonly number[];
    formatos?: readonly Formato[];
    inteira?: boolean;
    maisPixels?: number;
    vez?: VezDaImagem;
  } = {},
): Promise<Result<ImagemTratada, RecusaDeImagem>> {
  const recusa = conferirArquivo(bytes, maisPixels);
  if (recusa) return falha(recusa);
  const tratada = await executarImagem({ nome: 'tratar', bytes, larguras, formatos, inteira, maisPixels }, vez);
  return tratada.ok ? tratada.valor : tratada;
}
