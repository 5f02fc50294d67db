import { expect, test } from 'vitest';
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';

test('só os campos que mudaram, antes e depois', () => {
  const antes = { nome: 'Rei', preco: 100, fotos: [{ pasta: 'a' }] };
  expect(camposQueMudaram(antes, { nome: 'Rei', preco: 120, fotos: [{ pasta: 'b' }] })).toEqual({
    antes: { preco: 100, fotos: [{ pasta: 'a' }] },
    depois: { preco: 120, fotos: [{ pasta: 'b' }] },
  });
});

test('nada mudou: null, também por dentro de listas, objetos e datas', () => {
  const valor = () => ({ fotos: [{ pasta: 'a', larguras: [320, 640] }], em: new Date(0), nada: null });
  expect(camposQueMudaram(valor(), valor())).toBeNull();
});

test('o que o depois não diz não conta', () => {
  const antes = { nome: 'Rei', versao: 3 };
  const depois: { nome: string } = { nome: 'Rainha' };
  expect(camposQueMudaram(antes, depois)).toEqual({ antes: { nome: 'Rei' }, depois: { nome: 'Rainha' } });
});

test('sem antes, tudo o que é', () => {
  expect(camposQueMudaram(null, { nome: 'Rei' })).toEqual({ depois: { nome: 'Rei' } });
});
