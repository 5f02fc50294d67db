// @requirement 11.12.2
import { tipoPeloConteudo } from './arquivo-enviado.ts';

export type MedidasDaImagem = { largura: number; altura: number };

/** Where the properties of an AVIF file are looked for, in bytes; they precede the picture itself. */
const ATE_ONDE_VAI_A_CABECA = 64 * 1024;
/** JPEG segments in front of the frame header that are skipped. */
const MAIS_SEGMENTOS = 1000;

/**
 * Returns the size in pixels that the file's header states, without decoding anything; null where the header is
 * incomplete or of another type. Reads JPEG, PNG, WebP, AVIF (the largest of its pictures) and GIF.
 */
export function medidasDaImagem(bytes: Uint8Array): MedidasDaImagem | null {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (tipoPeloConteudo(bytes)) {
      case 'png':
        return { largura: vista.getUint32(16), altura: vista.getUint32(20) };
      case 'gif':
        return { largura: vista.getUint16(6, true), altura: vista.getUint16(8, true) };
      case 'jpeg':
        return medidasDoJpeg(vista);
      case 'webp':
        return medidasDoWebp(vista);
      case 'avif':
        return medidasDoAvif(vista);
      default:
        return null;
    }
  } catch (erro) {
    // The header ends before its measures.
    if (erro instanceof RangeError) return null;
    throw erro;
  }
}

function medidasDoJpeg(vista: DataView): MedidasDaImagem | null {
  let posicao = 2;
  for (let segmentos = 0; segmentos < MAIS_SEGMENTOS; segmentos++) {
    while (vista.getUint8(posicao) === 0xff && vista.getUint8(posicao + 1) === 0xff) posicao++;
    if (vista.getUint8(posicao) !== 0xff) return null;
    const marca = vista.getUint8(posicao + 1);
    const semTamanho = marca === 0x01 || (marca >= 0xd0 && marca <= 0xd8);
    // Frame headers are 0xC0 to 0xCF, except tables (C4), extensions (C8) and arithmetic conditioning (CC).
    const quadro = marca >= 0xc0 && marca <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marca);
    if (quadro) return { altura: vista.getUint16(posicao + 5), largura: vista.getUint16(posicao + 7) };
    // The picture itself began without a frame header.
    if (marca === 0xda || marca === 0xd9) return null;
    posicao += semTamanho ? 2 : 2 + vista.getUint16(posicao + 2);
  }
  return null;
}

function medidasDoWebp(vista: DataView): MedidasDaImagem | null {
  switch (vista.getUint32(12)) {
    case 0x5650_3858: // VP8X
      return {
        largura: 1 + (vista.getUint32(23, true) >>> 8),
        altura: 1 + (vista.getUint16(27, true) | (vista.getUint8(29) << 16)),
      };
    case 0x5650_384c: {
      // VP8L
      const medidas = vista.getUint32(21, true);
      return { largura: 1 + (medidas & 0x3fff), altura: 1 + ((medidas >>> 14) & 0x3fff) };
    }
    case 0x5650_3820: // VP8 and a space
      return { largura: vista.getUint16(26, true) & 0x3fff, altura: vista.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

const ISPE = 0x6973_7065;

function medidasDoAvif(vista: DataView): MedidasDaImagem | null {
  let maior: MedidasDaImagem | null = null;
  const fim = Math.min(vista.byteLength - 16, ATE_ONDE_VAI_A_CABECA);
  for (let posicao = 0; posicao <= fim; posicao++) {
    if (vista.getUint32(posicao) !== ISPE) continue;
    const medidas = { largura: vista.getUint32(posicao + 8), altura: vista.getUint32(posicao + 12) };
    if (!maior || medidas.largura * medidas.altura > maior.largura * maior.altura) maior = medidas;
  }
  return maior;
}
