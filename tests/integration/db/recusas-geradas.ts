import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** A key of a table, and statements that it must refuse; one of these is enough, as other rules may refuse the rest. */
type RecusaGerada = { restricao: string; comandos: string[] };

type Chave = { restricao: string; tipo: 'f' | 'u' | 'p'; tabela: string; colunas: string[] };
type Coluna = { tabela: string; nome: string; tipo: string };

/** Foreign keys, primary keys and unique indexes of whole columns; those with a condition or an expression are written by hand. */
const CHAVES = sql`
  select c.conname as restricao, 'f' as tipo, c.conrelid::regclass::text as tabela, array_agg(a.attname::text order by a.attnum) as colunas
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.connamespace = 'public'::regnamespace and c.contype = 'f' group by c.oid
  union all
  select i.relname, case when x.indisprimary then 'p' else 'u' end, x.indrelid::regclass::text, array_agg(a.attname::text order by a.attnum)
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any(x.indkey)
    where i.relnamespace = 'public'::regnamespace and x.indisunique and x.indpred is null and x.indexprs is null group by x.indexrelid, i.relname
  order by 1`;
const COLUNAS = sql`
  select c.oid::regclass::text as tabela, a.attname as nome, format_type(a.atttypid, null) as tipo
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;

/** Values that no row of base.ts has, by the type of the column. */
const deNinguem = (tipo: string) =>
  tipo === 'text'
    ? [`'nada'`, `'naoexistenaoexiste00'`, `'999999'`]
    : tipo === 'date'
      ? [`'1990-01-01'`]
      : ['999', '1990'];
/** Expressions that turn the value of a column into another one. */
const outros = (coluna: string, tipo: string) =>
  tipo === 'text'
    ? [`'z' || substr(${coluna}, 2)`, `'9' || substr(${coluna}, 2)`, `${coluna} || '9'`, `'Z'`]
    : tipo.startsWith('timestamp')
      ? [`${coluna} + interval '1 day'`]
      : [`${coluna} + 1`];

/** The keys of the database. */
export const lerChaves = async (db: Db): Promise<Chave[]> => (await db.execute<Chave>(CHAVES)).rows;

/** The refusals of all keys of the database, made from its catalogue. */
export async function gerarRecusas(db: Db): Promise<RecusaGerada[]> {
  const chaves = await lerChaves(db);
  const { rows: colunas } = await db.execute<Coluna>(COLUNAS);
  const daTabela = Map.groupBy(colunas, ({ tabela }) => tabela);
  const tipoDe = (tabela: string, nome: string) =>
    daTabela.get(tabela)?.find((coluna) => coluna.nome === nome)?.tipo ?? '';
  return chaves.map(({ restricao, tipo, tabela, colunas: suas }) => {
    if (tipo === 'f') {
      const valores = suas.map((coluna) => deNinguem(tipoDe(tabela, coluna)));
      const comandos = (valores[0] ?? []).map(
        (_, n) =>
          `update ${tabela} set ${suas.map((coluna, qual) => `${coluna} = ${valores[qual]?.[n] ?? valores[qual]?.[0]}`).join(', ')}`,
      );
      return { restricao, comandos };
    }
    // The copy differs in the columns of the table's other keys, so that this one is the only one broken.
    const deOutras = new Set(
      chaves.flatMap((outra) =>
        outra.tabela === tabela && outra.tipo !== 'f' && outra.restricao !== restricao ? outra.colunas : [],
      ),
    );
    const todas = (daTabela.get(tabela) ?? []).map(({ nome }) => nome);
    const comandos = [0, 1, 2, 3].map((n) => {
      const valores = todas.map((nome) => {
        if (tipo === 'p' || suas.includes(nome) || !deOutras.has(nome)) return nome;
        const possiveis = outros(nome, tipoDe(tabela, nome));
        return possiveis[n] ?? possiveis[0];
      });
      return `insert into ${tabela} (${todas.join(', ')}) overriding system value select ${valores.join(', ')} from ${tabela} where (${suas.join(', ')}) is not null limit 1`;
    });
    return { restricao, comandos };
  });
}
