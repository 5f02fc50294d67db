// @requirement 9.2.1 11.1.1 14.1.1 15.12.10
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centavosDeReais,
  formatarReais,
  lerPrecoDigitado,
  reaisDeCentavos,
  partesDoPreco,
  ratearTotal,
  reaisComPonto,
  reaisNaPlanilha,
} from '#domain/dinheiro.ts';

const centavos = fc.integer({ min: 0, max: 99_999_999_999 });

test('reais de duas casas voltam a ser os mesmos centavos', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      (valor) => centavosDeReais(reaisDeCentavos(valor)) === valor,
    ),
  );
});

test.each([
  [1890.1, 189010],
  [0.1 + 0.2, 30],
  [1.1 * 3, 330],
  [-50, -5000],
  [0, 0],
  [-0, 0],
  [1_000_000_000, 100_000_000_000],
])('%d em reais são %d centavos', (reais, esperado) => {
  expect(centavosDeReais(reais)).toBe(esperado);
});

test.each([10.005, 0.001, 19.999, 1_000_000.001, Number.NaN, Infinity, -Infinity, 1e300, 2e9])(
  '%d não é um valor em reais',
  (reais) => {
    expect(centavosDeReais(reais)).toBeNull();
  },
);

test('preço sai com milhar, duas casas e espaço que não quebra, como o Intl escreve', () => {
  const doIntl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  expect(formatarReais(189000)).toBe('R$\u00a01.890,00');
  expect(formatarReais(0)).toBe('R$\u00a00,00');
  expect(formatarReais(5)).toBe('R$\u00a00,05');
  expect(formatarReais(-123456)).toBe('\u2212R$\u00a01.234,56');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), fc.boolean(), (valor, negativo) => {
      const comSinal = negativo ? -valor : valor;
      // Intl writes a hyphen where a minus belongs.
      expect(formatarReais(comSinal)).toBe(doIntl.format(comSinal / 100).replace('-', '\u2212'));
    }),
  );
});

test('preço em partes separa o símbolo do número', () => {
  expect(partesDoPreco(189000)).toEqual({ simbolo: 'R$', valor: '1.890,00' });
});

test('todo preço formatado pode ser digitado de volta', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (valor) => lerPrecoDigitado(formatarReais(valor)) === valor),
  );
});

test.each([
  ['1.234,56', 123456],
  ['1234,5', 123450],
  ['R$ 10', 1000],
  ['r$10', 1000],
  ['10.50', 1050],
  ['10.5', 1050],
  ['1.890', 189000],
  ['1.234.567,8', 123456780],
  ['  7  ', 700],
  [' R$ 7,5', 750],
  ['0,01', 1],
  ['007', 700],
  ['9.999.999,99', 999_999_999],
])('o preço digitado "%s" vale %d centavos', (texto, esperado) => {
  expect(lerPrecoDigitado(texto)).toBe(esperado);
});

test.each([
  '',
  'R$',
  'dez',
  '-10',
  '10,',
  ',50',
  '1,234.56',
  '1.23.456',
  '12.34,56',
  '10,505',
  '1.2345',
  '0.123',
  '1e3',
  '10 50',
  '10.000.000,00',
  'NaN',
])('o preço digitado "%s" é recusado', (texto) => {
  expect(lerPrecoDigitado(texto)).toBeNull();
});

const pesos = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 });

test('o rateio soma exatamente o total', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), pesos, (total, lista) => {
      expect(ratearTotal(total, lista).reduce((a, b) => a + b, 0)).toBe(total);
    }),
  );
});

test('cada parte do rateio fica a menos de um centavo da sua proporção', () => {
  fc.assert(
    fc.property(
      centavos,
      pesos.filter((lista) => lista.some((peso) => peso > 0)),
      (total, lista) => {
        const soma = lista.reduce((a, b) => a + b, 0);
        for (const [i, parte] of ratearTotal(total, lista).entries()) {
          const distancia = BigInt(parte) * BigInt(soma) - BigInt(total) * BigInt(lista[i] ?? 0);
          expect(distancia < BigInt(soma) && distancia > -BigInt(soma)).toBe(true);
        }
      },
    ),
  );
});

test('um desconto rateado nunca passa do valor da linha', () => {
  fc.assert(
    fc.property(pesos, fc.double({ min: 0, max: 1, noNaN: true }), (lista, fracao) => {
      const soma = lista.reduce((a, b) => a + b, 0);
      const partes = ratearTotal(Math.floor(soma * fracao), lista);
      expect(partes.every((parte, i) => parte >= 0 && parte <= (lista[i] ?? 0))).toBe(true);
    }),
  );
});

test('o centavo que sobra vai para o maior resto, e no empate para o primeiro', () => {
  expect(ratearTotal(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(ratearTotal(10, [1, 2, 4])).toEqual([1, 3, 6]);
  expect(ratearTotal(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(ratearTotal(5, [0, 0])).toEqual([3, 2]);
  expect(ratearTotal(7, [0, 1])).toEqual([0, 7]);
  expect(ratearTotal(0, [])).toEqual([]);
});

test.each([
  ['total quebrado', 1.5, [1]],
  ['peso negativo', 10, [2, -1]],
  ['peso quebrado', 10, [0.5]],
  ['ninguém para receber', 10, []],
])('rateio com %s é um erro de programa', (_, total, lista) => {
  expect(() => ratearTotal(total, lista)).toThrow(RangeError);
});

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [123_456, '1234,56'],
  [-1250, '-12,50'],
])('%i centavos são %s numa planilha, e com ponto para os buscadores', (valor, texto) => {
  expect(reaisNaPlanilha(valor)).toBe(texto);
  expect(reaisComPonto(valor)).toBe(texto.replace(',', '.'));
});
