import { expect, test } from 'vitest';
import { statusDaCredito } from '#domain/creditos/credito-do-status.ts';

test.each([
  ['um vale vendido que passa a pago', 'pendente', 'vale', 0, 'approved', true],
  ['um vale vendido que volta a pago', 'rejected', 'vale', 0, 'concluido', true],
  ['um vale vendido que já estava pago', 'approved', 'vale', 0, 'concluido', false],
  ['um vale vendido que é rejeitado', 'approved', 'vale', 0, 'rejected', false],
  ['um pedido pago com vale que é rejeitado', 'concluido', 'venda', 500, 'rejected', true],
  ['um pedido sem vale que é rejeitado', 'concluido', 'venda', 0, 'rejected', false],
  ['um pedido com vale que espera e é rejeitado', 'pendente', 'venda', 500, 'rejected', false],
  ['um pedido com vale que é enviado', 'approved', 'venda', 500, 'enviado', false],
] as const)('%s', (_, status, tipo, valeCentavos, para, da) => {
  expect(statusDaCredito({ status, tipo, valeCentavos }, para)).toBe(da);
});
