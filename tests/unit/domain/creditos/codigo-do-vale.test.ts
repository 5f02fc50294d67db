// @requirement 15.24.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codigoDosBytes, finalDoVale, lerCodigoDoVale } from '#domain/creditos/codigo-do-vale.ts';
import { lerValorDoVale } from '#domain/creditos/lancamento.ts';
import { falha, ok } from '#domain/result.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 32 });

describe('código do vale', () => {
  test('são quatro grupos de quatro, sem letras que se confundem, e cada dez bytes dão outro', () => {
    fc.assert(
      fc.property(bytes, bytes, (um, outro) => {
        const codigo = codigoDosBytes(um);
        expect(codigo).toMatch(/^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}$/);
        expect(finalDoVale(codigo)).toBe(codigo.slice(15));
        const iguais = um.subarray(0, 10).toString() === outro.subarray(0, 10).toString();
        expect(codigo === codigoDosBytes(outro)).toBe(iguais);
      }),
    );
    expect(() => codigoDosBytes(new Uint8Array(9))).toThrow(RangeError);
  });

  test('vale como as pessoas o digitam: minúsculas, espaços, pontos ou nada entre os grupos', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom('', ' ', '-', '.', ' – ', '_'), fc.boolean(), (um, entre, minusculas) => {
        const codigo = codigoDosBytes(um);
        const digitado = ` ${codigo.replaceAll('-', entre)} `;
        expect(lerCodigoDoVale(minusculas ? digitado.toLowerCase() : digitado)).toBe(codigo);
      }),
    );
  });

  test.each(['', 'ABCD', 'ABCD-EFGH-JKLM-NPQ', 'ABCD-EFGH-JKLM-NPQRS', 'ABCD-EFGH-JKLM-NPQ0', 'ÁBCD-EFGH-JKLM-NPQR'])(
    '%j não tem a forma de um código',
    (digitado) => {
      expect(lerCodigoDoVale(digitado)).toBeNull();
    },
  );
});

test.each([
  ['1', ok(100)],
  ['10.000,00', ok(1_000_000)],
  ['R$ 50', ok(5000)],
  ['', falha('vazio')],
  ['0', falha('fora-dos-limites')],
  ['0,99', falha('fora-dos-limites')],
  ['10.000,01', falha('fora-dos-limites')],
  ['1.000.000', falha('fora-dos-limites')],
  ['-5', falha('valor-invalido')],
  ['dez', falha('valor-invalido')],
])('o valor %j', (digitado, esperado) => {
  expect(lerValorDoVale(digitado)).toEqual(esperado);
});
