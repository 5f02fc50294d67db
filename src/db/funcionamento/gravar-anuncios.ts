// @requirement 12.1.2
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** Announcements are kept this long for instances that lost their connection. */
const GUARDADOS = sql`interval '1 hour'`;
const DE_CADA_VEZ = 5000;
const MAXIMO_DE_VEZES = 20;

/** Announces in the transaction `tx` that the queue has a task of this name. */
export async function anunciarTarefa(tx: Db, nome: string): Promise<void> {
  await tx.execute(
    sql`insert into anuncios (dados) values (jsonb_build_object('tipo', 'tarefa', 'nome', ${nome}::text))`,
  );
}

/**
 * Deletes announcements that were committed over an hour ago, in bounded steps. A marker stores the snapshot of its
 * moment; once it is old enough, everything visible in that snapshot may go. The used marker stays as `podado`: whoever
 * has not read it by then has missed rows.
 */
export async function podarAnuncios(db: Db): Promise<void> {
  await db.execute(sql`insert into anuncios (dados, foto) values ('{"tipo":"marco"}', pg_current_snapshot())`);
  // Numbers that this database has not reached are of another one.
  await db.execute(sql`delete from anuncios where xid >= pg_snapshot_xmax(pg_current_snapshot())`);
  for (let vez = 0; vez < MAXIMO_DE_VEZES; vez += 1) {
    const { rows } = await db.execute<{ apagados: number }>(sql`
      with marco as (
        select xid, id, foto from anuncios where foto is not null and em < now() - ${GUARDADOS} order by id desc limit 1
      ), usado as (
        update anuncios a set dados = '{"tipo":"podado"}' from marco where a.xid = marco.xid and a.id = marco.id
      ), apagados as (
        delete from anuncios a using (
          select a.xid, a.id from anuncios a, marco
          where a.xid < pg_snapshot_xmax(marco.foto) and pg_visible_in_snapshot(a.xid, marco.foto)
          order by a.xid, a.id limit ${DE_CADA_VEZ}
        ) as velhos where a.xid = velhos.xid and a.id = velhos.id returning 1
      ) select count(*)::int as apagados from apagados`);
    if ((rows[0]?.apagados ?? 0) < DE_CADA_VEZ) return;
  }
}
