// @requirement 2.1.6 11.17.6 15.2.3
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reivindicarPedidos } from '#application/conta/reivindicar-pedidos.ts';
import { procurarPedido } from '#application/pedidos/procurar-pedido.ts';
import { pedidos, usuarios } from '#db/schema/index.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { criarCliente, criarPedido, passou } from '#tests/integration/application/conta/apoio.ts';

const DAQUI = '203.0.113.1';
let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());

test('código curto ou inteiro, em qualquer caixa, com o e-mail da compra, mostra o andamento', async () => {
  const id = await criarPedido(teste.loja.db, {
    email: 'Rita@Exemplo.test',
    status: 'enviado',
    codigoRastreio: 'AA123456789BR',
  });
  await passou(
    teste.loja.db,
    id,
    [null, 'pendente', '2026-10-01T10:00Z'],
    ['pendente', 'approved', '2026-10-01T11:00Z'],
    ['approved', 'enviado', '2026-10-02T10:00Z'],
  );
  for (const codigo of [codigoCurto(id), codigoCurto(id).toLowerCase(), `#${codigoCurto(id)}`, ` ${id} `]) {
    const achado = await procurarPedido(teste.loja, { codigo, email: ' rita@exemplo.TEST ' }, DAQUI);
    expect(achado).toMatchObject({
      ok: true,
      valor: { codigo: codigoCurto(id), status: 'enviado', chegouAte: 'pendente' },
    });
    expect(achado.ok && achado.valor.rastreio?.url).toContain('AA123456789BR');
    expect(achado.ok && achado.valor.datas.enviado).toEqual(new Date('2026-10-02T10:00Z'));
    expect(JSON.stringify(achado)).not.toMatch(/Beatriz|\bRita\b|Praça|01001000|\bTorre\b/i);
  }
});

test('código errado, e-mail errado, pedido excluído e texto estranho têm a mesma resposta', async () => {
  const { db } = teste.loja;
  const id = await criarPedido(db, { email: 'sara@exemplo.test' });
  const excluido = await criarPedido(db, { email: 'sara@exemplo.test', excluidoEm: new Date() });
  const certo = codigoCurto(id);
  const email = 'sara@exemplo.test';
  for (const tentativa of [
    { codigo: 'ZZZZZZ', email },
    { codigo: certo, email: 'outra@exemplo.test' },
    { codigo: codigoCurto(excluido), email },
    { codigo: '%', email },
    { codigo: certo, email: '%' },
    { codigo: certo, email: 'sara@exemplo.test\u0000' },
    { codigo: certo.slice(1), email },
    { codigo: 'a'.repeat(5000), email },
  ]) {
    expect(await procurarPedido(teste.loja, tentativa, DAQUI)).toEqual({
      ok: false,
      erro: { codigo: 'nao-encontrado' },
    });
  }
  expect(await procurarPedido(teste.loja, { codigo: ' ', email }, DAQUI)).toEqual({
    ok: false,
    erro: { codigo: 'codigo-vazio' },
  });
  expect(await procurarPedido(teste.loja, { codigo: certo, email: '' }, DAQUI)).toEqual({
    ok: false,
    erro: { codigo: 'email-vazio' },
  });
});

test('de cada endereço, vinte buscas erradas em dez minutos; as certas não contam', async () => {
  const id = await criarPedido(teste.loja.db, { email: 'vera@exemplo.test' });
  const certo = { codigo: codigoCurto(id), email: 'vera@exemplo.test' };
  const [daqui, deLa] = ['198.51.100.1', '198.51.100.2'];
  for (let i = 0; i < 30; i++) expect(await procurarPedido(teste.loja, certo, daqui)).toMatchObject({ ok: true });
  const erradas = await Promise.all(
    Array.from({ length: 60 }, () => procurarPedido(teste.loja, { ...certo, codigo: 'ZZZZZZ' }, daqui)),
  );
  expect(erradas.filter((fim) => !fim.ok && fim.erro.codigo === 'nao-encontrado')).toHaveLength(20);
  const recusada = await procurarPedido(teste.loja, certo, daqui);
  expect(recusada).toMatchObject({ ok: false, erro: { codigo: 'muitas-tentativas' } });
  expect(await procurarPedido(teste.loja, certo, deLa)).toMatchObject({ ok: true });
  teste.adiantar(10 * 60_000);
  expect(await procurarPedido(teste.loja, certo, daqui)).toMatchObject({ ok: true });
});

test('pedidos de convidado passam para a conta só pagos, e só quando o e-mail está confirmado', async () => {
  const { db } = teste.loja;
  const id = await criarPedido(db, { email: 'Tina@Exemplo.test', status: 'approved' });
  const alheio = await criarPedido(db, { email: 'outra@exemplo.test', status: 'approved' });
  const semPagar = await criarPedido(db, { email: 'tina@exemplo.test' });
  const semConfirmar = await criarCliente(db, 'tina@exemplo.test', { emailVerificado: false });
  expect(await reivindicarPedidos(teste.loja, semConfirmar)).toBe(0);
  await db.update(usuarios).set({ emailVerificado: true }).where(eq(usuarios.id, semConfirmar));
  expect(await reivindicarPedidos(teste.loja, semConfirmar)).toBe(1);
  expect(await reivindicarPedidos(teste.loja, semConfirmar)).toBe(0);
  const linhas = await db.select({ id: pedidos.id, uid: pedidos.uid, isGuest: pedidos.isGuest }).from(pedidos);
  expect(linhas.find((um) => um.id === id)).toEqual({ id, uid: semConfirmar, isGuest: false });
  for (const outro of [alheio, semPagar])
    expect(linhas.find((um) => um.id === outro)).toEqual({ id: outro, uid: null, isGuest: true });
  // Once paid, it is theirs too.
  await db.update(pedidos).set({ status: 'approved' }).where(eq(pedidos.id, semPagar));
  expect(await reivindicarPedidos(teste.loja, semConfirmar)).toBe(1);
});

test('um pedido que já tem dona não muda de mãos', async () => {
  const { db } = teste.loja;
  const dona = await criarCliente(db, 'dona@exemplo.test');
  const id = await criarPedido(db, { uid: dona, email: 'uma@exemplo.test', status: 'approved' });
  const outra = await criarCliente(db, 'uma@exemplo.test');
  expect(await reivindicarPedidos(teste.loja, outra)).toBe(0);
  const [linha] = await db.select({ uid: pedidos.uid }).from(pedidos).where(eq(pedidos.id, id));
  expect(linha?.uid).toBe(dona);
});
