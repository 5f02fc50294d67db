import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginasVisiveis, ultimaPagina } from '#web/loja/lista/paginacao.tsx';

test('uma lista vazia tem uma página, e uma sobra abre outra', () => {
  expect([0, 1, 24, 25, 48].map((total) => ultimaPagina(total, 24))).toEqual([1, 1, 1, 2, 2]);
});

test('mostra as pontas e a vizinhança', () => {
  expect(paginasVisiveis(1, 1)).toEqual([1]);
  expect(paginasVisiveis(1, 10)).toEqual([1, 2, 3, 'lacuna', 10]);
  expect(paginasVisiveis(5, 10)).toEqual([1, 'lacuna', 4, 5, 6, 'lacuna', 10]);
  expect(paginasVisiveis(10, 10)).toEqual([1, 'lacuna', 8, 9, 10]);
});

test('não abre lacuna para uma página só', () => {
  expect(paginasVisiveis(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('sempre traz a primeira, a atual e a última, em ordem, e cada lacuna esconde duas páginas ou mais', () => {
  const lugares = fc
    .integer({ min: 1, max: 500 })
    .chain((ultima) => fc.tuple(fc.integer({ min: 1, max: ultima }), fc.constant(ultima)));
  fc.assert(
    fc.property(lugares, ([atual, ultima]) => {
      const itens = paginasVisiveis(atual, ultima);
      expect(itens).toEqual(expect.arrayContaining([1, atual, ultima]));
      expect(itens.length).toBeLessThanOrEqual(7);
      itens.forEach((item, indice) => {
        const anterior = itens[indice - 1];
        const seguinte = itens[indice + 1];
        if (item === 'lacuna') expect(Number(seguinte) - Number(anterior)).toBeGreaterThan(2);
        else if (typeof anterior === 'number') expect(item).toBe(anterior + 1);
      });
    }),
  );
});
