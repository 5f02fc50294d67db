// @requirement 15.21.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valoresDoConteudoDeclarado } from '#domain/notas-fiscais/conteudo-declarado.ts';

const item = fc.record({
  nome: fc.constant('Torre'),
  variacao: fc.constantFrom(null, 'Buxo'),
  quantidade: fc.integer({ min: 1, max: 99 }),
  precoCentavos: fc.integer({ min: 0, max: 1_000_000 }),
  digital: fc.boolean(),
  canceladas: fc.constant(0),
});

test('o conteúdo e o resto valem juntos o que o pedido custou, e nada vale menos que zero', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1 }), fc.nat(), (itens, n) => {
      const soma = itens.reduce((ate, um) => ate + um.precoCentavos * um.quantidade, 0);
      const descontoCentavos = soma === 0 ? 0 : n % (soma + 1);
      const fisico = valoresDoConteudoDeclarado({ itens, descontoCentavos });
      const trocados = itens.map((um) => ({ ...um, digital: !um.digital }));
      const resto = valoresDoConteudoDeclarado({ itens: trocados, descontoCentavos });
      expect(Math.abs(fisico.totalCentavos + resto.totalCentavos - (soma - descontoCentavos))).toBeLessThanOrEqual(1);
      expect(fisico.totalCentavos).toBeGreaterThanOrEqual(0);
      expect(fisico.linhas).toHaveLength(itens.filter(({ digital }) => !digital).length);
    }),
  );
});

test('o que foi cancelado antes do envio não está na caixa, e leva a sua parte do desconto', () => {
  const itens = [
    { nome: 'Torre', variacao: null, quantidade: 3, canceladas: 2, precoCentavos: 1000, digital: false },
    { nome: 'Rei', variacao: null, quantidade: 1, canceladas: 1, precoCentavos: 1000, digital: false },
  ];
  expect(valoresDoConteudoDeclarado({ itens, descontoCentavos: 400 })).toEqual({
    linhas: [{ nome: 'Torre', quantidade: 1, valorCentavos: 1000 }],
    descontoCentavos: 100,
    totalCentavos: 900,
  });
});
