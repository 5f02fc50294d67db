// @requirement 15.24.8
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditoPorMes } from '#domain/creditos/credito-por-mes.ts';

const meses = ['2026-11', '2026-10', '2026-09'];

test('o saldo de cada mês é o de agora menos o que veio depois', () => {
  const mudancas = [
    { mes: '2026-11', entrouCentavos: 10_000, saiuCentavos: 2500 },
    { mes: '2026-09', entrouCentavos: 500, saiuCentavos: 0 },
  ];
  expect(creditoPorMes(meses, 8000, mudancas)).toEqual([
    { ...mudancas[0], saldoCentavos: 8000 },
    { mes: '2026-10', entrouCentavos: 0, saiuCentavos: 0, saldoCentavos: 500 },
    { ...mudancas[1], saldoCentavos: 500 },
  ]);
  expect(creditoPorMes(meses, 7500, mudancas.slice(0, 1)).map(({ mes }) => mes)).toEqual(['2026-11']);
});

test('cada mês começa com o saldo do fim do anterior', () => {
  const quantia = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(quantia, fc.array(fc.tuple(quantia, quantia), { minLength: 3, maxLength: 3 }), (agora, quantias) => {
      const linhas = creditoPorMes(
        meses,
        agora,
        quantias.map(([entrouCentavos, saiuCentavos], i) => ({ mes: meses[i] ?? '', entrouCentavos, saiuCentavos })),
      );
      for (const [i, linha] of linhas.entries()) {
        const anterior = linhas[i + 1];
        if (anterior)
          expect(anterior.saldoCentavos + linha.entrouCentavos - linha.saiuCentavos).toBe(linha.saldoCentavos);
      }
    }),
  );
});
