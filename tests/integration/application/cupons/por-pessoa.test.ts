// @requirement 3.4.1 11.4.1 11.9.3
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cupons, pedidos } from '#db/schema/index.ts';
import { caixaDoEmail } from '#domain/usuarios/mesma-pessoa.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { type Quem, usarBancadaDeCupons } from './bancada.ts';

const b = await usarBancadaDeCupons({
  async arrumar({ loja, cupom }) {
    for (const id of ['ana', 'bia']) await criarCliente(loja.db, `${id}@exemplo.test`, { id });
    await cupom('PRIMEIRA', { limitePorPessoa: 1 });
  },
});
const { db } = b.loja;
const limitar = (limitePorPessoa: number | null) => db.update(cupons).set({ limitePorPessoa });
const comprar = (quem: Quem) => b.comprarCom('PRIMEIRA', quem);
const caio = { email: 'caio@exemplo.test' };
const cpf = '52998224725';

test.each<[string, Quem, Quem]>([
  ['a conta', { uid: 'ana', email: 'a@exemplo.test' }, { uid: 'ana', email: 'b@exemplo.test' }],
  ['o e-mail', caio, caio],
  ['o e-mail com rótulo', caio, { email: 'caio+loja@exemplo.test' }],
  ['o e-mail do Gmail com pontos', { email: 'caio.lima@gmail.com' }, { email: 'ca.io.lima+2@googlemail.com' }],
  ['o e-mail, depois de ter conta', { email: 'ana@exemplo.test' }, { uid: 'ana', email: 'ana@exemplo.test' }],
  ['o CPF', { email: 'a@exemplo.test', documento: cpf }, { email: 'b@exemplo.test', documento: cpf }],
])('a mesma pessoa é achada: %s', async (_, antes, depois) => {
  expect([await comprar(antes), await comprar(depois)]).toEqual(['ok', 'cupom-por-pessoa']);
  expect(await db.$count(pedidos)).toBe(1);
});

test('outra pessoa usa o cupom, e sem limite a mesma usa quantas vezes quiser', async () => {
  expect(await comprar({ uid: 'ana', email: 'ana@exemplo.test', documento: cpf })).toBe('ok');
  expect(await comprar({ uid: 'bia', email: 'bia@exemplo.test' })).toBe('ok');
  expect(await comprar(caio)).toBe('ok');
  await limitar(null);
  for (let vez = 0; vez < 3; vez++) expect(await comprar(caio)).toBe('ok');
});

test('um pedido rejeitado ou vencido devolve o uso à pessoa', async () => {
  const primeiro = await b.compradoCom('PRIMEIRA', caio);
  expect(await comprar(caio)).toBe('cupom-por-pessoa');
  await b.mudar(primeiro, 'rejected');
  expect([await comprar(caio), await comprar(caio)]).toEqual(['ok', 'cupom-por-pessoa']);
  await b.vencer();
  expect([await comprar(caio), await comprar(caio)]).toEqual(['ok', 'cupom-por-pessoa']);
});

test('vinte compras da mesma pessoa ao mesmo tempo, com limite de duas: exatamente duas', async () => {
  await limitar(2);
  const feitos = await Promise.all(Array.from({ length: 20 }, (_, n) => comprar({ email: `caio+${n}@exemplo.test` })));
  expect(feitos.filter((feito) => feito === 'cupom-por-pessoa')).toHaveLength(18);
  expect(await db.$count(pedidos)).toBe(2);
});

test('o carrinho de quem entrou já diz que o cupom acabou para ele', async () => {
  await comprar({ email: 'ana+x@exemplo.test' });
  expect(await b.carrinho('PRIMEIRA', { uid: 'ana', email: 'ana@exemplo.test' })).toMatchObject({
    totalCentavos: 10_000,
    cupom: { aceito: false, recusa: { codigo: 'cupom-por-pessoa', limitePorPessoa: 1 } },
  });
  const vale = { totalCentavos: 9000, cupom: { aceito: true } };
  expect(await b.carrinho('PRIMEIRA', { uid: 'bia', email: 'bia@exemplo.test' })).toMatchObject(vale);
  expect(await b.carrinho('PRIMEIRA')).toMatchObject(vale);
});

test('o banco e a loja acham a mesma caixa para o mesmo e-mail', async () => {
  const local = fc.stringMatching(/^[A-Za-z0-9.+_-]{1,12}$/);
  const dominio = fc.constantFrom('gmail.com', 'GMAIL.com', 'googlemail.com', 'exemplo.test', 'mail.com.br');
  const endereco = fc.tuple(local, dominio).map((partes) => partes.join('@'));
  const emails = fc.sample(endereco, { numRuns: 300, seed: 33 });
  emails.push('+a@x.test', '++a@x.test', 'a++b@x.test', ' Ana+B@Gmail.com ', 'a@b@gmail.com');
  const { rows } = await db.execute<{ caixa: string }>(
    sql`select caixa_do_email(email) as caixa from unnest(array[${sql.join(emails, sql`, `)}]::text[]) with ordinality as e(email, vez) order by vez`,
  );
  expect(rows.map(({ caixa }) => caixa)).toEqual(emails.map(caixaDoEmail));
});
