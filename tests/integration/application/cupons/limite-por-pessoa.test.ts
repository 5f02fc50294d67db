// @requirement 3.4.1 11.4.1 11.9.3
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatus } from '#application/pedidos/mudar-status.ts';
import { travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { cupons, pedidos, usuarios } from '#db/schema/index.ts';
import { emTransacao } from '#db/transaction.ts';
import { ok } from '#domain/result.ts';
import { caixaDoEmail } from '#domain/usuarios/pessoa.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  const { db } = teste.loja;
  await esvaziar(db, 'pedidos, pedido_itens, produtos, cupons, usuarios, emails, movimentos_estoque');
  await porAVenda(teste, { id: 'rei', estoque: 100 });
  await db.insert(usuarios).values([
    { id: 'ana', email: 'ana@exemplo.test', nome: 'Ana' },
    { id: 'bia', email: 'bia@exemplo.test', nome: 'Bia' },
  ]);
  await limitar(1);
});

async function limitar(limitePorPessoa: number | null): Promise<void> {
  await teste.loja.db.delete(cupons);
  await teste.loja.db.insert(cupons).values({
    id: 'c1',
    codigo: 'PRIMEIRA',
    tipo: 'percentual',
    valor: 1000,
    validade: '2099-12-31',
    limitePorPessoa,
  });
}

type Quem = { uid?: string; email?: string; documento?: string };
const linhas = [{ produtoId: 'rei', variacao: null, quantidade: 1 }];

/** An order with the coupon: its id, or the refusal. */
async function comprar({ uid, ...quem }: Quem): Promise<string> {
  const feito = await fecharPedido(teste.loja, {
    contato: { ...contato, ...quem },
    linhas,
    totalVistoCentavos: 9000,
    cupomCodigo: 'PRIMEIRA',
    uid: uid ?? null,
    chave: null,
  });
  return feito.ok ? feito.valor.id : feito.erro.codigo;
}

async function rejeitar(id: string): Promise<void> {
  await emTransacao(teste.loja.db, async (tx) => {
    const pedido = await travarPedido(tx, id);
    if (!pedido) throw new Error('o pedido sumiu');
    await mudarStatus(teste.loja, tx, pedido, { para: 'rejected', por: 'prazo', autor: 'prazo', motivo: 'venceu' });
    return ok(undefined);
  });
}

test.each<[string, Quem, Quem]>([
  ['a conta', { uid: 'ana', email: 'a@exemplo.test' }, { uid: 'ana', email: 'b@exemplo.test' }],
  ['o e-mail', { email: 'caio@exemplo.test' }, { email: 'caio@exemplo.test' }],
  ['o e-mail com rótulo', { email: 'caio@exemplo.test' }, { email: 'caio+loja@exemplo.test' }],
  ['o e-mail do Gmail com pontos', { email: 'caio.lima@gmail.com' }, { email: 'ca.io.lima+2@googlemail.com' }],
  ['o e-mail, depois de ter conta', { email: 'ana@exemplo.test' }, { uid: 'ana', email: 'ana@exemplo.test' }],
  [
    'o CPF',
    { email: 'a@exemplo.test', documento: '52998224725' },
    { email: 'b@exemplo.test', documento: '52998224725' },
  ],
])('a mesma pessoa é achada: %s', async (_, antes, depois) => {
  expect(await comprar(antes)).toHaveLength(20);
  expect(await comprar(depois)).toBe('cupom-por-pessoa');
  expect(await teste.loja.db.$count(pedidos)).toBe(1);
});

test('outra pessoa usa o cupom, e sem limite a mesma usa quantas vezes quiser', async () => {
  expect(await comprar({ uid: 'ana', email: 'ana@exemplo.test', documento: '52998224725' })).toHaveLength(20);
  expect(await comprar({ uid: 'bia', email: 'bia@exemplo.test' })).toHaveLength(20);
  expect(await comprar({ email: 'caio@exemplo.test' })).toHaveLength(20);
  await limitar(null);
  for (let vez = 0; vez < 3; vez++) expect(await comprar({ email: 'caio@exemplo.test' })).toHaveLength(20);
});

test('um pedido rejeitado ou vencido devolve o uso à pessoa', async () => {
  const primeiro = await comprar({ email: 'caio@exemplo.test' });
  expect(await comprar({ email: 'caio@exemplo.test' })).toBe('cupom-por-pessoa');
  await rejeitar(primeiro);
  expect(await comprar({ email: 'caio@exemplo.test' })).toHaveLength(20);
  expect(await comprar({ email: 'caio@exemplo.test' })).toBe('cupom-por-pessoa');
});

test('vinte compras da mesma pessoa ao mesmo tempo, com limite de duas: exatamente duas', async () => {
  await limitar(2);
  const feitos = await Promise.all(Array.from({ length: 20 }, (_, n) => comprar({ email: `caio+${n}@exemplo.test` })));
  expect(feitos.filter((feito) => feito === 'cupom-por-pessoa')).toHaveLength(18);
  expect(await teste.loja.db.$count(pedidos)).toBe(2);
});

test('o carrinho de quem entrou já diz que o cupom acabou para ele', async () => {
  await comprar({ email: 'ana+x@exemplo.test' });
  const conferir = (uid: string | null, email: string | null) =>
    conferirCarrinho(teste.loja, { linhas, cupom: 'PRIMEIRA', uid, email });
  expect(await conferir('ana', 'ana@exemplo.test')).toMatchObject({
    totalCentavos: 10_000,
    cupom: { aceito: false, recusa: { codigo: 'cupom-por-pessoa', limitePorPessoa: 1 } },
  });
  expect(await conferir('bia', 'bia@exemplo.test')).toMatchObject({ totalCentavos: 9000, cupom: { aceito: true } });
  expect(await conferir(null, null)).toMatchObject({ totalCentavos: 9000, cupom: { aceito: true } });
});

test('o banco e a loja acham a mesma caixa para o mesmo e-mail', async () => {
  const local = fc.stringMatching(/^[A-Za-z0-9.+_-]{1,12}$/);
  const dominio = fc.constantFrom('gmail.com', 'GMAIL.com', 'googlemail.com', 'exemplo.test', 'mail.com.br');
  const emails = fc.sample(
    fc.tuple(local, dominio).map((partes) => partes.join('@')),
    { numRuns: 300, seed: 33 },
  );
  emails.push('+a@x.test', '++a@x.test', 'a++b@x.test', ' Ana+B@Gmail.com ', 'a@b@gmail.com');
  const { rows } = await teste.loja.db.execute<{ caixa: string }>(
    sql`select caixa_do_email(email) as caixa from unnest(array[${sql.join(emails, sql`, `)}]::text[]) with ordinality as e(email, vez) order by vez`,
  );
  expect(rows.map(({ caixa }) => caixa)).toEqual(emails.map(caixaDoEmail));
});
