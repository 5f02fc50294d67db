import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { CONTA_ATE } from '#domain/numeros.ts';

/**
 * How many rows of `tabela` there are where `onde` holds; beyond `ate` (1.000 unless told) it stops, and says one more. An
 * `ordem` makes it read an index that has all that `onde` asks, where the planner would rather read the table.
 */
export function contarAte(
  db: Db,
  tabela: PgTable,
  onde: SQL | undefined,
  { ordem = [], ate = CONTA_ATE }: { ordem?: SQL[]; ate?: number } = {},
): Promise<number> {
  const contados = db
    .select({ um: sql`1`.as('um') })
    .from(tabela)
    .where(onde)
    .orderBy(...ordem)
    .limit(ate + 1);
  return db.$count(contados.as('contados'));
}
