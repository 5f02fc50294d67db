import type { RunSql } from '#db/row-counts.ts';

/** Queries that list all objects of the schema `public`, each with its definition in the column `def`. */
const CONSULTAS = {
  relacoes: `select relname || ' ' || relkind::text as def from pg_class where relnamespace = 'public'::regnamespace`,
  colunas: `select concat_ws(' ', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as def
    from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  // NOT NULL is among the columns: only newer servers also list it here. Without parentheses, since a condition that was
  // dumped and read again has fewer around its first terms.
  restricoes: `select concat_ws(' ', conrelid::regclass, conname, translate(pg_get_constraintdef(oid), '()', '')) as def
    from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 't')`,
  indices: `select indexdef as def from pg_indexes where schemaname = 'public'`,
  funcoes: `select pg_get_functiondef(p.oid) as def from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  gatilhos: `select pg_get_triggerdef(oid) as def from pg_trigger where not tgisinternal`,
  sequencias: `select concat_ws(' ', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size) as def
    from pg_sequences where schemaname = 'public'`,
  extensoes: `select concat_ws(' ', extname, extnamespace::regnamespace) as def from pg_extension`,
};

/** Definitions of all objects of the schema `public`, by kind and in alphabetical order. */
export async function descreverEsquema(perguntar: RunSql): Promise<Record<string, string[]>> {
  const esquema: Record<string, string[]> = {};
  for (const [tipo, consulta] of Object.entries(CONSULTAS))
    esquema[tipo] = (await perguntar(consulta)).map(({ def }) => String(def)).toSorted();
  return esquema;
}
