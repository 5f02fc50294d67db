// @requirement 11.12.2
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { medidasDaImagem } from '#domain/uploads/medidas-da-imagem.ts';

const lisa = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#357' } });

const formatos = {
  jpeg: (imagem: Sharp) => imagem.jpeg(),
  'jpeg progressivo com metadados': (imagem: Sharp) =>
    imagem.withExif({ IFD0: { Copyright: 'x'.repeat(300) } }).jpeg({ progressive: true }),
  png: (imagem: Sharp) => imagem.png(),
  'webp com perdas': (imagem: Sharp) => imagem.webp(),
  'webp sem perdas': (imagem: Sharp) => imagem.webp({ lossless: true }),
  'webp estendido': (imagem: Sharp) => imagem.withExif({ IFD0: { Copyright: 'x' } }).webp(),
  avif: (imagem: Sharp) => imagem.avif({ effort: 0 }),
  gif: (imagem: Sharp) => imagem.gif(),
};

test.each(Object.entries(formatos))('%s: as medidas da cabeça são as que o decodificador lê', async (_, gravar) => {
  const lado = fc.integer({ min: 1, max: 700 });
  await fc.assert(
    fc.asyncProperty(lado, lado, async (largura, altura) => {
      // AVIF has no pictures of less than 16 pixels here.
      const bytes = await gravar(lisa(largura + 16, altura + 16)).toBuffer();
      const { width, height } = await sharp(bytes).metadata();
      expect(medidasDaImagem(bytes)).toEqual({ largura: width, altura: height });
    }),
    { numRuns: 8 },
  );
});

test.each(Object.entries(formatos))('%s: uma cabeça cortada não tem medidas, ou as certas', async (_, gravar) => {
  const bytes = await gravar(lisa(321, 123)).toBuffer();
  for (let fim = 0; fim < Math.min(bytes.length, 400); fim++)
    expect([null, { largura: 321, altura: 123 }]).toContainEqual(medidasDaImagem(bytes.subarray(0, fim)));
});

test('nenhuma sequência de bytes a derruba', () => {
  const inicios = [
    [0xff, 0xd8, 0xff],
    [...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    [...Buffer.from('RIFF....WEBPVP8X')],
    [...Buffer.from('....ftypavif')],
    [...Buffer.from('GIF89a')],
    [],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...inicios), fc.uint8Array({ maxLength: 300 }), (inicio, resto) => {
      const medidas = medidasDaImagem(new Uint8Array([...inicio, ...resto]));
      expect(medidas === null || (medidas.largura >= 0 && medidas.altura >= 0)).toBe(true);
    }),
  );
});
