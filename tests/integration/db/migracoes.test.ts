import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import { abrirPostgres } from '#db/postgres/postgres.ts';
import { bancoNoServidor, bancoNovo } from '#tests/support/banco.ts';

const pasta = 'src/db/migrations';
const diario = JSON.parse(readFileSync(`${pasta}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] };

async function aplicadas({ db }: Pick<Banco, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from drizzle.__drizzle_migrations`);
  return rows[0]?.n ?? 0;
}

test('todo arquivo de migração está no diário, e um banco novo recebe todas', async () => {
  const arquivos = readdirSync(pasta)
    .filter((nome) => nome.endsWith('.sql'))
    .toSorted();
  expect(diario.entries.map(({ tag }) => `${tag}.sql`)).toEqual(arquivos);
  const banco = await bancoNovo();
  onTestFinished(() => banco.fechar());
  expect(await aplicadas(banco)).toBe(arquivos.length);
});

function testarInstanciasJuntas(servidor: string): void {
  test('oito instâncias que abrem juntas um banco novo migram uma vez só, e todas abrem', async () => {
    const { url, apagar } = await bancoNoServidor(servidor);
    onTestFinished(apagar);
    const bancos = await Promise.allSettled(Array.from({ length: 8 }, () => abrirPostgres(url)));
    const abertos = bancos.flatMap((banco) => (banco.status === 'fulfilled' ? [banco.value] : []));
    try {
      expect(bancos.map((banco) => (banco.status === 'rejected' ? String(banco.reason) : 'aberto'))).toEqual(
        Array.from({ length: 8 }, () => 'aberto'),
      );
      for (const banco of abertos) expect(await aplicadas(banco)).toBe(diario.entries.length);
    } finally {
      await Promise.all(abertos.map((banco) => banco.fechar()));
    }
  });
}

// Instances that start together exist only on a server.
const servidor = process.env['TEST_DATABASE_URL'];
if (servidor) testarInstanciasJuntas(servidor);
