/** Runs one SQL statement without parameters and returns its rows. */
export type RunSql = (texto: string) => Promise<Record<string, unknown>[]>;

/** Number of rows per table; keys are `schema.table`. */
export type RowCounts = Record<string, number>;

/** The schemas that make up a shop's data: its own tables, the job queue and drizzle's list of migrations. */
export const ESQUEMAS = ['public', 'fila', 'drizzle'] as const;

const emLista = ESQUEMAS.map((nome) => `'${nome}'`).join(', ');

/** Announcements to the running instances: no data of the shop, neither copied nor counted. */
export const SEM_DADOS = 'public.anuncios';

/** Lists all tables with the shop's data; a partitioned table is listed once, without its partitions. */
export const LISTAR_TABELAS = `select format('%I.%I', n.nspname, c.relname) as tabela
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname in (${emLista}) and c.relkind in ('r', 'p') and not c.relispartition
    and format('%I.%I', n.nspname, c.relname) <> '${SEM_DADOS}' order by 1`;

/** The applied migrations, as the creation times that drizzle's journal gives them. */
const LER_MIGRACOES = 'select created_at::text as quando from drizzle.__drizzle_migrations order by created_at';

export async function listarTabelas(perguntar: RunSql): Promise<string[]> {
  return (await perguntar(LISTAR_TABELAS)).map(({ tabela }) => String(tabela));
}

/** Returns one SQL statement that counts the rows of all `tabelas`: a JSON object in the column `linhas`. */
export function sqlDaContagem(tabelas: string[]): string {
  const contagens = tabelas.map(
    (tabela) => `select '${tabela.replaceAll("'", "''")}' as t, count(*) as n from ${tabela}`,
  );
  return `select coalesce(json_object_agg(t, n), '{}')::text as linhas from (${contagens.join(' union all ')}) as cada`;
}

/**
 * Returns the row counts and the applied migrations, by which a backup is verified. Run it within one transaction for a
 * consistent result.
 */
export async function contarLinhasDoBanco(perguntar: RunSql): Promise<{ linhas: RowCounts; migracoes: number[] }> {
  const tabelas = await listarTabelas(perguntar);
  if (!tabelas.includes('drizzle.__drizzle_migrations')) return { linhas: {}, migracoes: [] };
  const [contadas] = await perguntar(sqlDaContagem(tabelas));
  const migracoes = await perguntar(LER_MIGRACOES);
  return {
    linhas: JSON.parse(String(contadas?.['linhas'])) as RowCounts,
    migracoes: migracoes.map(({ quando }) => Number(quando)),
  };
}
