// @requirement 11.6.4
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Banco, Db } from '#db/client.ts';
import { BancoDeForaNaTransacao } from '#db/transaction-guard.ts';
import { auditoria } from '#db/schema/index.ts';
import { createJobQueue, type JobQueue } from '#server/jobs/job-queue.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';

let banco: Banco;
let fila: JobQueue;
beforeAll(async () => {
  banco = await bancoNovo();
  fila = await createJobQueue(banco, logMudo);
});
afterAll(async () => {
  await fila.stop();
  await banco.fechar();
});

const linha = (acao: string) => ({ autorId: 'a', autorNome: 'A', acao, entidade: 'teste', entidadeId: '1' });
const gravadas = async () => (await banco.db.select({ acao: auditoria.acao }).from(auditoria)).map(({ acao }) => acao);

/** The error itself or what drizzle wrapped it in. */
function causa(erro: unknown): unknown {
  return erro instanceof Error && erro.cause ? causa(erro.cause) : erro;
}

const enganos: [string, (db: Db) => Promise<unknown>][] = [
  ['uma consulta', (db) => db.execute(sql`select 1`)],
  ['uma leitura do drizzle', async (db) => db.select().from(auditoria)],
  ['uma gravação', async (db) => db.insert(auditoria).values(linha('de fora'))],
  ['outra transação', (db) => db.transaction(async (outra) => outra.execute(sql`select 1`))],
  ['uma tarefa para a fila', (db) => fila.enfileirar(db, { nome: 'enviar-email', dados: { emailId: 'x' } })],
  ['um comando avulso', () => banco.executar('select 1')],
];

test.each(enganos)(
  '%s pelo banco de fora, dentro de uma transação, falha na hora em vez de esperar para sempre',
  async (nome, usar) => {
    const motivo = await banco.db
      .transaction(async (tx) => {
        await tx.insert(auditoria).values(linha(nome));
        await usar(banco.db);
      })
      .then(() => 'it went through', causa);
    expect(motivo).toBeInstanceOf(BancoDeForaNaTransacao);
    // The transaction is undone and nothing is left locked.
    expect(await gravadas()).not.toContain(nome);
  },
);

test('depois de um engano apanhado, a transação segue e vale', async () => {
  await banco.db.transaction(async (tx) => {
    await banco.db.execute(sql`select 1`).catch(() => {});
    await tx.insert(auditoria).values(linha('seguiu'));
  });
  expect(await gravadas()).toContain('seguiu');
});

test('transações dentro da própria transação e a fila com ela não são engano', async () => {
  await banco.db.transaction(async (tx) => {
    await tx.transaction(async (interna) => interna.insert(auditoria).values(linha('interna')));
    await fila.enfileirar(tx as unknown as Db, { nome: 'enviar-email', dados: { emailId: 'y' } });
  });
  expect(await gravadas()).toContain('interna');
});

test('quem está fora da transação usa o banco enquanto ela dura', async () => {
  const { promise: aberta, resolve: abriu } = Promise.withResolvers<void>();
  const { promise: pode, resolve: terminar } = Promise.withResolvers<void>();
  const transacao = banco.db.transaction(async (tx) => {
    await tx.insert(auditoria).values(linha('demorada'));
    abriu();
    await pode;
  });
  await aberta;
  const deFora = banco.db.insert(auditoria).values(linha('ao lado'));
  terminar();
  await Promise.all([transacao, deFora]);
  expect(await gravadas()).toEqual(expect.arrayContaining(['demorada', 'ao lado']));
});
