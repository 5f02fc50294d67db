import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coresDoNome, parDeCores } from '#domain/produtos/cores.ts';

test.each([
  ['Buxo e padauk', 2],
  ['Bordo e pau-ferro', 2],
  ['Ébano', 1],
  ['Algodão cru', 1],
  ['Verde e verde', 1],
  ['Acabamento a óleo', 0],
  ['constructor', 0],
  ['Grande, branco, preto e azul', 2],
])('%s diz %d cores', (nome, quantas) => {
  expect(coresDoNome(nome)).toHaveLength(quantas);
});

const [buxo, padauk, bordo, mogno, ebano] = ['buxo', 'padauk', 'bordo', 'mogno', 'ébano'].map(
  (nome) => coresDoNome(nome)[0],
);

test('o par é a cor mais clara e a primeira das outras, do primeiro texto que diz alguma', () => {
  expect(parDeCores(['Buxo e padauk', 'ébano'])).toEqual({ clara: buxo, escura: padauk });
  expect(parDeCores(['Acabamento a óleo', 'mogno nogueira bordo'])).toEqual({ clara: bordo, escura: mogno });
  expect(parDeCores(['', 'de torneio', 'plástico'])).toBeNull();
});

test('uma cor só tem ao lado uma clara ou uma escura', () => {
  expect(parDeCores(['Ébano'])).toMatchObject({ escura: ebano });
  expect(parDeCores(['Buxo'])).toMatchObject({ clara: buxo });
  const nomes = fc.array(fc.constantFrom('buxo', 'padauk', 'verde', 'preto', 'branco', 'mogno'), { minLength: 1 });
  fc.assert(
    fc.property(nomes, (ditos) => {
      const par = parDeCores([ditos.join(' e ')]);
      expect(par?.clara).not.toBe(par?.escura);
    }),
  );
});
