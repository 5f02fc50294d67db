// @requirement 12.2.1
import sharp, { type Sharp } from 'sharp';
import { falha, ok } from '#domain/result.ts';
import type { Formato, ImagemTratada, ResultadosDeImagem, TarefaDeImagem } from './tarefas.ts';

const MENOR_LADO = 100;
/** Higher AVIF effort costs much time for no visible gain on product photos. */
const qualidade = { avif: { quality: 55, effort: 3 }, webp: { quality: 78, effort: 4 } };

/** Decodes a picture in this process and returns its widths; see `tratarImagem`. */
export async function tratarAqui({
  bytes,
  larguras: pedidas,
  formatos,
  inteira,
  maisPixels,
}: Extract<TarefaDeImagem, { nome: 'tratar' }>): Promise<ResultadosDeImagem['tratar']> {
  const abrir = (): Sharp => sharp(bytes, { limitInputPixels: maisPixels, failOn: 'error', animated: false });
  try {
    const medidas = await abrir().metadata();
    if (medidas.width * medidas.height > maisPixels) return falha({ codigo: 'imagem-grande-demais' });
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
    const arquivos: ImagemTratada['arquivos'] = [];
    for (const largura of larguras)
      for (const formato of formatos)
        arquivos.push({ largura, formato, corpo: await codificar(base(), largura, formato) });
    return ok({ largura: autoOrient.width, altura: autoOrient.height, larguras, arquivos });
  } catch (erro) {
    return falha({ codigo: defeitoDoErro(erro) });
  }
}

const codificar = (imagem: Sharp, largura: number, formato: Formato): Promise<Uint8Array> =>
  imagem.resize({ width: largura })[formato](qualidade[formato]).toBuffer();

/** The refusal for an error of the decoder. */
export function defeitoDoErro(erro: unknown): 'imagem-grande-demais' | 'imagem-pesada' | 'imagem-quebrada' {
  const mensagem = String(erro);
  if (/pixel limit|security limit/i.test(mensagem)) return 'imagem-grande-demais';
  return /memory|alloc/i.test(mensagem) ? 'imagem-pesada' : 'imagem-quebrada';
}
