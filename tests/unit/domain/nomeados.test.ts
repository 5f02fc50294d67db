import { expect, test } from 'vitest';
import { nomeados } from '#domain/nomeados.ts';

const seis = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio'];

test.each([
  [[], undefined, ''],
  [['Ana'], undefined, 'Ana'],
  [['Ana', 'Bia'], undefined, 'Ana e Bia'],
  [seis.slice(0, 5), undefined, 'Ana, Bia, Caio, Davi e Eva'],
  [seis, undefined, 'Ana, Bia, Caio, Davi, Eva e mais 1'],
  [seis.slice(0, 5), 40, 'Ana, Bia, Caio, Davi, Eva e mais 35'],
])('%j de %s são ditos como %j', (nomes, quantos, frase) => {
  expect(nomeados(nomes, quantos)).toBe(frase);
});
