import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/**
 * Empties these tables and all that refer to them as `truncate … cascade` does: no trigger runs, sequences stay where they
 * were. A truncated table gets new files, as does each of its indexes: for thirty tables a tenth of a second of the
 * processor in the embedded database, and on a server a wait for its disk. Deleting few rows costs milliseconds. On a server
 * it needs a superuser, as no other may keep the triggers of foreign keys from running. Held units have no foreign key to their
 * order's items: a trigger deletes them.
 */
export async function esvaziar(db: Pick<Db, 'execute'>, tabelas: string): Promise<void> {
  const apagar = () =>
    db.execute(
      sql.raw(`do $$ declare tabela text; begin
      perform set_config('session_replication_role', 'replica', true);
      for tabela in
        with recursive ligadas (id) as (
          select unnest('{${tabelas}}'::regclass[])::oid
          union
          select unnest(array[conrelid, case conrelid when 'pedido_itens'::regclass then 'unidades_seguradas'::regclass::oid end])
            from pg_constraint join ligadas on confrelid = id where contype = 'f'
        )
        select id::regclass from ligadas where id is not null and pg_relation_size(id) > 0
      loop execute 'delete from ' || tabela; end loop;
    end $$`),
    );
  // The shop may still write what the test before caused, a counted click for one: the server ends one of the two then.
  await apagar().catch(async (erro: unknown) => {
    if (!eImpasse(erro)) throw erro;
    await apagar();
  });
}

/** Whether the database ended the statement to resolve a deadlock. */
const eImpasse = (erro: unknown): boolean =>
  erro instanceof Error && (erro.cause as { code?: string })?.code === '40P01';
