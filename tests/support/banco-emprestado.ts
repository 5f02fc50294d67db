import { openAsBlob } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import type { Banco } from '#db/client.ts';
import { abrirPgliteEmMemoria, bancoSobre } from '#db/pglite/pglite.ts';

/** The rows of each table and the last value of each sequence, by name: how every file must find the database. */
type Conteudo = Record<string, object[] | number | null>;
type BancoDoProcesso = { pg: PGlite; lerConteudo(): Promise<Conteudo>; catalogo: string; conteudo: Conteudo };

const DOS_OUTROS_ESQUEMAS = `schemaname not in ('pg_catalog', 'information_schema')`;

/** The catalogues that a change of the schema, of roles and their settings, or of the planner's statistics writes to. */
const CATALOGOS =
  'class attribute attrdef constraint index trigger proc type namespace rewrite enum statistic policy extension authid auth_members db_role_setting default_acl';
/** Once its tables take more, a new copy costs less than scanning what deleted rows left in them. */
const MAIS_BYTES = 8 * 1024 * 1024;
const CATALOGO = `select concat_ws(' ', ${CATALOGOS.split(' ')
  .map((nome) => `(select (count(*), max(xmin::text::bigint)) from pg_${nome})`)
  .join()}, (select sum(pg_relation_size(oid)) > ${MAIS_BYTES} from pg_class where relkind = 'r' and oid >= 16384)) as catalogo`;

/** Ends what a borrower began on the connection. */
const SOLTAR = `rollback; reset session authorization; reset all; close all; unlisten *; select pg_advisory_unlock_all()`;

// No trigger runs, and sequences are as new. Deleting few rows costs less than the new files of truncated tables.
const ESVAZIAR = `do $$ declare cada record; begin
  perform set_config('session_replication_role', 'replica', true);
  for cada in select format('%I.%I', schemaname, tablename)::regclass as tabela from pg_tables where ${DOS_OUTROS_ESQUEMAS} loop
    if pg_relation_size(cada.tabela) > 0 then execute 'delete from ' || cada.tabela; end if;
  end loop;
  for cada in select format('%I.%I', schemaname, sequencename)::regclass as sequencia, start_value as primeiro
    from pg_sequences where last_value is not null loop
    perform setval(cada.sequencia, cada.primeiro, false);
  end loop;
end $$`;

/** The database that no file uses at the moment. */
let livre: BancoDoProcesso | undefined;

/**
 * Lends the embedded database of this process, a copy of `modelo` that is emptied when its borrower closes it: opening a
 * copy takes half a second of the processor. A second borrower gets a copy of its own, and so does the file after one that
 * changed the schema.
 */
export async function emprestarBanco(modelo: string): Promise<Banco> {
  const banco = livre ?? (await abrir(modelo));
  livre = undefined;
  return bancoSobre(vistaDe(banco));
}

async function abrir(modelo: string): Promise<BancoDoProcesso> {
  const { pg } = await abrirPgliteEmMemoria(await openAsBlob(modelo));
  const { rows } = await pg.query<{ tabela: string }>(
    `select format('%I.%I', schemaname, tablename) as tabela from pg_tables where ${DOS_OUTROS_ESQUEMAS}`,
  );
  const tabelas = rows.map(({ tabela }) => tabela);
  const pergunta = `select to_json(array[${tabelas.map((tabela) => `(select json_agg(t) from ${tabela} t)`).join()}]) as linhas,
    (select coalesce(json_object_agg(format('%I.%I', schemaname, sequencename), last_value), '{}')
      from pg_sequences where last_value is not null) as sequencias`;
  const lerConteudo = async (): Promise<Conteudo> => {
    const [lido] = (await pg.query<{ linhas: (object[] | null)[]; sequencias: Record<string, number> }>(pergunta)).rows;
    return {
      ...Object.fromEntries(tabelas.map((tabela, n) => [tabela, lido?.linhas[n] ?? null])),
      ...lido?.sequencias,
    };
  };
  return { pg, lerConteudo, catalogo: await lerCatalogo(pg), conteudo: await lerConteudo() };
}

async function lerCatalogo(pg: PGlite): Promise<string> {
  const { rows } = await pg.query<{ catalogo: string }>(CATALOGO);
  return rows[0]?.catalogo ?? '';
}

/** The database as one borrower has it: a timer or a request that outlives its test file fails, as on a closed database. */
function vistaDe(banco: BancoDoProcesso): PGlite {
  const { pg } = banco;
  let fechado = false;
  let transacoes = 0;
  const conferir = () => {
    if (fechado) throw new Error('The test file that opened this database has closed it.');
  };
  const emprestados: Pick<PGlite, 'query' | 'exec' | 'transaction' | 'close'> = {
    async query(...pedido) {
      conferir();
      return pg.query(...(pedido as [string]));
    },
    async exec(...pedido) {
      conferir();
      return pg.exec(...pedido);
    },
    async transaction(fazer) {
      conferir();
      transacoes++;
      return pg.transaction(fazer).finally(() => void transacoes--);
    },
    async close() {
      conferir();
      fechado = true;
      if (transacoes > 0 || livre) return pg.close();
      await pg.exec(SOLTAR);
      if ((await lerCatalogo(pg)) !== banco.catalogo) return pg.close();
      await esvaziarTudo(banco);
      livre = banco;
    },
  };
  return Object.assign(Object.create(pg) as PGlite, emprestados);
}

/** Throws when the next file would find anything else than in a new copy. */
async function esvaziarTudo({ pg, lerConteudo, conteudo }: BancoDoProcesso): Promise<void> {
  await pg.exec(ESVAZIAR);
  for (const [nome, antes] of Object.entries(conteudo)) {
    const repor = `insert into ${nome} overriding system value select * from json_populate_recordset(null::${nome}, $1)`;
    if (Array.isArray(antes)) await pg.query(repor, [JSON.stringify(antes)]);
    else if (antes !== null) await pg.query('select setval($1, $2)', [nome, antes]);
  }
  const ficou = await lerConteudo();
  const mudadas = Object.keys({ ...conteudo, ...ficou }).filter(
    (nome) => !isDeepStrictEqual(ficou[nome], conteudo[nome]),
  );
  if (mudadas.length > 0) throw new Error(`The next test file would find something else in ${mudadas.join(', ')}.`);
}
