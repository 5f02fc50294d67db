import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/**
 * Empties these tables and all that refer to them as `truncate … cascade` does: no trigger runs, sequences stay where they
 * were. A truncated table gets new files, as does each of its indexes: for thirty tables a tenth of a second of the
 * processor in the embedded database, and on a server a wait for its disk. Deleting few rows costs milliseconds. On a server
 * it needs a superuser, as no other may keep the triggers of foreign keys from running.
 */
export async function esvaziar(db: Pick<Db, 'execute'>, tabelas: string): Promise<void> {
  await db.execute(
    sql.raw(`do $$ declare tabela text; begin
      perform set_config('session_replication_role', 'replica', true);
      for tabela in
        with recursive ligadas (id) as (
          select unnest('{${tabelas}}'::regclass[])::oid
          union
          select conrelid from pg_constraint join ligadas on confrelid = id where contype = 'f'
        )
        select id::regclass from ligadas where pg_relation_size(id) > 0
      loop execute 'delete from ' || tabela; end loop;
    end $$`),
  );
}
