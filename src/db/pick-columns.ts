import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Returns these columns of a table under their own names, to be selected. */
export function pickColumns<T extends PgTable, K extends keyof T['_']['columns'] & keyof T>(
  tabela: T,
  ...nomes: K[]
): Pick<T, K> {
  return Object.fromEntries(nomes.map((nome) => [nome, tabela[nome]])) as Pick<T, K>;
}

/** Returns all columns of a table but these, to be selected. */
export function omitColumns<T extends PgTable, K extends keyof T['_']['columns'] & keyof T>(
  tabela: T,
  ...nomes: K[]
): Omit<T['_']['columns'], K> {
  const fora: readonly PropertyKey[] = nomes;
  return Object.fromEntries(Object.entries(getTableColumns(tabela)).filter(([nome]) => !fora.includes(nome))) as Omit<
    T['_']['columns'],
    K
  >;
}
