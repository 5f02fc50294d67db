import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** An image of noise, so that it does not compress to nothing. */
export async function fotografia(formato: 'jpeg' | 'png' | 'webp', largura = 700, altura = 500): Promise<Uint8Array> {
  const pixels = Buffer.alloc(largura * altura * 3, 0);
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * 7919) % 251;
  return new Uint8Array(
    await sharp(pixels, { raw: { width: largura, height: altura, channels: 3 } })
      .toFormat(formato)
      .toBuffer(),
  );
}

export async function pdfDe(paginas: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let i = 0; i < paginas; i++) pdf.addPage().drawText(`Página ${i + 1}`);
  return new Uint8Array(await pdf.save());
}

function crc32(bytes: Uint8Array): number {
  let c = ~0;
  for (const byte of bytes) {
    c ^= byte;
    for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  }
  return ~c >>> 0;
}

function parteDoPng(tipo: string, dados: Uint8Array): Buffer {
  const miolo = Buffer.concat([Buffer.from(tipo), dados]);
  const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)];
  tamanho.writeUInt32BE(dados.length);
  soma.writeUInt32BE(crc32(miolo));
  return Buffer.concat([tamanho, miolo, soma]);
}

/** A PNG of a few hundred kilobytes that decodes to 3.6 gigabytes. */
export function bombaDePng(): Uint8Array {
  const lado = 30_000;
  const cabecalho = Buffer.alloc(13);
  cabecalho.writeUInt32BE(lado, 0);
  cabecalho.writeUInt32BE(lado, 4);
  cabecalho.set([8, 0], 8);
  const linhas = deflateSync(Buffer.alloc(20_000_000));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      parteDoPng('IHDR', cabecalho),
      parteDoPng('IDAT', linhas),
      parteDoPng('IEND', Buffer.alloc(0)),
    ]),
  );
}
