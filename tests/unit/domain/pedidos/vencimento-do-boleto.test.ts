// @requirement 15.36.3
import { expect, test } from 'vitest';
import { vencimentoDoBoleto } from '#domain/pedidos/prazos-para-pagar.ts';

test('o boleto vence com o pedido, e no máximo 29 dias depois de pedido', () => {
  const agora = new Date('2026-11-27T12:00:00-03:00');
  const perto = new Date('2026-12-02T23:59:59.999-03:00');
  expect(vencimentoDoBoleto(perto, agora)).toEqual(perto);
  const longe = vencimentoDoBoleto(new Date('2027-11-27T23:59:59.999-03:00'), agora);
  expect(longe.toISOString().slice(0, 13)).toBe('2026-12-27T02');
});
