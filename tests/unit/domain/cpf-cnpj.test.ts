// @requirement 13.5.6
import { expect, test } from 'vitest';
import { lerDocumento, mascararDocumento } from '#domain/cpf-cnpj.ts';

test.each([
  ['529.982.247-25', '52998224725'],
  ['52998224725', '52998224725'],
  ['99.999.990/0001-80', '99999990000180'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['529.982.247-24', null],
  ['111.111.111-11', null],
  ['', null],
])('%s é %s', (texto, documento) => {
  expect(lerDocumento(texto)).toBe(documento);
});

test.each([
  ['', ''],
  ['529', '529'],
  ['5299', '529.9'],
  ['5299822472', '529.982.247-2'],
  ['52998224725', '529.982.247-25'],
  ['999999900001', '99.999.990/0001'],
  ['99999990000180123', '99.999.990/0001-80'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
])('digitado %s, mostra %s', (texto, mascarado) => {
  expect(mascararDocumento(texto)).toBe(mascarado);
});
