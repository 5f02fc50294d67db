// @requirement 15.4.2
import { executarImagem, type RecusaDoProcesso } from '#application/uploads/a-parte/executar-imagem.ts';
import { MAIS_PIXELS_DA_LOJA } from '#application/uploads/a-parte/limites-de-imagens.ts';
import type { ImagemFeita } from '#application/uploads/a-parte/tarefas.ts';
import { conferirArquivo, type RecusaDeImagem } from '#application/uploads/tratar-imagem.ts';
import { arquivosDaImagem, type TipoDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import { MAIOR_IMAGEM } from '#domain/uploads/arquivo-enviado.ts';
import { falha, type Result } from '#domain/result.ts';

export type RecusaDaImagemDaLoja = RecusaDeImagem | RecusaDoProcesso;

/**
 * Returns the files of one of the shop's images: logo, browser and phone icons, or social card. Detects the type by
 * content and refuses SVG, decompression bombs, broken files and images too small to be sharp.
 */
export async function fazerImagemDaLoja(
  tipo: TipoDeImagemDaLoja,
  bytes: Uint8Array,
): Promise<Result<ImagemFeita, RecusaDaImagemDaLoja>> {
  if (bytes.length > MAIOR_IMAGEM) return falha({ codigo: 'imagem-grande-demais' });
  const recusa = conferirArquivo(bytes, MAIS_PIXELS_DA_LOJA);
  if (recusa) return falha(recusa);
  const feita = await executarImagem({ nome: 'da-loja', tipo, bytes }, 'loja');
  return feita.ok ? feita.valor : feita;
}

/** Media type of a file of one of the shop's images. */
export function tipoDoArquivo(tipo: TipoDeImagemDaLoja, arquivo: string): string {
  return arquivosDaImagem[tipo][arquivo] ?? 'application/octet-stream';
}
