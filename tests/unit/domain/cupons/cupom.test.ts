// @requirement 3.4.1 4.6.1 9.12.1 11.9.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aplicarCupom,
  estadoDoCupom,
  normalizarCodigoDoCupom,
  rotuloDoDesconto,
  valorDoCupomParaMostrar,
  type Cupom,
} from '#domain/cupons/cupom.ts';
import { cupomDe } from '#tests/support/compra-de-exemplo.ts';

const agora = new Date('2026-11-20T15:00:00Z');
const base: Cupom = cupomDe({ codigo: 'BEMVINDO' });
/** A purchase of this subtotal by somebody who used the coupon so many times. */
const compra = (subtotalCentavos: number, usosDaPessoa = 0) => ({ subtotalCentavos, usosDaPessoa, agora });
const fixo: Cupom = { ...base, tipo: 'valor_fixo', valor: 2000 };

function desconto(cupom: Cupom, subtotal: number): number {
  const aplicado = aplicarCupom(cupom, compra(subtotal));
  if (!aplicado.ok) throw new Error(aplicado.erro.codigo);
  return aplicado.valor.descontoCentavos;
}

test.each([
  ['  marina10 ', 'MARINA10'],
  ['BEMVINDO', 'BEMVINDO'],
  ['a', 'A'],
  ['x'.repeat(30), 'X'.repeat(30)],
])('o código "%s" é lido como %s', (texto, esperado) => {
  expect(normalizarCodigoDoCupom(texto)).toBe(esperado);
});

test.each(['', '   ', 'DUAS PALAVRAS', 'TORRE-20', 'AÇÃO', 'x'.repeat(31), "';--", 'ß', '\u0000A'])(
  'o texto "%s" não é um código',
  (texto) => {
    expect(normalizarCodigoDoCupom(texto)).toBeNull();
  },
);

test('normalizar duas vezes dá o mesmo código', () => {
  fc.assert(
    fc.property(fc.string(), (texto) => {
      const codigo = normalizarCodigoDoCupom(texto);
      expect(codigo === null || normalizarCodigoDoCupom(codigo) === codigo).toBe(true);
    }),
  );
});

test('o cupom vale até 23:59:59 do dia da validade em São Paulo', () => {
  const cupom = { ativo: true, validade: '2026-11-20' };
  expect(estadoDoCupom(cupom, new Date('2026-11-21T02:59:59Z'))).toBe('Ativo');
  expect(estadoDoCupom(cupom, new Date('2026-11-21T02:59:59.999Z'))).toBe('Ativo');
  expect(estadoDoCupom(cupom, new Date('2026-11-21T03:00:00Z'))).toBe('Vencido');
  expect(estadoDoCupom(cupom, new Date('2026-01-01T00:00:00Z'))).toBe('Ativo');
});

test('inativo vem antes de vencido', () => {
  expect(estadoDoCupom({ ativo: false, validade: '2020-01-01' }, agora)).toBe('Inativo');
  expect(estadoDoCupom({ ativo: true, validade: '2020-01-01' }, agora)).toBe('Vencido');
});

test('percentual arredonda meio centavo para cima', () => {
  expect(desconto(base, 1000)).toBe(100);
  expect(desconto(base, 1005)).toBe(101);
  expect(desconto(base, 1004)).toBe(100);
  expect(desconto({ ...base, valor: 1250 }, 1890)).toBe(236);
});

test('valor fixo desconta o seu valor', () => {
  expect(desconto(fixo, 10_000)).toBe(2000);
});

test('o desconto nunca deixa menos de R$ 0,01 a pagar', () => {
  expect(desconto(fixo, 2000)).toBe(1999);
  expect(desconto(fixo, 500)).toBe(499);
  expect(desconto({ ...base, valor: 10_000 }, 500)).toBe(499);
  expect(desconto(fixo, 1)).toBe(0);
  expect(desconto(fixo, 0)).toBe(0);
});

const cupom = fc.record({
  tipo: fc.constantFrom('percentual' as const, 'valor_fixo' as const),
  valor: fc.integer({ min: 1, max: 10_000 }),
});

test('o desconto é inteiro, não negativo, sempre menor que o subtotal, e cresce com ele', () => {
  fc.assert(
    fc.property(cupom, fc.integer({ min: 1, max: 2_000_000_000 }), fc.nat(1_000_000), (partes, subtotal, mais) => {
      const menor = desconto({ ...base, ...partes }, subtotal);
      expect(Number.isInteger(menor) && menor >= 0 && menor < subtotal).toBe(true);
      expect(desconto({ ...base, ...partes }, subtotal + mais)).toBeGreaterThanOrEqual(menor);
    }),
  );
});

test('o percentual fica a no máximo meio centavo do valor exato', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 100, max: 2_000_000_000 }), (valor, subtotal) => {
      const dado = desconto({ ...base, valor }, subtotal);
      const exato = BigInt(subtotal) * BigInt(valor);
      const distancia = BigInt(dado) * 10_000n - exato;
      expect(dado === subtotal - 1 || (distancia <= 5000n && distancia > -5000n)).toBe(true);
    }),
  );
});

test.each([
  ['cupom-desconhecido', null],
  ['cupom-inativo', { ...base, ativo: false }],
  ['cupom-vencido', { ...base, validade: '2026-11-19' }],
  ['cupom-esgotado', { ...base, limiteUsos: 3, usos: 3 }],
] as const)('a recusa é %s', (codigo, recusado) => {
  expect(aplicarCupom(recusado, compra(10_000))).toEqual({ ok: false, erro: { codigo } });
});

test('o mínimo e o limite de usos valem até o último centavo e o último uso', () => {
  const comMinimo = { ...base, minimoCentavos: 10_000 };
  expect(aplicarCupom(comMinimo, compra(9999))).toEqual({
    ok: false,
    erro: { codigo: 'cupom-minimo', minimoCentavos: 10_000 },
  });
  expect(desconto(comMinimo, 10_000)).toBe(1000);
  expect(desconto({ ...base, limiteUsos: 3, usos: 2 }, 10_000)).toBe(1000);
});

test('o limite por pessoa vale até o último uso dela, e não olha os usos dos outros', () => {
  const porPessoa = { ...base, limitePorPessoa: 2, usos: 50 };
  expect(aplicarCupom(porPessoa, compra(10_000, 1))).toMatchObject({ ok: true });
  expect(aplicarCupom(porPessoa, compra(10_000, 2))).toEqual({
    ok: false,
    erro: { codigo: 'cupom-por-pessoa', limitePorPessoa: 2 },
  });
  expect(aplicarCupom(base, compra(10_000, 99))).toMatchObject({ ok: true });
});

test('o desconto é mostrado como porcentagem ou em reais', () => {
  expect(valorDoCupomParaMostrar(base)).toBe('10%');
  expect(valorDoCupomParaMostrar({ tipo: 'percentual', valor: 1250 })).toBe('12,5%');
  expect(valorDoCupomParaMostrar(fixo)).toBe('R$\u00a020,00');
  expect(rotuloDoDesconto(base)).toBe('10% de desconto');
  expect(rotuloDoDesconto(fixo)).toBe('R$\u00a020,00 de desconto');
});
