// @requirement 2.20.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diasDoPeriodo, gruposDoPeriodo, gruposDoPeriodoAnterior, periodoAnterior } from '#domain/periodo.ts';
import { dobrarSemVendas, semMovimento, semVendas, totalDasVendas, vendasPorGrupo } from '#domain/relatorios/vendas.ts';

const periodo = { de: '2026-10-28', ate: '2026-11-26' };
const dias = fc.array(fc.constantFrom(0, 0, 0, 5990), { minLength: 30, maxLength: 30 }).map((vendidos) =>
  gruposDoPeriodo(periodo, 'dia').map((grupo, i) => ({
    ...grupo,
    ...semVendas,
    pedidos: vendidos[i] ? 1 : 0,
    vendidoCentavos: vendidos[i] ?? 0,
  })),
);

test('dias seguidos sem vendas são um só; nenhum dia e nenhum centavo se perde', () => {
  fc.assert(
    fc.property(dias, fc.boolean(), (grupos, doFim) => {
      const dobrados = dobrarSemVendas(doFim ? grupos.toReversed() : grupos);
      expect(totalDasVendas(dobrados)).toEqual(totalDasVendas(grupos));
      expect(dobrados.reduce((soma, { quantos }) => soma + quantos, 0)).toBe(grupos.length);
      expect(dobrados.reduce((soma, grupo) => soma + diasDoPeriodo(grupo), 0)).toBe(grupos.length);
      for (const [i, grupo] of dobrados.entries()) {
        const anterior = dobrados[i - 1];
        if (anterior) expect(semMovimento(anterior) && semMovimento(grupo)).toBe(false);
        if (grupo.quantos > 1) expect(semMovimento(grupo)).toBe(true);
      }
    }),
  );
});

test('os grupos do período anterior cobrem-no, na mesma ordem', () => {
  for (const agrupamento of ['dia', 'semana', 'mes'] as const) {
    const grupos = gruposDoPeriodo(periodo, agrupamento);
    const antes = gruposDoPeriodoAnterior(periodo, grupos);
    expect({ de: antes[0]?.de, ate: antes.at(-1)?.ate }).toEqual(periodoAnterior(periodo));
    expect(antes.map(diasDoPeriodo)).toEqual(grupos.map(diasDoPeriodo));
    expect(vendasPorGrupo([], antes).every(semMovimento)).toBe(true);
  }
});
