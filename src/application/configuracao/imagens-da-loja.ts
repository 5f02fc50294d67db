// @requirement 15.4.2
import type { Sharp } from 'sharp';
import { arquivosDaImagem, type TipoDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import { MAIOR_IMAGEM, tipoPeloConteudo } from '#domain/uploads/arquivo-enviado.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** More than any logo needs; larger images only use memory. */
const MAIS_PIXELS = 24_000_000;
/** Background of non-square icons, and of icons where phones do not accept transparency (tokens.css, papel). */
const PAPEL = '#faf6ee';
/** Smallest accepted side in pixels; the files made from a smaller image would be blurred. */
const menorLado: Readonly<Record<TipoDeImagemDaLoja, number>> = {
  logoClaro: 40,
  logoEscuro: 40,
  icone: 180,
  cartao: 400,
};
const LOGO = { largura: 960, altura: 160 };
const CARTAO = { largura: 1200, altura: 630 };
/** Share of each side that a phone may cut off an icon. */
const MARGEM_DA_MASCARA = 0.14;
const MARGEM_DA_APPLE = 0.08;

export type RecusaDaImagemDaLoja = Recusa<
  'vazio' | 'nao-e-imagem' | 'imagem-heic' | 'imagem-grande-demais' | 'imagem-pequena' | 'imagem-quebrada'
>;
export type ImagemFeita = { largura: number; altura: number; arquivos: Record<string, Uint8Array> };

/**
 * Returns the files of one of the shop's images: logo, browser and phone icons, or social card. Detects the type by
 * content and refuses SVG, decompression bombs, broken files and images too small to be sharp.
 */
export async function fazerImagemDaLoja(
  tipo: TipoDeImagemDaLoja,
  bytes: Uint8Array,
): Promise<Result<ImagemFeita, RecusaDaImagemDaLoja>> {
  if (bytes.length === 0) return falha({ codigo: 'vazio' });
  if (bytes.length > MAIOR_IMAGEM) return falha({ codigo: 'imagem-grande-demais' });
  const conteudo = tipoPeloConteudo(bytes);
  if (conteudo === 'heic') return falha({ codigo: 'imagem-heic' });
  if (conteudo === null || conteudo === 'pdf') return falha({ codigo: 'nao-e-imagem' });
  // Imported on demand: most processes never handle an image.
  const { default: sharp } = await import('sharp');
  try {
    const abrir = () => sharp(bytes, { limitInputPixels: MAIS_PIXELS, failOn: 'error', animated: false });
    const { width, height } = await abrir().metadata();
    if (width * height > MAIS_PIXELS) return falha({ codigo: 'imagem-grande-demais' });
    if (Math.min(width, height) < menorLado[tipo]) return falha({ codigo: 'imagem-pequena' });
    // Decodes the whole image once, so that a truncated file is refused here.
    const inteira = await abrir().autoOrient().png().toBuffer();
    return ok(await fazerPorTipo[tipo](sharp(inteira)));
  } catch (erro) {
    return falha({ codigo: /pixel limit/i.test(String(erro)) ? 'imagem-grande-demais' : 'imagem-quebrada' });
  }
}

const fazerPorTipo: Readonly<Record<TipoDeImagemDaLoja, (imagem: Sharp) => Promise<ImagemFeita>>> = {
  logoClaro: fazerLogo,
  logoEscuro: fazerLogo,
  icone: fazerIcones,
  cartao: fazerCartao,
};

async function fazerLogo(imagem: Sharp): Promise<ImagemFeita> {
  const reduzida = imagem.resize({ width: LOGO.largura, height: LOGO.altura, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await reduzida.clone().webp({ quality: 92, nearLossless: true }).toBuffer({
    resolveWithObject: true,
  });
  const png = await reduzida.clone().png({ compressionLevel: 9 }).toBuffer();
  return { largura: info.width, altura: info.height, arquivos: { 'logo.webp': data, 'logo.png': png } };
}

async function fazerIcones(imagem: Sharp): Promise<ImagemFeita> {
  /** PNG of `lado` × `lado` pixels; `margem` is the share of the side left free, `fundo` replaces transparency. */
  const iconeDe = async (lado: number, margem: number, fundo: string | null) => {
    const dentro = Math.round(lado * (1 - 2 * margem));
    const margemInicial = Math.floor((lado - dentro) / 2);
    const margemFinal = lado - dentro - margemInicial;
    const transparente = { r: 0, g: 0, b: 0, alpha: 0 };
    const posta = await imagem
      .clone()
      .resize({ width: dentro, height: dentro, fit: 'contain', background: transparente })
      .extend({
        top: margemInicial,
        left: margemInicial,
        bottom: margemFinal,
        right: margemFinal,
        background: transparente,
      })
      .png()
      .toBuffer();
    const { default: sharp } = await import('sharp');
    const pronta = fundo === null ? sharp(posta) : sharp(posta).flatten({ background: fundo });
    return pronta.png({ compressionLevel: 9 }).toBuffer();
  };
  const pequenos = await Promise.all([16, 32, 48].map(async (lado) => ({ lado, png: await iconeDe(lado, 0, null) })));
  const lado = 512;
  return {
    largura: lado,
    altura: lado,
    arquivos: {
      'favicon.ico': ico(pequenos),
      'apple-touch-icon.png': await iconeDe(180, MARGEM_DA_APPLE, PAPEL),
      'icone-192.png': await iconeDe(192, 0, null),
      'icone-512.png': await iconeDe(lado, 0, null),
      'icone-512-mascara.png': await iconeDe(lado, MARGEM_DA_MASCARA, PAPEL),
    },
  };
}

async function fazerCartao(imagem: Sharp): Promise<ImagemFeita> {
  const jpeg = await imagem
    .flatten({ background: PAPEL })
    .resize({ width: CARTAO.largura, height: CARTAO.altura, fit: 'cover' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return { ...CARTAO, arquivos: { 'compartilhar.jpg': jpeg } };
}

/** An .ico file with embedded PNGs. */
function ico(imagens: { lado: number; png: Buffer }[]): Buffer {
  const cabeca = Buffer.alloc(6 + 16 * imagens.length);
  cabeca.writeUInt16LE(1, 2);
  cabeca.writeUInt16LE(imagens.length, 4);
  let deslocamento = cabeca.length;
  imagens.forEach(({ lado, png }, i) => {
    const linha = 6 + 16 * i;
    cabeca.writeUInt8(lado, linha);
    cabeca.writeUInt8(lado, linha + 1);
    cabeca.writeUInt16LE(1, linha + 4);
    cabeca.writeUInt16LE(32, linha + 6);
    cabeca.writeUInt32LE(png.length, linha + 8);
    cabeca.writeUInt32LE(deslocamento, linha + 12);
    deslocamento += png.length;
  });
  return Buffer.concat([cabeca, ...imagens.map(({ png }) => png)]);
}

/** Media type of a file of one of the shop's images. */
export function tipoDoArquivo(tipo: TipoDeImagemDaLoja, arquivo: string): string {
  return arquivosDaImagem[tipo][arquivo] ?? 'application/octet-stream';
}
