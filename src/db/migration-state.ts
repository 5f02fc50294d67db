// @requirement 15.6.3
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as dormir } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Runs one statement on the connection that migrates. */
export type Consultar = (texto: string, valores?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Folder of the migrations, under the working directory: npm starts the shop from its own folder. */
export function pastaDeMigracoes(): string {
  const pasta = join(process.cwd(), 'src/db/migrations');
  if (!existsSync(pasta)) throw new Error(`Migrations not found in ${pasta}: start the shop from its own folder.`);
  return pasta;
}

/** The database has a migration that this version of the shop does not know, and so tables it cannot read. */
export class EsquemaMaisNovo extends Error {}

/**
 * The database or copy is older than the first migration of this version, which replaces all migrations before it: the
 * bridge version has to bring it up to date first (docs/operations.md, "Upgrading").
 */
export class EsquemaAntesDaBase extends Error {}

/** A migration failed and was rolled back; the migrations before it stay. `cause` is the error of the database. */
export class MigracaoFalhou extends Error {
  /** Name of the migration, as in the journal (`0000_base`). */
  readonly migracao: string;
  constructor(migracao: string, cause: unknown) {
    super(`Migration ${migracao} failed`, { cause });
    this.migracao = migracao;
  }
}

/** How long a migration waits for a table that another connection uses (ms), and how often it is tried again. */
type LockWait = { limiteMs: number; tentativas: number; pausaMs: number };

// Later requests for the table queue behind a waiting migration, so each wait is short and another one follows.
export const LOCK_WAIT: LockWait = { limiteMs: 3000, tentativas: 15, pausaMs: 2000 };

/** SQLSTATEs of locks that were not obtained in time, and of a deadlock: trying again may succeed. */
const SEM_TRAVA = ['55P03', '57014', '40P01'];

/** Returns whether the migration failed only because another connection used its tables. */
export const faltouATrava = ({ cause }: MigracaoFalhou): boolean =>
  SEM_TRAVA.includes((cause as { code?: string } | undefined)?.code ?? '');

// The table of drizzle's own migrator, so that databases it migrated go on.
const CRIAR_REGISTRO = [
  'create schema if not exists drizzle',
  'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
];

/**
 * Applies the migrations of `pasta` that the database lacks, each in its own transaction: some leave checks that run at
 * the end of the transaction, and until then their tables cannot be altered. `consultar` must be one connection that
 * nobody else uses meanwhile. Throws `EsquemaMaisNovo`, `EsquemaAntesDaBase` or `MigracaoFalhou`.
 */
export async function migrar(consultar: Consultar, pasta = pastaDeMigracoes(), espera = LOCK_WAIT): Promise<void> {
  for (const comando of CRIAR_REGISTRO) await consultar(comando);
  const { rows } = await consultar('select max(created_at)::float8 as ultima from drizzle.__drizzle_migrations');
  const ultima = (rows[0] as { ultima: number | null }).ultima ?? 0;
  const diario = lerDiario(pasta);
  if (ultima > Math.max(...diario.map(({ when }) => when))) throw new EsquemaMaisNovo();
  if (ultima > 0 && ultima < momentoDaBase(diario)) throw new EsquemaAntesDaBase();
  for (const [posicao, migracao] of readMigrationFiles({ migrationsFolder: pasta }).entries())
    if (migracao.folderMillis > ultima)
      await mudarEsquema(consultar, diario[posicao]?.tag ?? '', espera, () => aplicar(consultar, migracao));
}

type Migracao = ReturnType<typeof readMigrationFiles>[number];

async function aplicar(consultar: Consultar, { sql, hash, folderMillis }: Migracao): Promise<void> {
  for (const comando of sql) await consultar(comando);
  await consultar('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
}

/**
 * Runs `mudar` in a transaction on the connection `consultar`, again and again while another connection uses its tables.
 * Throws `MigracaoFalhou`, which names `nome` unless `mudar` threw one that names more.
 */
export async function mudarEsquema(
  consultar: Consultar,
  nome: string,
  { limiteMs, tentativas, pausaMs }: LockWait,
  mudar: () => Promise<void>,
): Promise<void> {
  for (let vez = 1; ; vez++) {
    try {
      await consultar('begin');
      await consultar(`set local lock_timeout = ${limiteMs}`);
      await mudar();
      await consultar('commit');
      return;
    } catch (erro) {
      // A connection that broke has rolled back by itself.
      await consultar('rollback').catch(() => {});
      const falha = erro instanceof MigracaoFalhou ? erro : new MigracaoFalhou(nome, erro);
      if (!faltouATrava(falha) || vez >= tentativas) throw falha;
      await dormir(pausaMs);
    }
  }
}

type Diario = { tag: string; when: number }[];

/** The entries of drizzle-kit's journal: name of each migration, and when it was made (milliseconds). */
function lerDiario(pasta: string): Diario {
  const diario = readFileSync(join(pasta, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(diario) as { entries: Diario }).entries;
}

/**
 * When the base was made. Its journal entry has the time of the last migration it replaces, so that a database with that
 * migration has the base too.
 */
const momentoDaBase = (diario: Diario) => Math.min(...diario.map(({ when }) => when));

/**
 * Throws `EsquemaMaisNovo` or `EsquemaAntesDaBase` unless this version can go on with a database that records migrations
 * of these times (`medirBanco`). An empty list is a database without migrations.
 */
export function exigirEsquemaConhecido(migracoes: number[]): void {
  if (migracoes.length === 0) return;
  const diario = lerDiario(pastaDeMigracoes());
  const base = momentoDaBase(diario);
  const conhecidas = new Set(diario.map(({ when }) => when));
  if (migracoes.some((quando) => quando > base && !conhecidas.has(quando))) throw new EsquemaMaisNovo();
  if (Math.max(...migracoes) < base) throw new EsquemaAntesDaBase();
}

/** Name of the newest migration of this version of the shop (`0000_base`). */
export function ultimaMigracao(): string {
  return lerDiario(pastaDeMigracoes()).at(-1)?.tag ?? '';
}
