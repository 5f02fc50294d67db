// @requirement 2.1.6 11.17.6 15.2.3 15.14.1
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reivindicarPedidos } from '#application/conta/reivindicar-pedidos.ts';
import { seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import { procurarPedido } from '#application/pedidos/procurar-pedido.ts';
import { quemAbre } from '#application/pedidos/quem-abre.ts';
import { usuarios } from '#db/schema/index.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { criarCliente, criarPedido, passou } from '#tests/integration/application/conta/apoio.ts';
import { recusa } from '#tests/support/resultado.ts';
import { usarBancada } from './bancada.ts';

const b = await usarBancada({ estoque: null });
const { loja } = b;
const { db } = loja;

test('a conta, o navegador de quem comprou sem conta e o link assinado abrem; mais ninguém', async () => {
  const uid = await criarCliente(db, 'dona@exemplo.test');
  const outra = await criarCliente(db, 'outra@exemplo.test');
  const daConta = await criarPedido(db, { uid });
  const avulso = await criarPedido(db, {});
  const excluido = await criarPedido(db, { uid, excluidoEm: new Date() });
  const selo = (pedidoId: string) => seloDoPedido(loja, pedidoId);
  const abre = (pedidoId: string, quem: { ids?: string[]; uid?: string; selo?: string }) =>
    quemAbre(loja, { ids: [], uid: null, selo: '', ...quem, pedidoId });

  for (const [pedidoId, quem, porElo] of [
    [daConta, { uid }, false],
    [avulso, { ids: [avulso] }, false],
    [daConta, { selo: selo(daConta) }, true],
    [avulso, { selo: selo(avulso) }, true],
    // The stronger proof counts, not the link.
    [daConta, { uid, selo: selo(daConta) }, false],
  ] as const)
    expect(await abre(pedidoId, { ...quem, ids: [...(quem.ids ?? [])] })).toMatchObject({ pedidoId, porElo });

  for (const quem of [{}, { uid: outra }, { ids: [daConta] }, { selo: selo(avulso) }, { selo: selo(daConta).slice(1) }])
    expect(await abre(daConta, quem)).toBeNull();
  for (const quem of [{}, { uid }, { ids: [daConta] }, { selo: selo(daConta) }])
    expect(await abre(avulso, quem)).toBeNull();
  for (const id of ['', '%', 'naoexiste', `${avulso}\u0000`]) expect(await abre(id, { ids: [id] })).toBeNull();
  for (const quem of [{ uid }, { selo: selo(excluido) }]) expect(await abre(excluido, quem)).toBeNull();
});

const procurar = (codigo: string, email: string, endereco = '203.0.113.1') =>
  procurarPedido(loja, { codigo, email }, endereco);

test('código curto ou inteiro, em qualquer caixa, com o e-mail da compra, mostra o andamento', async () => {
  const codigoRastreio = 'AA123456789BR';
  const id = await criarPedido(db, { email: 'Rita@Exemplo.test', status: 'enviado', codigoRastreio });
  await passou(
    db,
    id,
    [null, 'pendente', '2026-10-01T10:00Z'],
    ['pendente', 'approved', '2026-10-01T11:00Z'],
    ['approved', 'enviado', '2026-10-02T10:00Z'],
  );
  for (const codigo of [codigoCurto(id), codigoCurto(id).toLowerCase(), `#${codigoCurto(id)}`, ` ${id} `]) {
    const achado = await procurar(codigo, ' rita@exemplo.TEST ');
    expect(achado).toMatchObject({
      ok: true,
      valor: {
        codigo: codigoCurto(id),
        status: 'enviado',
        chegouAte: 'pendente',
        rastreio: { url: expect.stringContaining(codigoRastreio) },
        datas: { enviado: new Date('2026-10-02T10:00Z') },
      },
    });
    expect(JSON.stringify(achado)).not.toMatch(/Beatriz|\bRita\b|Praça|01001000|\bTorre\b/i);
  }
});

test('código errado, e-mail errado, pedido excluído e texto estranho têm a mesma resposta', async () => {
  const email = 'sara@exemplo.test';
  const certo = codigoCurto(await criarPedido(db, { email }));
  const excluido = codigoCurto(await criarPedido(db, { email, excluidoEm: new Date() }));
  for (const [codigo, deQuem] of [
    ['ZZZZZZ', email],
    [certo, 'outra@exemplo.test'],
    [excluido, email],
    ['%', email],
    [certo, '%'],
    [certo, 'sara@exemplo.test\u0000'],
    [certo.slice(1), email],
    ['a'.repeat(5000), email],
  ] as const)
    expect(await procurar(codigo, deQuem)).toEqual(recusa('nao-encontrado'));
  expect(await procurar(' ', email)).toEqual(recusa('codigo-vazio'));
  expect(await procurar(certo, '')).toEqual(recusa('email-vazio'));
});

test('de cada endereço, vinte buscas erradas em dez minutos; as certas não contam', async () => {
  const email = 'vera@exemplo.test';
  const certo = codigoCurto(await criarPedido(db, { email }));
  const daqui = '198.51.100.1';
  for (let i = 0; i < 30; i++) expect((await procurar(certo, email, daqui)).ok).toBe(true);
  const erradas = await Promise.all(Array.from({ length: 60 }, () => procurar('ZZZZZZ', email, daqui)));
  expect(erradas.filter((fim) => !fim.ok && fim.erro.codigo === 'nao-encontrado')).toHaveLength(20);
  expect(await procurar(certo, email, daqui)).toMatchObject(recusa('muitas-tentativas'));
  expect((await procurar(certo, email, '198.51.100.2')).ok).toBe(true);
  b.adiantar(10 * 60_000);
  expect((await procurar(certo, email, daqui)).ok).toBe(true);
});

test('pedidos de convidado passam para a conta só pagos e sem dona, e só quando o e-mail está confirmado', async () => {
  const tina = await criarCliente(db, 'tina@exemplo.test', { emailVerificado: false });
  const dona = await criarCliente(db, 'dona@exemplo.test');
  const id = await criarPedido(db, { email: 'Tina@Exemplo.test', status: 'approved' });
  const alheio = await criarPedido(db, { email: 'outra@exemplo.test', status: 'approved' });
  const semPagar = await criarPedido(db, { email: 'tina@exemplo.test' });
  const daDona = await criarPedido(db, { uid: dona, email: 'tina@exemplo.test', status: 'approved' });
  expect(await reivindicarPedidos(loja, tina)).toBe(0);
  await db.update(usuarios).set({ emailVerificado: true }).where(eq(usuarios.id, tina));
  expect([await reivindicarPedidos(loja, tina), await reivindicarPedidos(loja, tina)]).toEqual([1, 0]);
  expect(await b.ler(id)).toMatchObject({ uid: tina, isGuest: false });
  for (const um of [alheio, semPagar]) expect(await b.ler(um)).toMatchObject({ uid: null, isGuest: true });
  expect(await b.ler(daDona)).toMatchObject({ uid: dona });
  // Once paid, it is theirs too.
  await b.forcar(semPagar, { status: 'approved' });
  expect(await reivindicarPedidos(loja, tina)).toBe(1);
});
