// @requirement 2.21.3
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { haPendencias, nadaPendente, podeExcluirUsuario } from '#domain/usuarios/pendencias.ts';
import { pendenciasPorExtenso } from '#web/frases/pendencias-frases.ts';

const email = 'ana@exemplo.test';

test.each([
  [{ comissaoCentavos: 1 }, 'R$ 0,01 de comissão'],
  [{ creditoCentavos: 5000 }, 'R$ 50,00 de crédito'],
  [{ pedidos: 1, pedidosCentavos: 5990 }, '1 pedido em andamento (R$ 59,90)'],
  [{ devolucoes: 2, devolucoesCentavos: 123456 }, '2 devoluções abertas (R$ 1.234,56)'],
  [
    { comissaoCentavos: 1230, pedidos: 2, pedidosCentavos: 15_000, devolucoes: 1, devolucoesCentavos: 5000 },
    'R$ 12,30 de comissão, 2 pedidos em andamento (R$ 150,00) e 1 devolução aberta (R$ 50,00)',
  ],
])('%j é dito como %j, e segura a conta', (algo, frase) => {
  const pendencias = { ...nadaPendente, ...algo };
  expect(pendenciasPorExtenso(pendencias).replaceAll('\u00A0', ' ')).toBe(frase);
  expect(podeExcluirUsuario({ email, pendencias }, '')).toEqual({
    ok: false,
    erro: { codigo: 'com-pendencias', pendencias },
  });
});

test('sem nada em aberto a conta se exclui sem digitar nada; com algo, só com o e-mail dela', () => {
  const quantia = fc.integer({ min: 0, max: 10_000_000 });
  const quantos = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(quantia, quantos, quantos, fc.string(), (comissaoCentavos, pedidos, devolucoes, digitado) => {
      const pendencias = { ...nadaPendente, comissaoCentavos, pedidos, devolucoes };
      const aberto = comissaoCentavos + pedidos + devolucoes > 0;
      expect(haPendencias(pendencias)).toBe(aberto);
      expect(podeExcluirUsuario({ email, pendencias }, digitado).ok).toBe(!aberto);
      expect(podeExcluirUsuario({ email, pendencias }, ' ANA@exemplo.test ').ok).toBe(true);
    }),
  );
});
