// @requirement 15.34.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ImagemEmOrdem, lugarDaChegada } from '#domain/produtos/lugar-da-imagem.ts';

/** Adds a picture as the shop does. */
function chegar(imagens: ImagemEmOrdem[], irmas: ImagemEmOrdem[], nova: ImagemEmOrdem): ImagemEmOrdem[] {
  const { posicao, empurra } = lugarDaChegada(imagens, irmas, nova.posicao);
  const abertas = imagens.map((imagem) =>
    empurra && imagem.posicao >= posicao ? { ...imagem, posicao: imagem.posicao + 1 } : imagem,
  );
  return [...abertas, { id: nova.id, posicao }];
}

const emOrdem = (imagens: readonly ImagemEmOrdem[]) =>
  imagens.toSorted((a, b) => a.posicao - b.posicao).map(({ id }) => id);

const ordem = fc.integer({ min: 1, max: 8 }).chain((quantas) =>
  fc.shuffledSubarray(
    Array.from({ length: quantas }, (_, posicao) => ({ id: `f${posicao}`, posicao })),
    { minLength: quantas, maxLength: quantas },
  ),
);
const daDona = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 4 });

test('em qualquer ordem de chegada as imagens ficam na ordem do arquivo, e as da dona na dela', () => {
  fc.assert(
    fc.property(ordem, daDona, (chegadas, lugares) => {
      let imagens = lugares.map((posicao) => ({ id: `d${posicao}`, posicao }));
      const irmas: ImagemEmOrdem[] = [];
      for (const nova of chegadas) {
        imagens = chegar(imagens, irmas, nova);
        irmas.push(nova);
        expect(new Set(imagens.map(({ posicao }) => posicao)).size).toBe(imagens.length);
        expect(imagens.every(({ posicao }) => posicao >= 0)).toBe(true);
      }
      const ids = emOrdem(imagens);
      expect(ids.filter((id) => id.startsWith('f'))).toEqual(emOrdem(irmas));
      expect(ids.filter((id) => id.startsWith('d'))).toEqual(lugares.toSorted((a, b) => a - b).map((n) => `d${n}`));
    }),
  );
});

test('uma imagem que a dona apagou não conta, e as outras ficam na ordem do arquivo', () => {
  fc.assert(
    fc.property(ordem, fc.nat(), (chegadas, qual) => {
      const apagada = chegadas[qual % chegadas.length];
      let imagens: ImagemEmOrdem[] = [];
      const irmas: ImagemEmOrdem[] = [];
      for (const nova of chegadas) {
        imagens = chegar(imagens, irmas, nova).filter(({ id }) => id !== apagada?.id);
        irmas.push(nova);
      }
      expect(emOrdem(imagens)).toEqual(emOrdem(irmas).filter((id) => id !== apagada?.id));
    }),
  );
});

test('sem irmãs fica no seu lugar, ou no fim se ele está tomado', () => {
  expect(lugarDaChegada([], [], 3)).toEqual({ posicao: 3, empurra: false });
  expect(
    lugarDaChegada(
      [
        { id: 'a', posicao: 3 },
        { id: 'b', posicao: 7 },
      ],
      [],
      3,
    ),
  ).toEqual({ posicao: 8, empurra: false });
});
