// @requirement 15.33.1 15.33.2
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { clientes, clientesEmails, clientesJuntados, orcamentos, pedidos, usuarios } from '#db/schema/index.ts';
import { emailDoConvidado, enderecosDeNinguem } from '#domain/clientes/convidado.ts';
import { somar } from '#domain/dinheiro.ts';
import { estaPago, statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { entregaDoPedido, tiposDePedido, tiposDeVenda } from '#domain/pedidos/tipo-do-pedido.ts';
import { normalizarEmail } from '#domain/usuarios/pessoa.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { testarConfirmacaoDuranteUmPagamento } from './clientes-no-servidor.ts';
import { orcar } from './orcar.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';

const { teste } = await abrirLojaDoArquivo();
let db: Db;
beforeAll(async () => {
  db = teste.loja.db;
});
beforeEach(async () => {
  await db.delete(orcamentos);
  await db.delete(pedidos);
  await db.delete(usuarios);
});

const ler = async (id: string) => (await db.select().from(clientes).where(eq(clientes.id, id)))[0];
const todos = () => db.select().from(clientes);
const clienteDe = async (pedidoId: string) => {
  const [pedido] = await db.select({ id: pedidos.clienteId }).from(pedidos).where(eq(pedidos.id, pedidoId));
  return pedido?.id ?? null;
};

/** The sums as the rule of purchases has them, for every customer. */
async function somasDosPedidos() {
  const feitos = await db.select().from(pedidos);
  return (await todos()).map(({ id }) => {
    const compras = feitos.filter(
      ({ clienteId, status, excluidoEm, tipo }) =>
        clienteId === id && estaPago(status) && excluidoEm === null && tiposDeVenda.includes(tipo),
    );
    const quando = compras.map(({ pagoEm, criadoEm }) => (pagoEm ?? criadoEm).getTime());
    return {
      id,
      pedidosPagos: compras.length,
      gastoCentavos: somar(compras.map((compra) => Math.max(0, compra.totalCentavos - compra.estornadoCentavos))),
      ultimaCompra: quando.length === 0 ? null : new Date(Math.max(...quando)),
    };
  });
}
const somasGuardadas = async () =>
  (await todos()).map(({ id, pedidosPagos, gastoCentavos, ultimaCompra }) => ({
    id,
    pedidosPagos,
    gastoCentavos,
    ultimaCompra,
  }));

describe('quem é cliente', () => {
  test('toda conta é, com o id dela e os dados dela, e muda com ela', async () => {
    const uid = await criarCliente(db, 'ana@exemplo.test', { nome: 'Ana Lima', cidade: 'Santos', estado: 'SP' });
    expect(await ler(uid)).toMatchObject({ usuarioId: uid, nome: 'Ana Lima', cidade: 'Santos', uf: 'SP' });
    await db.update(usuarios).set({ nome: 'Ana Souza', telefone: '11900000001' }).where(eq(usuarios.id, uid));
    expect(await ler(uid)).toMatchObject({ nome: 'Ana Souza', telefone: '11900000001', email: 'ana@exemplo.test' });
  });

  test('um convidado é um cliente só, escreva o e-mail como escrever, e o pedido mais novo diz quem é', async () => {
    const novo = await criarPedido(db, {
      email: 'Rui@Exemplo.test',
      nome: 'Rui Novo',
      criadoEm: new Date('2026-05-02'),
    });
    const antigo = await criarPedido(db, {
      email: ' rui@exemplo.test',
      nome: 'Rui Antigo',
      criadoEm: new Date('2026-05-01'),
    });
    expect(await clienteDe(novo)).toBe(await clienteDe(antigo));
    expect(await todos()).toMatchObject([
      { usuarioId: null, email: 'rui@exemplo.test', nome: 'Rui Novo', criadoEm: new Date('2026-05-01') },
    ]);
  });

  test('o convidado passa a ser a conta quando o e-mail dela é confirmado, e não antes', async () => {
    const pedido = await criarPedido(db, { email: 'bia@exemplo.test', status: 'approved' });
    const convidado = await clienteDe(pedido);
    const uid = await criarCliente(db, 'bia@exemplo.test', { emailVerificado: false });
    expect(await clienteDe(pedido)).toBe(convidado);
    await db.update(usuarios).set({ emailVerificado: true }).where(eq(usuarios.id, uid));
    expect(await clienteDe(pedido)).toBe(uid);
    expect(await ler(uid)).toMatchObject({ pedidosPagos: 1, gastoCentavos: 10_000 });
    expect(await db.select().from(clientesJuntados)).toMatchObject([{ id: convidado, clienteId: uid }]);
    // And later orders without signing in.
    expect(await clienteDe(await criarPedido(db, { email: 'BIA@exemplo.test' }))).toBe(uid);
  });

  test('outro e-mail da conta vale só depois de confirmado, e o de antes deixa de valer', async () => {
    const uid = await criarCliente(db, 'caio@exemplo.test');
    await db
      .update(usuarios)
      .set({ email: 'caio.novo@exemplo.test', emailVerificado: false })
      .where(eq(usuarios.id, uid));
    expect(await db.select().from(clientesEmails)).toEqual([]);
    expect(await clienteDe(await criarPedido(db, { email: 'caio@exemplo.test' }))).not.toBe(uid);
    await db.update(usuarios).set({ emailVerificado: true }).where(eq(usuarios.id, uid));
    expect(await clienteDe(await criarPedido(db, { email: 'caio.novo@exemplo.test' }))).toBe(uid);
  });

  test('excluída a conta, o cliente vai com ela, e o pedido de convidado que ela nunca assumiu fica com um convidado', async () => {
    const uid = await criarCliente(db, 'davi@exemplo.test');
    const dela = await criarPedido(db, { uid, email: 'davi@exemplo.test' });
    const convidado = await criarPedido(db, { email: 'davi@exemplo.test' });
    expect(await clienteDe(convidado)).toBe(uid);
    await db.delete(usuarios).where(eq(usuarios.id, uid));
    expect(await ler(uid)).toBeUndefined();
    expect(await clienteDe(dela)).toBeNull();
    expect(await todos()).toMatchObject([{ id: await clienteDe(convidado), usuarioId: null }]);
  });

  test('sem os dados do comprador o pedido não tem cliente, e o convidado sem pedidos já não existe', async () => {
    const pedido = await criarPedido(db, { email: 'eva@exemplo.test', status: 'concluido' });
    await db.update(pedidos).set({ email: 'pedido-expurgado@invalid' }).where(eq(pedidos.id, pedido));
    expect(await clienteDe(pedido)).toBeNull();
    expect(await todos()).toEqual([]);
  });
});

test('o banco e a loja acham o mesmo convidado para o mesmo e-mail', async () => {
  const endereco = fc
    .tuple(
      fc.stringMatching(/^ {0,2}[A-Za-z0-9.+_-]{0,12}$/),
      fc.constantFrom('', '@invalid', '@Invalid ', '@exemplo.test', '@INVALID.test'),
    )
    .map((partes) => partes.join(''));
  const enderecos = [...fc.sample(endereco, { numRuns: 200, seed: 54 }), ...Object.values(enderecosDeNinguem), '', ' '];
  const noBanco = async (emails: string[]) => {
    const { rows } = await db.execute<{ convidado: string | null }>(
      sql`select email_do_convidado(email) as convidado from unnest(${sql.param(emails)}::text[]) with ordinality as e(email, vez) order by vez`,
    );
    return rows.map(({ convidado }) => convidado);
  };
  expect(await noBanco(enderecos)).toEqual(enderecos.map(emailDoConvidado));
  // Of other scripts the database is asked for what the shop stores only: it has no NFC, and its own idea of spaces.
  const nome = fc.string({ unit: 'binary', maxLength: 8 }).map((texto) => texto.replaceAll('\0', ''));
  const qualquer = fc.tuple(nome, fc.constantFrom('', '@invalid', '@exemplo.test')).map((partes) => partes.join(''));
  const digitados = fc.sample(fc.oneof(qualquer, fc.string({ unit: 'grapheme' })), { numRuns: 2000, seed: 55 });
  expect(await noBanco(digitados.map(normalizarEmail))).toEqual(digitados.map(emailDoConvidado));
});

describe('quem recebeu um orçamento', () => {
  test('é um convidado, o mesmo que depois compra, e some com o último orçamento', async () => {
    const um = await orcar(db, 'Escola@exemplo.test', 'Escola Azul');
    const outro = await orcar(db, 'escola@exemplo.test', 'Escola Azul');
    expect(await todos()).toMatchObject([{ usuarioId: null, email: 'escola@exemplo.test', nome: 'Escola Azul' }]);
    const pedido = await criarPedido(db, { email: 'escola@exemplo.test', nome: 'Diretora' });
    expect(await todos()).toMatchObject([{ id: await clienteDe(pedido), nome: 'Diretora' }]);
    await db.delete(orcamentos).where(eq(orcamentos.id, um));
    await db.delete(pedidos);
    expect(await todos()).toHaveLength(1);
    await db.delete(orcamentos).where(eq(orcamentos.id, outro));
    expect(await todos()).toEqual([]);
  });

  test('é a conta que confirmou esse e-mail, e um convidado quando ela deixa de o ter', async () => {
    const uid = await criarCliente(db, 'ana@exemplo.test', { emailVerificado: false });
    await orcar(db, 'ana@exemplo.test');
    expect(await todos()).toHaveLength(2);
    await db.update(usuarios).set({ emailVerificado: true }).where(eq(usuarios.id, uid));
    expect(await todos()).toMatchObject([{ id: uid }]);
    await db.update(usuarios).set({ email: 'nova@exemplo.test' }).where(eq(usuarios.id, uid));
    const donoDe = async (email: string) =>
      (await db.select().from(clientesEmails).where(eq(clientesEmails.email, email)))[0]?.clienteId;
    expect(await donoDe('nova@exemplo.test')).toBe(uid);
    expect(await ler((await donoDe('ana@exemplo.test')) ?? '')).toMatchObject({ usuarioId: null, nome: 'Escola' });
    await orcar(db, 'nova@exemplo.test');
    await db.delete(usuarios).where(eq(usuarios.id, uid));
    expect((await todos()).map(({ email }) => email).toSorted()).toEqual(['ana@exemplo.test', 'nova@exemplo.test']);
  });
});

test('juntados, os pedidos são somados uma vez, e o convidado que fica é quem o pedido mais novo diz', async () => {
  const fica = await clienteDe(
    await criarPedido(db, { email: 'a@exemplo.test', nome: 'Antigo', criadoEm: new Date('2026-01-01') }),
  );
  for (let n = 1; n <= 20; n += 1)
    await criarPedido(db, {
      email: 'b@exemplo.test',
      nome: `Nome ${n}`,
      status: 'approved',
      criadoEm: new Date(Date.UTC(2026, 1, n)),
    });
  const [sai] = await db.select().from(clientes).where(eq(clientes.email, 'b@exemplo.test'));
  await db.execute(sql`create table somas_contadas (id text)`);
  await db.execute(sql`alter function somar_no_cliente(text) rename to somar_de_verdade`);
  await db.execute(
    sql`create function somar_no_cliente(cliente text) returns void language sql as $$ insert into somas_contadas values (cliente); select somar_de_verdade(cliente) $$`,
  );
  try {
    await db.execute(sql`select juntar_clientes(${sai?.id}, ${fica})`);
    expect((await db.execute(sql`select id from somas_contadas`)).rows).toEqual([{ id: fica }]);
  } finally {
    await db.execute(sql`drop function somar_no_cliente(text)`);
    await db.execute(sql`alter function somar_de_verdade(text) rename to somar_no_cliente`);
    await db.execute(sql`drop table somas_contadas`);
  }
  expect(await somasGuardadas()).toEqual(await somasDosPedidos());
  expect(await todos()).toMatchObject([
    { id: fica, nome: 'Nome 20', pedidosPagos: 20, criadoEm: new Date('2026-01-01') },
  ]);
  // Orders made afterwards are counted again.
  await criarPedido(db, { email: 'b@exemplo.test', status: 'approved' });
  expect(await ler(fica ?? '')).toMatchObject({ pedidosPagos: 21 });
});

// The embedded database has one connection.
if (process.env['TEST_DATABASE_URL']) testarConfirmacaoDuranteUmPagamento(() => db);

test('as somas de cada cliente são as dos pedidos, seja o que for que aconteça com eles', async () => {
  const passo = fc.record({
    pedido: fc.nat(5),
    ato: fc.constantFrom('status', 'valor', 'estorno', 'lixeira', 'pagamento', 'dono', 'email', 'apagar'),
    tipo: fc.constantFrom(...tiposDePedido),
    n: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 1, maxLength: 25 }), async (passos) => {
      await db.delete(pedidos);
      await db.delete(usuarios);
      const uids = [await criarCliente(db, 'c0@exemplo.test'), await criarCliente(db, 'c1@exemplo.test')];
      for (const { pedido, ato, tipo, n } of passos) {
        const id = `pedido-${pedido}`;
        const [existe] = await db.select({ id: pedidos.id }).from(pedidos).where(eq(pedidos.id, id));
        if (!existe) {
          await criarPedido(db, {
            id,
            email: `c${n % 3}@exemplo.test`,
            tipo,
            ...(entregaDoPedido({ tipo, retirada: false }) === 'nenhuma' && { cep: '', uf: '' }),
            status: statusDoPedido[n % statusDoPedido.length] ?? 'pendente',
            criadoEm: new Date(Date.UTC(2026, 1, 1 + pedido)),
          });
          continue;
        }
        const muda = (mudanca: Partial<typeof pedidos.$inferInsert>) =>
          db.update(pedidos).set(mudanca).where(eq(pedidos.id, id));
        if (ato === 'status') {
          const status = statusDoPedido[n % statusDoPedido.length] ?? 'pendente';
          await muda({ status, estoqueReservado: status !== 'rejected' });
        }
        if (ato === 'valor')
          await muda({ subtotalCentavos: 1000 * (n + 1), totalCentavos: 1000 * (n + 1), estornadoCentavos: 0 });
        if (ato === 'estorno') await muda({ estornadoCentavos: 100 * n });
        if (ato === 'lixeira') await muda({ excluidoEm: n % 2 === 0 ? new Date() : null });
        if (ato === 'pagamento') await muda({ pagoEm: n === 0 ? null : new Date(Date.UTC(2026, 2, n)) });
        if (ato === 'dono') await muda({ uid: uids[n % 2] ?? null, isGuest: false });
        if (ato === 'email') await muda({ email: `c${n}@exemplo.test`, uid: null, isGuest: true });
        if (ato === 'apagar') await db.delete(pedidos).where(eq(pedidos.id, id));
        expect(await somasGuardadas()).toEqual(await somasDosPedidos());
      }
    }),
    { numRuns: 25 },
  );
});

test('refeitos de uma vez, os clientes são os mesmos', async () => {
  const uid = await criarCliente(db, 'ana@exemplo.test');
  await criarPedido(db, { email: 'ana@exemplo.test', status: 'approved', estornadoCentavos: 1000 });
  await criarPedido(db, { uid, email: 'outro@exemplo.test', status: 'enviado' });
  await criarPedido(db, { email: 'Rui@exemplo.test', nome: 'Rui', criadoEm: new Date('2026-05-01') });
  await criarPedido(db, { email: 'rui@exemplo.test', nome: 'Rui M.', criadoEm: new Date('2026-05-02') });
  const semId = async () =>
    (await todos()).map(({ id: _, ...cliente }) => cliente).toSorted((a, b) => a.email.localeCompare(b.email));
  const antes = await semId();
  expect(antes).toHaveLength(2);
  await db.execute(sql`alter table pedidos disable trigger user`);
  await db.delete(clientes);
  await db.execute(sql`select refazer_clientes()`);
  expect(await semId()).toEqual(antes);
  // Whose last purchase went without a trigger is summed too.
  await db.delete(pedidos).where(eq(pedidos.uid, uid));
  await db.delete(pedidos).where(eq(pedidos.email, 'ana@exemplo.test'));
  await db.execute(sql`select refazer_clientes()`);
  await db.execute(sql`alter table pedidos enable trigger user`);
  expect(await ler(uid)).toMatchObject({ pedidosPagos: 0, gastoCentavos: 0, ultimaCompra: null });
});
