// @requirement 15.10.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerMomento, lerNumeroEscrito, lerReais, lerTelefoneAntigo } from '#importers/firebase/rules/leitura.ts';

const centavos = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

test('um valor é o mesmo em centavos, como quer que tenha sido escrito', () => {
  const brasileiro = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(centavos, (valor) => {
      const reais = valor / 100;
      const formas = [
        reais,
        reais.toFixed(2),
        reais.toFixed(2).replace('.', ','),
        brasileiro.format(reais),
        `R$ ${brasileiro.format(reais)}`,
      ];
      expect(formas.map((forma) => lerReais(forma)?.centavos)).toEqual(formas.map(() => valor));
      expect(lerReais(reais)).toEqual({ centavos: valor, ambiguo: false, arredondado: false });
    }),
  );
});

test('a sujeira das frações binárias não conta; uma terceira casa é arredondada e dita', () => {
  expect(lerReais(0.1 + 0.2)).toEqual({ centavos: 30, ambiguo: false, arredondado: false });
  expect(lerReais(1890.1)).toEqual({ centavos: 189_010, ambiguo: false, arredondado: false });
  expect(lerReais(9.999)).toEqual({ centavos: 1000, ambiguo: false, arredondado: true });
  expect(lerReais(1.005)).toEqual({ centavos: 101, ambiguo: false, arredondado: true });
});

test('o que se pode ler de dois modos é lido como milhares e dito', () => {
  expect(lerReais('1.890')).toEqual({ centavos: 189_000, ambiguo: true, arredondado: false });
  expect(lerReais('1890')).toEqual({ centavos: 189_000, ambiguo: false, arredondado: false });
  expect(lerNumeroEscrito('1,234.56')).toEqual({ numero: 1234.56, ambiguo: false });
});

test.each([undefined, null, '', 'a combinar', {}, [], true, '10 reais', Number.MAX_VALUE, '9'.repeat(40)])(
  '%j não é um valor',
  (valor) => {
    expect(lerReais(valor)).toBeNull();
  },
);

test.each([
  ['2024-03-05T12:34:56.000Z', '2024-03-05T12:34:56.000Z'],
  ['2024-03-05T09:34:56-03:00', '2024-03-05T12:34:56.000Z'],
  ['2024-03-05 09:34:56', '2024-03-05T12:34:56.000Z'],
  ['2024-03-05T12:34:56.123456Z', '2024-03-05T12:34:56.123Z'],
  ['2024-03-05', '2024-03-05T03:00:00.000Z'],
  ['05/03/2024', '2024-03-05T03:00:00.000Z'],
  ['5/3/2024, 09:34:56', '2024-03-05T12:34:56.000Z'],
  ['Tue Mar 05 2024 09:34:56 GMT-0300', '2024-03-05T12:34:56.000Z'],
  [1_709_642_096_000, '2024-03-05T12:34:56.000Z'],
  [1_709_642_096, '2024-03-05T12:34:56.000Z'],
  ['1709642096000', '2024-03-05T12:34:56.000Z'],
  ['2024-03-05 9:34:56', '2024-03-05T12:34:56.000Z'],
])('%j é um momento', (valor, momento) => {
  expect(lerMomento(valor)?.toISOString()).toBe(momento);
});

test.each([undefined, null, '', 'ontem', '30/02/2024', '2024-13-01', 1e20, -1, '1850-01-01', {}, true])(
  '%j não é um momento',
  (valor) => {
    expect(lerMomento(valor)).toBeNull();
  },
);

test('nenhum texto derruba quem lê', () => {
  fc.assert(
    fc.property(fc.string(), (texto) => {
      lerMomento(texto);
      lerReais(texto);
    }),
  );
});

test.each([
  ['(11) 91234-5678', '11912345678'],
  ['5511912345678', '11912345678'],
  ['551133334444', '1133334444'],
  ['+1 415 555 2671', '14155552671'],
  [null, ''],
])('o telefone %j vem como "%s", sem perder o começo', (escrito, lido) => {
  expect(lerTelefoneAntigo(escrito)).toBe(lido);
});
