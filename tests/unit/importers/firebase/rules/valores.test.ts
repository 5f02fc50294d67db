// @requirement 15.10.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simplificarValor, simplificarValorRest, temProto } from '#importers/firebase/rules/valores.ts';

const MOMENTO = '2024-03-05T12:34:56.789Z';
const segundos = Math.floor(Date.parse(MOMENTO) / 1000);

test.each([
  ['node-firestore-import-export', { __datatype__: 'timestamp', value: { _seconds: segundos, _nanoseconds: 789e6 } }],
  ['Admin SDK', { _seconds: segundos, _nanoseconds: 789e6 }],
  ['SDK do navegador', { seconds: segundos, nanoseconds: 789e6 }],
  ['SDK do navegador de hoje', { seconds: segundos, nanoseconds: 789e6, type: 'firestore/timestamp/1.0' }],
])('um momento escrito por %s é lido', (_, valor) => {
  expect(simplificarValor({ em: [valor] })).toEqual({ em: [MOMENTO] });
});

test.each([
  ['node-firestore-import-export', { __datatype__: 'documentReference', value: 'usuarios/abc' }],
  ['Admin SDK', { _firestore: { a: {} }, _path: { segments: ['usuarios', 'abc'] }, _converter: {} }],
  ['SDK do navegador', { type: 'document', _key: { path: { segments: ['usuarios', 'abc'] } } }],
])('uma referência escrita por %s é o seu caminho', (_, valor) => {
  expect(simplificarValor(valor)).toBe('usuarios/abc');
});

test('REST: cada tipo de valor, números como texto também', () => {
  const fields = {
    n: { integerValue: '42' },
    d: { doubleValue: 1.5 },
    t: { stringValue: 'a' },
    b: { booleanValue: false },
    v: { nullValue: null },
    em: { timestampValue: MOMENTO },
    ref: { referenceValue: 'projects/p/databases/(default)/documents/usuarios/abc' },
    mapa: { mapValue: { fields: { x: { integerValue: '1' } } } },
    lista: { arrayValue: { values: [{ stringValue: 'a' }, { nullValue: null }] } },
    vazia: { arrayValue: {} },
    outro: { inventadoValue: 1 },
  };
  expect(simplificarValorRest({ mapValue: { fields } })).toEqual({
    n: 42,
    d: 1.5,
    t: 'a',
    b: false,
    v: null,
    em: MOMENTO,
    ref: 'usuarios/abc',
    mapa: { x: 1 },
    lista: ['a', null],
    vazia: [],
    outro: null,
  });
});

test('um mapa comum que tem segundos entre outros campos continua um mapa', () => {
  const mapa = { seconds: 3, nome: 'relógio', cor: 'azul' };
  expect(simplificarValor(mapa)).toEqual(mapa);
});

test('um __proto__ não muda nada, e é dito', () => {
  const mau: unknown = JSON.parse('{"a":{"__proto__":{"role":"admin"}},"b":1}');
  expect(temProto(mau)).toBe(true);
  const lido = simplificarValor(mau) as { a: Record<string, unknown> };
  expect(lido).toEqual({ a: {}, b: 1 });
  expect(lido.a['role']).toBeUndefined();
  expect(temProto({ a: [{ b: 1 }] })).toBe(false);
});

test('qualquer JSON é lido sem cair, por fundo que seja', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (valor) => {
      simplificarValor(valor);
      simplificarValorRest(valor);
    }),
  );
  let fundo: unknown = 1;
  for (let n = 0; n < 50_000; n++) fundo = { a: fundo };
  expect(() => simplificarValor(fundo)).not.toThrow();
  expect(temProto(fundo)).toBe(false);
});
