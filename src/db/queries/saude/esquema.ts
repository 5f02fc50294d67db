import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** State of the database server: version, response time and migrations. */
export type EstadoDoBanco = {
  /** Version of PostgreSQL, also for the embedded database (`17.5`). */
  versao: string;
  respostaMs: number;
  /** Bytes of all tables and indexes. */
  tamanho: number;
  migracoes: number;
  ultimaMigracaoEm: Date | null;
};

export async function lerEstadoDoBanco(db: Db): Promise<EstadoDoBanco> {
  const inicio = performance.now();
  await db.execute(sql`select 1`);
  const respostaMs = performance.now() - inicio;
  const { rows } = await db.execute<{
    versao: string;
    tamanho: number;
    migracoes: number;
    ultima: number | null;
  }>(sql`
    select current_setting('server_version') as versao, pg_database_size(current_database())::float8 as tamanho,
      (select count(*)::int from drizzle.__drizzle_migrations) as migracoes,
      (select max(created_at)::float8 from drizzle.__drizzle_migrations) as ultima`);
  const [linha] = rows;
  if (!linha) throw new Error('the database says nothing of itself');
  const { versao, tamanho, migracoes, ultima } = linha;
  return {
    versao: versao.split(' ')[0] ?? versao,
    respostaMs,
    tamanho,
    migracoes,
    ultimaMigracaoEm: ultima === null ? null : new Date(ultima),
  };
}
