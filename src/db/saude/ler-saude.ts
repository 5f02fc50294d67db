import { max, sql, desc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails, eventosPagamento, saude, relatosDeCsp } from '#db/schema/index.ts';
import { motivosDaSaude, type MotivoDaSaude, type ParteDaSaude } from '#domain/saude/saude.ts';

/** Result of the last health check of each part. */
export type VistaDaSaude = {
  parte: ParteDaSaude;
  motivo: MotivoDaSaude | null;
  desde: Date;
  conferidaEm: Date;
  avisadaEm: Date | null;
};

export async function lerVistasDaSaude(db: Db): Promise<VistaDaSaude[]> {
  const linhas = await db.select().from(saude);
  // A newer version of the shop may have stored reasons unknown to this one.
  return linhas.map(({ motivo, ...linha }) => ({
    ...linha,
    motivo: motivosDaSaude.find((conhecido) => conhecido === motivo) ?? null,
  }));
}

/** Returns when an e-mail was last sent and when a mail server last refused one. */
export async function lerCorreio(db: Db): Promise<{ ultimoEnviadoEm: Date | null; ultimaRecusaEm: Date | null }> {
  const [[enviado], [recusado]] = await Promise.all([
    db.select({ em: max(emails.enviadoEm) }).from(emails),
    db.select({ em: max(emails.recusadoEm) }).from(emails),
  ]);
  return { ultimoEnviadoEm: enviado?.em ?? null, ultimaRecusaEm: recusado?.em ?? null };
}

/** Returns when the last webhook was received; null if never. */
export async function ultimoWebhook(db: Db): Promise<Date | null> {
  // One query per state: four index lookups instead of a full scan.
  const situacoes = eventosPagamento.situacao.enumValues;
  const ultimos = await Promise.all(
    situacoes.map((situacao) =>
      db
        .select({ em: max(eventosPagamento.recebidoEm) })
        .from(eventosPagamento)
        .where(sql`${eventosPagamento.situacao} = ${situacao}`),
    ),
  );
  const momentos = ultimos.flatMap(([linha]) => (linha?.em ? [linha.em.getTime()] : []));
  return momentos.length === 0 ? null : new Date(Math.max(...momentos));
}

/** Returns the number of due jobs in the queue, and since when the oldest is due. */
export async function lerFila(db: Db): Promise<{ esperando: number; maisAntiga: Date | null }> {
  const { rows } = await db.execute<{ esperando: number; desde: string | null }>(
    sql`select count(*)::int as esperando, min(start_after)::text as desde from fila.job where state < 'active' and start_after <= now()`,
  );
  const desde = rows[0]?.desde;
  return { esperando: rows[0]?.esperando ?? 0, maisAntiga: desde ? new Date(desde) : null };
}

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
  if (!linha) throw new Error('database returned no figures');
  const { versao, tamanho, migracoes, ultima } = linha;
  return {
    versao: versao.split(' ')[0] ?? versao,
    respostaMs,
    tamanho,
    migracoes,
    ultimaMigracaoEm: ultima === null ? null : new Date(ultima),
  };
}

export type RelatoContado = typeof relatosDeCsp.$inferSelect;

/** Returns the latest CSP reports of browsers, latest first. */
export async function listarRelatosDeCsp(db: Db, limite: number): Promise<RelatoContado[]> {
  return db.select().from(relatosDeCsp).orderBy(desc(relatosDeCsp.ultimaEm)).limit(limite);
}
