import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BatchingSocket } from '#db/postgres/batching-socket.ts';
import { abrirPostgres } from '#db/postgres/postgres.ts';
import { auditoria } from '#db/schema/index.ts';
import { pipelined } from '#db/transaction.ts';
import { bancoNoServidor, bancoNovo } from '#tests/support/banco.ts';
import { linhaPara } from './linha.ts';

/** Tests how many round trips a transaction takes, through a line that counts them. */
export function testarIdasDaTransacao(servidor: string): void {
  test('uma transação que começa, lê, decide e grava vai quatro vezes ao servidor, do começo ao fim', async () => {
    const { url, apagar } = await bancoNoServidor(servidor);
    onTestFinished(apagar);
    const linha = await linhaPara(url);
    const { db, fechar } = await abrirPostgres(linha.url);
    onTestFinished(fechar);
    await db.execute(sql`select 1`);
    const antes = linha.idas();
    await db.transaction(async (tx) => {
      const [quantas] = await pipelined([tx.$count(auditoria), tx.execute(sql`select 1`)]);
      const linhaDe = (acao: string) => ({ autorId: 'a', autorNome: 'A', acao, entidade: 'teste', entidadeId: '1' });
      await pipelined([
        tx.insert(auditoria).values(linhaDe(`havia ${quantas}`)),
        tx.insert(auditoria).values(linhaDe('outra')),
      ]);
    });
    expect(linha.idas() - antes).toBe(4);
    expect((await db.select().from(auditoria)).map(({ acao }) => acao)).toEqual(['havia 0', 'outra']);
  });

  async function noServidor() {
    const { db, fechar } = await bancoNovo({ direto: true });
    onTestFinished(fechar);
    return db;
  }

  test('um comando que se repete fica preparado na conexão, e um que veio poucas vezes não', async () => {
    const db = await noServidor();
    const preparados = await db.transaction(async (tx) => {
      for (let vez = 0; vez < 6; vez += 1) await tx.$count(auditoria);
      await tx.execute(sql`select 'poucas vezes'`);
      const { rows } = await tx.execute<{ texto: string }>(
        sql`select statement as texto from pg_prepared_statements order by prepare_time`,
      );
      return rows.map(({ texto }) => texto);
    });
    expect(preparados).toEqual([expect.stringContaining('count(*)')]);
  });

  test('um comando preparado cujas colunas mudaram falha uma vez, e depois volta a valer', async () => {
    const db = await noServidor();
    await db.execute(sql`create table mudada (a integer)`);
    await db.execute(sql`insert into mudada values (1)`);
    const ler = () => db.execute(sql`select * from mudada`).then(({ rows }) => rows);
    for (let vez = 0; vez < 6; vez += 1) expect(await ler()).toEqual([{ a: 1 }]);
    await db.execute(sql`alter table mudada alter column a type text`);
    await expect(ler()).rejects.toMatchObject({ cause: { code: '0A000' } });
    expect(await ler()).toEqual([{ a: '1' }]);
  });

  test('comandos pedidos juntos saem numa só escrita', async () => {
    const db = await noServidor();
    await db.execute(sql`select 1`);
    const escritas = vi.spyOn(BatchingSocket.prototype, '_writev');
    onTestFinished(() => escritas.mockRestore());
    const comValor = (valor: number) => sql`select ${valor}::int`;
    await db.transaction((tx) => pipelined([1, 2, 3].map((valor) => tx.execute(comValor(valor)))));
    // Begin and commit are a write each, by another method of the socket.
    expect(escritas).toHaveBeenCalledTimes(1);
  });
}
