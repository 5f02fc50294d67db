// @requirement 12.1.2
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** A snapshot of running transactions as `pg_current_snapshot()` writes it: `xmin:xmax:xip,xip`. */
export type Foto = string;

/** At most this many announcements are read one by one; more mean "reload everything". */
const MAXIMO_DE_ANUNCIOS = 5000;

/**
 * Announcements committed since a snapshot, in the order of their numbers, and the snapshot to go on from. null: too many,
 * pruned already, or of another database, so that everything has to be reloaded.
 */
export type AnunciosLidos = { foto: Foto; anuncios: unknown[] | null };

export async function fotoDosAnuncios(db: Db): Promise<Foto> {
  const { rows } = await db.execute<{ foto: Foto }>(sql`select pg_current_snapshot()::text as foto`);
  return rows[0]?.foto ?? '';
}

/**
 * Returns the announcements committed after `desde`: exactly the rows of transactions that were running or not begun then,
 * however late they commit. One statement, whose own snapshot is the next `desde`.
 */
export async function lerAnuncios(db: Db, desde: Foto): Promise<AnunciosLidos> {
  const [, xmax = '0', emCurso = ''] = desde.split(':');
  // Rows of another database, put here by hand, have numbers that have not been reached.
  const { rows } = await db.execute<{ foto: Foto; anuncios: { tipo: string }[] }>(sql`
    select pg_current_snapshot()::text as foto, coalesce((
      select json_agg(dados order by id) from (
        select id, dados from (
          select xid, id, dados from anuncios where xid >= ${xmax}::xid8
          union all
          select xid, id, dados from anuncios where xid = any(${`{${emCurso}}`}::xid8[])
        ) as novos where pg_visible_in_snapshot(xid, pg_current_snapshot()) limit ${MAXIMO_DE_ANUNCIOS + 1}
      ) as lidos), '[]') as anuncios`);
  const { foto = desde, anuncios = [] } = rows[0] ?? {};
  const outroBanco = BigInt(foto.split(':')[1] ?? 0) < BigInt(xmax);
  const faltam = anuncios.length > MAXIMO_DE_ANUNCIOS || anuncios.some(({ tipo }) => tipo === 'podado');
  return { foto, anuncios: outroBanco || faltam ? null : anuncios.filter(({ tipo }) => tipo !== 'marco') };
}
