import { expect, test } from 'vitest';
import { chaveDaEscolha, criarCupomDaCompra } from '#web/carrinho/cupom-da-compra.ts';
import { Armazenamento } from './navegador-de-teste.ts';

test('sem escolha nenhuma vale o cupom do link', () => {
  const cupom = criarCupomDaCompra(new Armazenamento().abrirAba);
  expect(cupom.vale('MARINA10')).toBe('MARINA10');
  expect(cupom.vale(null)).toBeNull();
});

test('o código digitado vale nesta compra; o do link volta quando ele sai ou a compra termina', () => {
  const armazenamento = new Armazenamento();
  const cupom = criarCupomDaCompra(armazenamento.abrirAba);
  cupom.usar(' torre20 ');
  expect(cupom.vale('MARINA10')).toBe('TORRE20');
  expect(criarCupomDaCompra(armazenamento.abrirAba).vale('MARINA10')).toBe('TORRE20');
  cupom.tirar('TORRE20');
  expect(cupom.vale('MARINA10')).toBe('MARINA10');
  cupom.usar('BEMVINDO');
  cupom.esquecer();
  expect(cupom.vale('MARINA10')).toBe('MARINA10');
  expect(armazenamento.textos.has(chaveDaEscolha)).toBe(false);
});

test('o cupom do link que se tira não vale nesta compra, mas vale o de outro link, e todos na seguinte', () => {
  const cupom = criarCupomDaCompra(new Armazenamento().abrirAba);
  cupom.tirar('MARINA10');
  expect(cupom.vale('MARINA10')).toBeNull();
  expect(cupom.vale('CLUBE10')).toBe('CLUBE10');
  cupom.usar('TORRE20');
  cupom.tirar('TORRE20');
  expect(cupom.vale('MARINA10')).toBeNull();
  cupom.esquecer();
  expect(cupom.vale('MARINA10')).toBe('MARINA10');
});

test.each(['', '{', '[]', '7', '"MARINA10"', '{"digitado":3,"tirado":{}}', '{"digitado":" "}'])(
  'o que se guardou estragado (%s) é nenhuma escolha',
  (texto) => {
    const armazenamento = new Armazenamento();
    armazenamento.textos.set(chaveDaEscolha, texto);
    expect(criarCupomDaCompra(armazenamento.abrirAba).vale('MARINA10')).toBe('MARINA10');
  },
);
