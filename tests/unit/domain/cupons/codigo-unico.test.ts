// @requirement 15.23.9
import { expect, test } from 'vitest';
import {
  codigoDoDesconto,
  lerQuantidadeDeCodigos,
  MAIS_CODIGOS,
  novoCodigoUnico,
  podeSerCodigoUnico,
} from '#domain/cupons/codigo-unico.ts';
import { aplicarCupom, normalizarCodigoDoCupom } from '#domain/cupons/cupom.ts';
import { cupomDe } from '#tests/support/compra-de-exemplo.ts';

test('mil códigos são mil, todos escritos como um cupom e reconhecidos', () => {
  const codigos = Array.from({ length: 1000 }, novoCodigoUnico);
  expect(new Set(codigos).size).toBe(1000);
  for (const codigo of codigos) {
    expect(normalizarCodigoDoCupom(codigo.toLowerCase())).toBe(codigo);
    expect(podeSerCodigoUnico(codigo)).toBe(true);
  }
  // Every letter may be at every place.
  for (let i = 0; i < 12; i++) expect(new Set(codigos.map((codigo) => codigo[i])).size).toBe(28);
});

test.each(['BEMVINDO', 'MARINA10', '23456789BCD', 'OOOOOOOOOOOO', ''])('%s não é um deles', (codigo) => {
  expect(podeSerCodigoUnico(codigo)).toBe(false);
});

test('a quantidade vai de um ao limite', () => {
  expect(['1', '1.000', ` ${MAIS_CODIGOS} `].map(lerQuantidadeDeCodigos)).toEqual([1, 1000, MAIS_CODIGOS]);
  for (const texto of ['', '0', '-1', '1,5', String(MAIS_CODIGOS + 1), 'mil', '1e3'])
    expect(lerQuantidadeDeCodigos(texto)).toBeNull();
});

test('o comprador lê o código que digitou, e sem desconto nenhum', () => {
  expect(codigoDoDesconto({ cupom: 'NATAL', cupomCodigo: '23456789BCDF' })).toBe('23456789BCDF');
  expect(codigoDoDesconto({ cupom: 'NATAL', cupomCodigo: null })).toBe('NATAL');
  expect(codigoDoDesconto({ cupom: null, cupomCodigo: 'MARINA10' })).toBeNull();
});

test('um código que um pedido tem não vale mais', () => {
  const cupom = cupomDe({ codigo: 'NATAL', validade: '2099-12-31', usos: 1 });
  const compra = { subtotalCentavos: 10_000, usosDaPessoa: 0, agora: new Date('2026-11-20T12:00:00Z') };
  expect(aplicarCupom({ ...cupom, usado: true }, compra)).toEqual({ ok: false, erro: { codigo: 'cupom-esgotado' } });
  expect(aplicarCupom({ ...cupom, usado: false }, compra)).toMatchObject({ ok: true });
});
