import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { abrirPostgres } from '#db/postgres/postgres.ts';
import { auditoria } from '#db/schema/index.ts';
import { pipelined } from '#db/transaction.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
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
}
