// @requirement 11.18.13
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rodar } from '#tests/ataques/fuzz/rodada.ts';
import { abrirLojaMontada, type LojaMontada } from './loja-montada.ts';

const PEDIDOS = 400;
const SEMENTE = 13;

let loja: LojaMontada;
beforeAll(async () => {
  loja = await abrirLojaMontada();
}, 300_000);
afterAll(() => loja.fechar());

/** A small round of `npm run fuzz`, always the same: that command draws others. */
test('pedidos hostis a toda a loja, em cada papel: nenhuma falha, nenhum rastro, nada mudado sem direito', async () => {
  const { feitos, violacoes } = await rodar(loja, PEDIDOS, SEMENTE);
  expect({ feitos, violacoes }).toEqual({ feitos: PEDIDOS, violacoes: [] });
});
