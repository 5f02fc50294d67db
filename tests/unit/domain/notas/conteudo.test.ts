import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valoresDoConteudo } from '#domain/notas/conteudo.ts';

const item = fc.record({
  nome: fc.constant('Torre'),
  variacao: fc.constantFrom(null, 'Buxo'),
  quantidade: fc.integer({ min: 1, max: 99 }),
  precoCentavos: fc.integer({ min: 0, max: 1_000_000 }),
  digital: fc.boolean(),
});

test('o conteúdo e o resto valem juntos o que o pedido custou, e nada vale menos que zero', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1 }), fc.nat(), (itens, n) => {
      const soma = itens.reduce((ate, um) => ate + um.precoCentavos * um.quantidade, 0);
      const descontoCentavos = soma === 0 ? 0 : n % (soma + 1);
      const fisico = valoresDoConteudo({ itens, descontoCentavos });
      const trocados = itens.map((um) => ({ ...um, digital: !um.digital }));
      const resto = valoresDoConteudo({ itens: trocados, descontoCentavos });
      expect(Math.abs(fisico.totalCentavos + resto.totalCentavos - (soma - descontoCentavos))).toBeLessThanOrEqual(1);
      expect(fisico.totalCentavos).toBeGreaterThanOrEqual(0);
      expect(fisico.linhas).toHaveLength(itens.filter(({ digital }) => !digital).length);
    }),
  );
});
