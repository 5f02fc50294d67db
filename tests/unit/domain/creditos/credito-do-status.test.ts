import { expect, test } from 'vitest';
import { statusDaCredito } from '#domain/creditos/credito-do-status.ts';

test.each([
  ['um vale vendido que passa a pago', 'pendente', true, 0, 'approved', true],
  ['um vale vendido que volta a pago', 'rejected', true, 0, 'concluido', true],
  ['um vale vendido que já estava pago', 'approved', true, 0, 'concluido', false],
  ['um vale vendido que é rejeitado', 'approved', true, 0, 'rejected', false],
  ['um pedido pago com vale que é rejeitado', 'concluido', false, 500, 'rejected', true],
  ['um pedido sem vale que é rejeitado', 'concluido', false, 0, 'rejected', false],
  ['um pedido com vale que espera e é rejeitado', 'pendente', false, 500, 'rejected', false],
  ['um pedido com vale que é enviado', 'approved', false, 500, 'enviado', false],
] as const)('%s', (_, status, vendaDeVale, valeCentavos, para, da) => {
  expect(statusDaCredito({ status, vendaDeVale, valeCentavos }, para)).toBe(da);
});
