import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Banco, Db } from './client.ts';
import { marcarTransacoes, recusarDentroDeTransacao } from './guarda-de-transacao.ts';
import { pastaDeMigracoes } from './migracoes.ts';
import { criarOuvinte } from './postgres-avisos.ts';
import * as schema from './schema/index.ts';

const TRAVA_DE_MIGRACAO = 760_217_001;

/** A real PostgreSQL server through a pool. */
export async function abrirPostgres(url: string): Promise<Banco> {
  await migrar(url);
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = drizzle(pool, { schema });
  const ouvinte = criarOuvinte(url);
  recusarDentroDeTransacao(pool, ['query', 'connect']);
  marcarTransacoes(db);
  return {
    db: db as unknown as Db,
    tipo: 'postgres',
    paraFila: { connectionString: url, max: 4, useListenNotify: true },
    ouvir: ouvinte.ouvir,
    executar: async (texto) => {
      await db.execute(sql.raw(texto));
    },
    fechar: async () => {
      await ouvinte.fechar();
      await pool.end();
    },
  };
}

/** Migrates under an advisory lock, so that instances that start together take turns. */
async function migrar(url: string): Promise<void> {
  const cliente = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await cliente.connect();
  try {
    await cliente.query('select pg_advisory_lock($1)', [TRAVA_DE_MIGRACAO]);
    await migrate(drizzle(cliente), { migrationsFolder: pastaDeMigracoes() });
  } finally {
    await cliente.end();
  }
}
