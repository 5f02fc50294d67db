import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { RunSql } from '#db/row-counts.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';

type BancoSemMigracoes = {
  consultar(texto: string, valores?: unknown[]): Promise<{ rows: unknown[] }>;
  perguntar: RunSql;
  /** Runs several statements. */
  executar(texto: string): Promise<void>;
};

const servidor = process.env['TEST_DATABASE_URL'];

/** One connection to a new database without any migration: PGlite in memory, or on the server of TEST_DATABASE_URL. */
export async function bancoSemMigracoes(): Promise<BancoSemMigracoes> {
  if (!servidor) {
    const pg = await PGlite.create({ extensions: { pg_trgm, unaccent } });
    onTestFinished(() => pg.close());
    return {
      consultar: (texto, valores) => pg.query(texto, valores),
      perguntar: async (texto) => (await pg.query<Record<string, unknown>>(texto)).rows,
      executar: async (texto) => void (await pg.exec(texto)),
    };
  }
  const { url, apagar } = await bancoNoServidor(servidor);
  const cliente = new Client({ connectionString: url });
  await cliente.connect();
  onTestFinished(async () => {
    await cliente.end();
    await apagar();
  });
  return {
    consultar: (texto, valores) => cliente.query(texto, valores),
    perguntar: async (texto) => (await cliente.query<Record<string, unknown>>(texto)).rows,
    executar: async (texto) => void (await cliente.query(texto)),
  };
}
