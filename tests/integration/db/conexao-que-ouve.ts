import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createListener } from '#db/postgres/listener.ts';
import { abrirPostgres } from '#db/postgres/postgres.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { linhaPara } from './linha.ts';

const SO_OUTROS = 'datname = current_database() and pid <> pg_backend_pid()';

/** Tests of the listening connection when the server or the network breaks it. */
export function testarConexaoQueOuve(servidor: string): void {
  let url: string;
  beforeAll(async () => {
    const banco = await bancoNoServidor(servidor);
    url = banco.url;
    return banco.apagar;
  });

  async function comSql(): Promise<Client> {
    const cliente = new Client({ connectionString: url });
    await cliente.connect();
    onTestFinished(() => cliente.end());
    return cliente;
  }

  /** Repeats the event until it arrives: the listener may still be reconnecting. */
  async function ateOuvir(admin: Client, ouvidos: string[], recado: string): Promise<void> {
    await expect
      .poll(
        async () => {
          await admin.query('select pg_notify($1, $2)', ['loja', recado]);
          return ouvidos.includes(recado);
        },
        { timeout: 15_000, interval: 50 },
      )
      .toBe(true);
  }

  describe('a conexão que ouve', () => {
    test('morta no servidor, volta sozinha e manda olhar tudo de novo; as consultas também seguem', async () => {
      const banco = await abrirPostgres(url);
      onTestFinished(() => banco.fechar());
      const ouvidos: string[] = [];
      await banco.listen('loja', (recado) => ouvidos.push(recado));
      const admin = await comSql();
      await ateOuvir(admin, ouvidos, 'antes');
      expect(ouvidos).not.toContain('');
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${SO_OUTROS}`);
      await expect.poll(() => ouvidos.includes(''), { timeout: 15_000 }).toBe(true);
      await ateOuvir(admin, ouvidos, 'depois');
      expect(ouvidos.filter((recado) => recado === '')).toHaveLength(1);
      await expect
        .poll(
          () =>
            banco.db.execute(sql`select 1`).then(
              () => true,
              () => false,
            ),
          { timeout: 15_000 },
        )
        .toBe(true);
    });

    test('morta no meio de uma transação, o processo segue e a transação se desfaz', async () => {
      const banco = await abrirPostgres(url);
      onTestFinished(() => banco.fechar());
      const admin = await comSql();
      await expect(
        banco.db.transaction(async (tx) => {
          await tx.execute(sql`insert into configuracao (loja) values ('{}')`);
          await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${SO_OUTROS}`);
          // No query runs on the connection when it ends, so no call would receive the error.
          await new Promise((pronto) => setTimeout(pronto, 300));
          await tx.execute(sql`select 1`);
        }),
      ).rejects.toThrow('Failed query');
      expect((await admin.query('select count(*)::int as n from configuracao')).rows[0].n).toBe(0);
      await expect
        .poll(
          () =>
            banco.db.execute(sql`select 1`).then(
              () => true,
              () => false,
            ),
          { timeout: 15_000 },
        )
        .toBe(true);
    });

    test('numa linha que emudeceu no meio de uma transação, desiste dela, solta o que ela prendia e segue', async () => {
      const linha = await linhaPara(url);
      const banco = await abrirPostgres(linha.url, { semRespostaMs: 500 });
      onTestFinished(() => banco.fechar());
      const admin = await comSql();
      await admin.query(`insert into configuracao (loja) values ('{}') on conflict (id) do nothing`);
      await expect(
        banco.db.transaction(async (tx) => {
          await tx.execute(sql`update configuracao set versao = versao + 1`);
          linha.emudecer();
          await tx.execute(sql`select 1`);
        }),
      ).rejects.toThrow('Failed query');
      await expect
        .poll(
          () =>
            banco.db.execute(sql`select 1`).then(
              () => true,
              () => false,
            ),
          { timeout: 15_000 },
        )
        .toBe(true);
      // Would block behind a transaction that never ends.
      await admin.query('update configuracao set versao = versao + 1');
      expect((await admin.query('select versao from configuracao')).rows[0].versao).toBe(2);
    });

    test('com o servidor fora por um tempo, tenta até ele voltar', async () => {
      const linha = await linhaPara(url);
      const ouvinte = createListener(linha.url);
      onTestFinished(() => ouvinte.fechar());
      const ouvidos: string[] = [];
      await ouvinte.listen('loja', (recado) => ouvidos.push(recado));
      linha.desligar();
      await new Promise((pronto) => setTimeout(pronto, 300));
      expect(ouvidos).toEqual([]);
      linha.ligar();
      await expect.poll(() => ouvidos, { timeout: 15_000 }).toEqual(['']);
      await ateOuvir(await comSql(), ouvidos, 'depois');
    });

    test('numa linha que emudeceu sem avisar, percebe e volta', async () => {
      const linha = await linhaPara(url);
      const ouvinte = createListener(linha.url, { batimentoMs: 100, prazoMs: 500 });
      onTestFinished(() => ouvinte.fechar());
      const ouvidos: string[] = [];
      await ouvinte.listen('loja', (recado) => ouvidos.push(recado));
      linha.emudecer();
      await expect.poll(() => ouvidos.includes(''), { timeout: 15_000 }).toBe(true);
      await ateOuvir(await comSql(), ouvidos, 'depois');
    });

    test('fechada durante a queda, não volta mais', async () => {
      const linha = await linhaPara(url);
      const ouvinte = createListener(linha.url);
      const ouvidos: string[] = [];
      await ouvinte.listen('loja', (recado) => ouvidos.push(recado));
      linha.desligar();
      await ouvinte.fechar();
      linha.ligar();
      const admin = await comSql();
      const conexoes = async () =>
        Number((await admin.query(`select count(*) from pg_stat_activity where ${SO_OUTROS}`)).rows[0].count);
      await expect.poll(conexoes, { timeout: 15_000 }).toBe(0);
      await new Promise((pronto) => setTimeout(pronto, 300));
      expect([await conexoes(), ouvidos]).toEqual([0, []]);
    });
  });
}
