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
  return [...read('functions.sql'), ...read('triggers.sql')];
}

type Present = Pick<DatabaseObject, 'kind' | 'name' | 'table'> & { mark: string | null; kept: boolean };

/** What the database has; `kept` are functions that columns or indexes are made of. */
const PRESENT = `select 'function' as kind, p.proname as name, '' as table, obj_description(p.oid, 'pg_proc') as mark,
    exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
      and d.classid <> 'pg_trigger'::regclass) as kept
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all select 'trigger', t.tgname, c.relname, obj_description(t.oid, 'pg_trigger'), false
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where p.pronamespace = 'public'::regnamespace and not t.tgisinternal`;

/**
 * Makes the functions and triggers of the schema `public` what the files say, in one transaction: only those whose text differs
 * from what they were made from, so that a start without a change waits for no table. Objects without a file are dropped.
 * `consultar` is the connection that migrated. Throws `MigracaoFalhou`.
 */
export async function applyDatabaseCode(
  consultar: Consultar,
  code = readDatabaseCode(),
  espera = LOCK_WAIT,
): Promise<void> {
  const present = new Map(((await consultar(PRESENT)).rows as Present[]).map((object) => [keyOf(object), object]));
  const wanted = new Map(code.map((object) => [keyOf(object), object]));
  const changed = code.filter((object) => present.get(keyOf(object))?.mark !== object.mark);
  const dropped = [...present].flatMap(([key, object]) => (staysInPlace(object, wanted.get(key)) ? [] : [object]));
  if (changed.length + dropped.length === 0) return;
  await mudarEsquema(consultar, 'functions.sql', espera, async () => {
    // Functions may name each other, whatever their order.
    await consultar('set local check_function_bodies = off');
    // Triggers before the functions that they call.
    for (const kind of ['trigger', 'function'])
      for (const object of dropped) if (object.kind === kind) await consultar(`drop ${naming(object)}`);
    for (const object of changed) {
      try {
        await consultar(object.sql);
        await consultar(`comment on ${naming(object)} is '${object.mark}'`);
      } catch (cause) {
        throw new MigracaoFalhou(`${object.file} ${object.name}`, cause);
      }
    }
  });
}

/**
 * Returns whether an object of the database need not be dropped for becoming `wanted`. A function keeps its triggers while its
 * signature is the same: with another one it is another function for PostgreSQL. Triggers are always made anew.
 */
function staysInPlace({ kind, mark, kept }: Present, wanted: DatabaseObject | undefined): boolean {
  if (!wanted || kind === 'trigger') return mark === wanted?.mark;
  return kept || mark?.split(' ')[0] === wanted.mark.split(' ')[0];
}

const naming = ({ kind, name, table }: Present | DatabaseObject) =>
  kind === 'trigger' ? `trigger ${name} on ${table}` : `function ${name}`;

/** Brings a database up to this version: its tables and data (`migrar`), then its functions and triggers. */
export async function atualizarEsquema(consultar: Consultar): Promise<void> {
  await migrar(consultar);
  await applyDatabaseCode(consultar);
}
