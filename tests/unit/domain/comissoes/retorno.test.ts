// @requirement 15.28.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  custoDasVendas,
  estaParado,
  retornoParaMostrar,
  retornoPorReal,
  semVendasNoMes,
  somarVendasDoMes,
} from '#domain/comissoes/retorno.ts';

const vendas = (vendidoCentavos: number, comissaoCentavos: number, descontoCentavos: number) => ({
  pedidos: 1,
  vendidoCentavos,
  comissaoCentavos,
  descontoCentavos,
});

test('o custo é comissão e desconto, e o retorno o vendido por real de custo', () => {
  expect(custoDasVendas(vendas(10_000, 500, 1_000))).toBe(1_500);
  expect(retornoPorReal(vendas(10_000, 500, 1_000))).toBe(667);
  expect(retornoParaMostrar(vendas(10_000, 500, 1_500))).toMatch(/^R\$\s5,00 por R\$ 1$/);
  expect(retornoParaMostrar(semVendasNoMes)).toBe('—');
});

test('parado é quem não vende há 60 dias, ou não vendeu desde que chegou', () => {
  const agora = new Date('2026-11-26T12:00:00Z');
  const ha = (dias: number) => new Date(agora.getTime() - dias * 86_400_000);
  expect(estaParado({ vendeuEm: ha(59), desde: ha(300) }, agora)).toBe(false);
  expect(estaParado({ vendeuEm: ha(60), desde: ha(300) }, agora)).toBe(true);
  expect(estaParado({ vendeuEm: null, desde: ha(10) }, agora)).toBe(false);
  expect(estaParado({ vendeuEm: null, desde: ha(61) }, agora)).toBe(true);
});

test('para quaisquer vendas, a soma das partes é a soma de todas', () => {
  const centavos = fc.integer({ min: 0, max: 100_000_000 });
  const umas = fc.array(
    fc.record({
      pedidos: fc.nat(100),
      vendidoCentavos: centavos,
      comissaoCentavos: centavos,
      descontoCentavos: centavos,
    }),
  );
  fc.assert(
    fc.property(umas, umas, (a, b) => {
      expect(somarVendasDoMes([somarVendasDoMes(a), somarVendasDoMes(b)])).toEqual(somarVendasDoMes([...a, ...b]));
    }),
  );
});
