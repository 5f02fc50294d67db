// @requirement 15.6.3
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Consultar, LOCK_WAIT, MigracaoFalhou, migrar, mudarEsquema } from './migration-state.ts';

/** A function or a trigger of the database, as its file says it. */
export type DatabaseObject = {
  kind: 'function' | 'trigger';
  name: string;
  /** Table of a trigger; empty for a function. */
  table: string;
  /** Where it stands: `pedidos/triggers.sql`. */
  file: string;
  sql: string;
  /** Comment of the object in the database: hashes of its signature (a trigger: of its function's) and of its text. */
  mark: string;
};

const FORMS = {
  'functions.sql': /^create or replace function (?<name>\w+)(?<signature>\([\s\S]*?)\slanguage\s[\s\S]*?\$\$;$/gm,
  'triggers.sql':
    /^create (?:constraint )?trigger (?<name>\w+)\s[\s\S]*?\son (?<table>\w+)\s[\s\S]*?execute function (?<calls>\w+)\([\s\S]*?;$/gm,
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const keyOf = ({ kind, table, name }: Pick<DatabaseObject, 'kind' | 'table' | 'name'>) => `${kind} ${table} ${name}`;

/** Returns all functions and triggers of `src/db/SUBJECT/{functions,triggers}.sql`, functions first. */
export function readDatabaseCode(folder = join(process.cwd(), 'src/db')): DatabaseObject[] {
  const signatures = new Map<string, string>();
  const read = (file: keyof typeof FORMS): DatabaseObject[] =>
    readdirSync(folder)
      .toSorted()
      .map((subject) => `${subject}/${file}`)
      .filter((path) => existsSync(join(folder, path)))
      .flatMap((path) =>
        Array.from(readFileSync(join(folder, path), 'utf8').matchAll(FORMS[file]), ({ 0: sql, groups = {} }) => {
          const { name = '', table = '', signature, calls = '' } = groups;
          if (signature) signatures.set(name, hash(signature));
          const mark = `${signatures.get(signature ? name : calls) ?? ''} ${hash(sql)}`;
          return { kind: signature ? 'function' : 'trigger', name, table, file: path, sql, mark } as const;
        }),
      );
  const code = [...read('functions.sql'), ...read('triggers.sql')];
  // Without any file the start would drop all triggers, which hold stock and sums.
  if (code.length === 0) throw new Error(`No functions.sql in ${folder}: start the shop from its own folder.`);
  return code;
}

type Present = Pick<DatabaseObject, 'kind' | 'name' | 'table'> & {
  mark: string | null;
  /** Columns, indexes or views are made of this function. */ kept: boolean;
  /** The function of a trigger; of a function itself. */ calls: string;
  /** How PostgreSQL names it: `text(text)`, `"name" on pedidos`. */ naming: string;
};

/** Returns the functions and triggers of the schema `public`, without aggregates and extensions. A disabled trigger has no mark. */
const PRESENT = `select 'function' as kind, p.proname as name, '' as table, obj_description(p.oid, 'pg_proc') as mark,
    exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
      and d.classid <> 'pg_trigger'::regclass) as kept, p.proname as calls, p.oid::regprocedure::text as naming
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all select 'trigger', t.tgname, t.tgrelid::regclass::text,
    case when t.tgenabled = 'O' then obj_description(t.oid, 'pg_trigger') end, false, p.proname,
    format('%I on %s', t.tgname, t.tgrelid::regclass)
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where p.pronamespace = 'public'::regnamespace and not t.tgisinternal`;

/**
 * Replaces the functions and triggers of the schema `public` whose file has another text than they were made from, in one
 * transaction; a start without a change locks no table. Drops objects without a file, except functions that views, columns or
 * indexes need. `consultar` is the connection that migrated. Throws `MigracaoFalhou`.
 */
export async function applyDatabaseCode(
  consultar: Consultar,
  code = readDatabaseCode(),
  espera = LOCK_WAIT,
): Promise<void> {
  const present = (await consultar(PRESENT)).rows as Present[];
  const wanted = new Map(code.map((object) => [keyOf(object), object]));
  const functions = present.filter((object) => object.kind === 'function' && !staysInPlace(object, wanted));
  const gone = new Set(functions.map(({ name }) => name));
  const triggers = present.filter(
    (object) =>
      object.kind === 'trigger' && (gone.has(object.calls) || object.mark !== wanted.get(keyOf(object))?.mark),
  );
  const dropped = new Set([...triggers, ...functions]);
  const same = new Set(present.flatMap((object) => (dropped.has(object) ? [] : [`${keyOf(object)} ${object.mark}`])));
  const changed = code.filter((object) => !same.has(`${keyOf(object)} ${object.mark}`));
  if (changed.length + dropped.size === 0) return;
  const tables = [...triggers, ...changed].flatMap(({ table }) => table || []);
  await mudarEsquema(consultar, 'functions.sql', espera, async () => {
    await lockTables(consultar, [...new Set(tables)]);
    // A function may call another that is made after it.
    await consultar('set local check_function_bodies = off');
    for (const { kind, naming } of dropped) await consultar(`drop ${kind} ${naming}`);
    for (const object of changed) {
      try {
        await consultar(object.sql);
        await consultar(`comment on ${namingOf(object)} is '${object.mark}'`);
      } catch (cause) {
        throw new MigracaoFalhou(`${object.file} ${object.name}`, cause);
      }
    }
  });
}

/** Shorter than the second after which PostgreSQL looks for deadlocks, and ends the one who waited: a sale, not this start. */
const LOCK_ALL_MS = 700;

/** Locks all tables whose triggers change, or none: an order that holds one of them and waits for another goes on. */
async function lockTables(consultar: Consultar, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await consultar(`set local statement_timeout = ${LOCK_ALL_MS}`);
  await consultar(`lock table ${tables.join(', ')} in access exclusive mode`);
  await consultar('set local statement_timeout to default');
}

/**
 * Returns whether a function of the database need not be dropped for becoming the wanted one. It keeps its triggers while its
 * signature is the same: with another one it is another function for PostgreSQL. Triggers are always made anew.
 */
function staysInPlace(present: Present, wanted: ReadonlyMap<string, DatabaseObject>): boolean {
  const signature = wanted.get(keyOf(present))?.mark.split(' ')[0];
  return present.kept || (signature !== undefined && present.mark?.split(' ')[0] === signature);
}

const namingOf = ({ kind, name, table }: DatabaseObject) =>
  kind === 'trigger' ? `trigger ${name} on ${table}` : `function ${name}`;

/** Brings a database up to this version: its tables and data (`migrar`), then its functions and triggers. */
export async function atualizarEsquema(consultar: Consultar): Promise<void> {
  await migrar(consultar);
  await applyDatabaseCode(consultar);
}
