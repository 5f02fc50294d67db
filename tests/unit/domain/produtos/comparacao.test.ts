// @requirement 15.9.7
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerComparados, linhasComparadas, MAIS_COMPARADOS } from '#domain/produtos/comparacao.ts';
import { fichaVazia } from '#domain/produtos/ficha-tecnica.ts';

test('cada produto uma vez, na ordem pedida, e os primeiros três', () => {
  expect(lerComparados(['b', 'a', 'b', ''])).toEqual({ ids: ['b', 'a'], demais: false });
  expect(lerComparados(['a', 'b', 'c', 'd'])).toEqual({ ids: ['a', 'b', 'c'], demais: true });
  fc.assert(
    fc.property(fc.array(fc.string()), (pedidos) => {
      const { ids, demais } = lerComparados(pedidos);
      expect(ids.length).toBeLessThanOrEqual(MAIS_COMPARADOS);
      expect(new Set(ids).size).toBe(ids.length);
      expect(demais).toBe(new Set(pedidos.filter(Boolean)).size > MAIS_COMPARADOS);
    }),
  );
});

test('uma linha para cada fato que algum deles tem, com o que difere marcado', () => {
  const tabuleiro = { ...fichaVazia, tipo: 'tabuleiro', casaMm: 55, materiais: ['nogueira'] } as const;
  const outro = { ...fichaVazia, tipo: 'tabuleiro', casaMm: 50 } as const;
  expect(linhasComparadas([{ ...tabuleiro, materiais: ['nogueira'] }, outro])).toEqual([
    { nome: 'Casa', valores: ['55\u00a0mm', '50\u00a0mm'], difere: true },
    { nome: 'Material', valores: ['Nogueira', null], difere: true },
  ]);
  expect(linhasComparadas([outro, outro]).every(({ difere }) => !difere)).toBe(true);
  expect(linhasComparadas([fichaVazia, fichaVazia])).toEqual([]);
});
