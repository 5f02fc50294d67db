// @requirement 15.14.1
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import { quemAbre } from '#application/pedidos/quem-abre.ts';
import { criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());

const ninguem = { ids: [], uid: null, selo: '' };

test('a conta, o navegador de quem comprou sem conta e o link assinado abrem; mais ninguém', async () => {
  const { loja } = teste;
  const uid = await criarCliente(loja.db, 'dona@exemplo.test');
  const outra = await criarCliente(loja.db, 'outra@exemplo.test');
  const daConta = await criarPedido(loja.db, { uid, isGuest: false });
  const avulso = await criarPedido(loja.db, { uid: null, isGuest: true });
  const selo = (pedidoId: string) => seloDoPedido(loja, pedidoId);

  const abre = (pedidoId: string, quem: Partial<typeof ninguem> | { uid: string } | { ids: string[] }) =>
    quemAbre(loja, { ...ninguem, ...quem, pedidoId });
  expect(await abre(daConta, { uid })).toMatchObject({ pedidoId: daConta, porElo: false });
  expect(await abre(avulso, { ids: [avulso] })).toMatchObject({ pedidoId: avulso, porElo: false });
  expect(await abre(daConta, { selo: selo(daConta) })).toMatchObject({ pedidoId: daConta, porElo: true });
  expect(await abre(avulso, { selo: selo(avulso) })).toMatchObject({ pedidoId: avulso, porElo: true });
  // The stronger proof counts, not the link.
  expect(await quemAbre(loja, { ids: [], uid, selo: selo(daConta), pedidoId: daConta })).toMatchObject({
    porElo: false,
  });

  for (const quem of [{}, { uid: outra }, { ids: [daConta] }, { selo: selo(avulso) }, { selo: selo(daConta).slice(1) }])
    expect(await abre(daConta, quem)).toBeNull();
  for (const quem of [{}, { uid }, { ids: [daConta] }, { selo: selo(daConta) }])
    expect(await abre(avulso, quem)).toBeNull();
  for (const id of ['', '%', 'naoexiste', `${avulso}\u0000`]) expect(await abre(id, { ids: [id] })).toBeNull();
});

test('um pedido na lixeira não abre por jeito nenhum', async () => {
  const { loja } = teste;
  const uid = await criarCliente(loja.db, 'lixeira@exemplo.test');
  const id = await criarPedido(loja.db, { uid, isGuest: false, excluidoEm: new Date() });
  expect(await quemAbre(loja, { ...ninguem, uid, pedidoId: id })).toBeNull();
  expect(await quemAbre(loja, { ...ninguem, selo: seloDoPedido(loja, id), pedidoId: id })).toBeNull();
});
