import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { LIMITE_DA_CONTAGEM } from '#domain/numeros.ts';

/**
 * Returns the number of rows of `tabela` that match `onde`, but at most `ate` + 1 (default 1,000): counting stops
 * there. `ordem` makes the planner use an index that covers `onde` instead of scanning the table.
 */
export function countUpTo(
  db: Db,
  tabela: PgTable,
  onde: SQL | undefined,
  { ordem = [], ate = LIMITE_DA_CONTAGEM }: { ordem?: SQL[]; ate?: number } = {},
): Promise<number> {
  const contados = db
    .select({ um: sql`1`.as('um') })
    .from(tabela)
    .where(onde)
    .orderBy(...ordem)
    .limit(ate + 1);
  return db.$count(contados.as('contados'));
}
