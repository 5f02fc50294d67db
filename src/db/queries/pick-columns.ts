import type { PgTable } from 'drizzle-orm/pg-core';

/** Returns these columns of a table under their own names, to be selected. */
export function pickColumns<T extends PgTable, K extends keyof T['_']['columns'] & keyof T>(
  tabela: T,
  ...nomes: K[]
): Pick<T, K> {
  return Object.fromEntries(nomes.map((nome) => [nome, tabela[nome]])) as Pick<T, K>;
}
