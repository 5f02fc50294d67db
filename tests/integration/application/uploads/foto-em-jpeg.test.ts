// @requirement 15.12.9
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { criarFotosEmJpeg } from '#application/uploads/foto-em-jpeg.ts';

const webp = await sharp({
  create: { width: 320, height: 240, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
})
  .webp()
  .toBuffer();

/** A store with one photo that records its reads. */
function deposito() {
  const lidas: string[] = [];
  const fotos = criarFotosEmJpeg({
    ler: (chave) => {
      lidas.push(chave);
      if (chave === 'produtos/parada/320.webp') return Promise.reject(new Error('silent'));
      const corpo = new Blob([new Uint8Array(webp)]).stream();
      return Promise.resolve(
        chave === 'produtos/rei-1/320.webp' ? { corpo, tamanho: webp.length, tipo: 'image/webp' } : null,
      );
    },
  });
  return { fotos, lidas };
}

test('a fotografia guardada vira JPEG do mesmo tamanho, sobre papel, e é lida uma vez', async () => {
  const { fotos, lidas } = deposito();
  const jpeg = await fotos('produtos/rei-1/320.jpg');
  const { format, width, height } = await sharp(jpeg ?? Buffer.alloc(0)).metadata();
  expect([format, width, height]).toEqual(['jpeg', 320, 240]);
  const [r = 0, g = 0, b = 0] = await sharp(jpeg ?? Buffer.alloc(0))
    .raw()
    .toBuffer();
  expect(Math.min(r, g, b)).toBeGreaterThan(230);
  expect(await fotos('produtos/rei-1/320.jpg')).toBe(jpeg);
  expect(lidas).toEqual(['produtos/rei-1/320.webp']);
});

test.each(['produtos/nada/320.jpg'])('%s não há', async (chave) => {
  expect(await deposito().fotos(chave)).toBeNull();
});

test.each([
  'produtos/rei-1/1600.jpg',
  'produtos/rei-1/../../ebooks/1.jpg',
  'ebooks/livro/320.jpg',
  'loja/logo/320.jpg',
  'produtos/rei-1/320.jpg.jpg',
  'produtos/320.jpg/',
])('%s não se pede ao depósito', async (chave) => {
  const { fotos, lidas } = deposito();
  expect([await fotos(chave), lidas]).toEqual([null, []]);
});

test('um depósito que não responde é uma falha, e não uma foto que não há', async () => {
  const { fotos } = deposito();
  await expect(fotos('produtos/parada/320.jpg')).rejects.toThrow('silent');
  expect(await fotos('produtos/rei-1/320.jpg')).not.toBeNull();
});
