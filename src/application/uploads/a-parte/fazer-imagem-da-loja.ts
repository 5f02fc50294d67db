// @requirement 15.4.2
import sharp, { type Sharp } from 'sharp';
import type { TipoDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import { falha, ok } from '#domain/result.ts';
import { MAIS_PIXELS_DA_LOJA } from './limites-de-imagens.ts';
import type { ImagemFeita, ResultadosDeImagem } from './tarefas.ts';
import { defeitoDoErro } from './tratar-aqui.ts';

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

/**
 * Makes in this process the files of one of the shop's images: logo, browser and phone icons, or social card. Refuses
 * decompression bombs, broken files and images too small to be sharp.
 */
export async function fazerImagemDaLoja(
  tipo: TipoDeImagemDaLoja,
  bytes: Uint8Array,
): Promise<ResultadosDeImagem['da-loja']> {
  try {
    const abrir = () => sharp(bytes, { limitInputPixels: MAIS_PIXELS_DA_LOJA, failOn: 'error', animated: false });
    const { width, height } = await abrir().metadata();
    if (width * height > MAIS_PIXELS_DA_LOJA) return falha({ codigo: 'imagem-grande-demais' });
    if (Math.min(width, height) < menorLado[tipo]) return falha({ codigo: 'imagem-pequena' });
    // Decodes the whole image once, so that a truncated file is refused here.
    const inteira = await abrir().autoOrient().png().toBuffer();
    return ok(await fazerPorTipo[tipo](sharp(inteira)));
  } catch (erro) {
    return falha({ codigo: defeitoDoErro(erro) });
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
