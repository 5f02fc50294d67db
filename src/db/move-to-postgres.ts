// @requirement 15.8.5
import { ESQUEMAS, type RunSql, listarTabelas } from './row-counts.ts';

/** Like `RunSql`, with values for the parameters `$1`, `$2` …. */
export type RunSqlWithValues = (texto: string, valores: unknown[]) => Promise<Record<string, unknown>[]>;

/** Row count of a table and a checksum over all its rows that does not depend on their order. */
export type TableChecksum = { linhas: number; soma: string };

const emLista = ESQUEMAS.map((nome) => `'${nome}'`).join(', ');
const DE_CADA_VEZ = 500;

/** Session settings that determine how values are converted to text: both databases need the same ones. */
export const TEXT_FORMAT_SETTINGS = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
];

type Coluna = { nome: string; tipo: string };

/** The columns to copy; generated columns are left out, since the destination computes them itself. */
async function colunasDe(perguntar: RunSql, tabela: string): Promise<Coluna[]> {
  const linhas = await perguntar(`select quote_ident(attname) as nome, format_type(atttypid, atttypmod) as tipo
    from pg_attribute where attrelid = '${tabela}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attname`);
  return linhas.map(({ nome, tipo }) => ({ nome: String(nome), tipo: String(tipo) }));
}

/** Returns the checksum of every table. */
export async function checksumTables(perguntar: RunSql): Promise<Record<string, TableChecksum>> {
  const somas: Record<string, TableChecksum> = {};
  for (const tabela of await listarTabelas(perguntar)) {
    const colunas = (await colunasDe(perguntar, tabela)).map(({ nome }) => nome);
    const [linha] = await perguntar(
      `select count(*)::text as linhas, coalesce(sum(('x' || substr(md5(r), 1, 15))::bit(60)::bigint::numeric), 0)::text as soma from (select row(${colunas.join(', ')})::text as r from ${tabela}) as cada`,
    );
    somas[tabela] = { linhas: Number(linha?.['linhas']), soma: String(linha?.['soma']) };
  }
  return somas;
}

/** Returns all tables in foreign-key order: referenced tables first. */
async function emOrdem(perguntar: RunSql): Promise<string[]> {
  const tabelas = await listarTabelas(perguntar);
  const raiz = (quem: string) =>
    `(select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = coalesce(pg_partition_root(${quem}), ${quem}))`;
  const apontam = await perguntar(
    `select distinct ${raiz('conrelid')} as de, ${raiz('confrelid')} as para from pg_constraint where contype = 'f'`,
  );
  const prontas: string[] = [];
  while (prontas.length < tabelas.length) {
    const proximas = tabelas.filter(
      (tabela) =>
        !prontas.includes(tabela) &&
        apontam.every(({ de, para }) => de !== tabela || para === tabela || prontas.includes(String(para))),
    );
    if (proximas.length === 0) throw new Error('Foreign keys form a cycle.');
    prontas.push(...proximas);
  }
  return prontas;
}

/** Creates the partitions that only the source has, such as those of past days. */
async function criarPartes(origem: RunSql, destino: RunSql): Promise<void> {
  const partes =
    await origem(`select format('%I.%I', n.nspname, c.relname) as parte, i.inhparent::regclass::text as todo, pg_get_expr(c.relpartbound, c.oid) as limites
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
    where n.nspname in (${emLista}) and c.relispartition and c.relkind = 'r'`);
  for (const { parte, todo, limites } of partes)
    await destino(`create table if not exists ${String(parte)} partition of ${String(todo)} ${String(limites)}`);
}

/**
 * Copies all rows of all tables and the state of every sequence from `origem` to `destino`, which has the same tables;
 * rows already in `destino` are deleted. Both callbacks run inside transactions of the caller, who commits or rolls
 * back.
 */
export async function copiarLinhas(origem: RunSql, destino: RunSqlWithValues): Promise<void> {
  const noDestino: RunSql = (texto) => destino(texto, []);
  await criarPartes(origem, noDestino);
  const tabelas = await emOrdem(origem);
  await noDestino(`truncate ${tabelas.join(', ')}`);
  // A pending deferred constraint check would make `enable trigger` fail.
  await noDestino('set constraints all immediate');
  for (const tabela of tabelas) {
    // User triggers stay off: the rows they produced are copied like all others.
    await noDestino(`alter table ${tabela} disable trigger user`);
    await copiarTabela(origem, destino, tabela);
    await noDestino(`alter table ${tabela} enable trigger user`);
  }
  const sequencias = await origem(
    `select format('%I.%I', schemaname, sequencename) as nome from pg_sequences where schemaname in (${emLista})`,
  );
  for (const { nome } of sequencias) {
    const [estado] = await origem(`select last_value::text as valor, is_called from ${String(nome)}`);
    await destino('select setval($1::regclass, $2::bigint, $3::boolean)', [
      nome,
      estado?.['valor'],
      estado?.['is_called'],
    ]);
  }
}

async function copiarTabela(origem: RunSql, destino: RunSqlWithValues, tabela: string): Promise<void> {
  const colunas = await colunasDe(origem, tabela);
  const nomes = colunas.map(({ nome }) => nome).join(', ');
  // Values travel as text, the one representation that every column type supports in both directions.
  const lidas = colunas.map(({ nome }, n) => `${nome}::text as c${n}`).join(', ');
  const escritas = colunas.map(({ tipo }, n) => `c${n}::${tipo}`).join(', ');
  const parametros = colunas.map((_, n) => `$${n + 1}::text[]`).join(', ');
  const apelidos = colunas.map((_, n) => `c${n}`).join(', ');
  const inserir = `insert into ${tabela} (${nomes}) overriding system value select ${escritas} from unnest(${parametros}) as vindas(${apelidos})`;
  await origem(`declare linhas no scroll cursor for select ${lidas} from ${tabela}`);
  for (;;) {
    const lote = await origem(`fetch ${DE_CADA_VEZ} from linhas`);
    if (lote.length === 0) break;
    await destino(
      inserir,
      colunas.map((_, n) => lote.map((linha) => linha[`c${n}`])),
    );
  }
  await origem('close linhas');
}
