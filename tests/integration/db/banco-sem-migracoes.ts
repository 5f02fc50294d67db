import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { bancoNoServidor } from '#tests/support/banco.ts';

export type Consultar = (texto: string, valores?: unknown[]) => Promise<{ rows: unknown[] }>;

const servidor = process.env['TEST_DATABASE_URL'];

/** One connection to a new database without any migration: PGlite in memory, or on the server of TEST_DATABASE_URL. */
export async function bancoSemMigracoes(): Promise<Consultar> {
  if (!servidor) {
    const pg = await PGlite.create({ extensions: { pg_trgm, unaccent } });
    onTestFinished(() => pg.close());
    return (texto, valores) => pg.query(texto, valores);
  }
  const { url, apagar } = await bancoNoServidor(servidor);
  const cliente = new Client({ connectionString: url });
  await cliente.connect();
  onTestFinished(async () => {
    await cliente.end();
    await apagar();
  });
  return (texto, valores) => cliente.query(texto, valores);
}
