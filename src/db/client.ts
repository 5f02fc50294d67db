import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { FolderSnapshot } from './pglite/folder-copy.ts';
import type { ServerWait } from './postgres/wait-for-server.ts';
import type * as schema from './schema/index.ts';

type Resposta<Linha> = { rows: Linha[] };
/** Result type of both drivers. For raw SQL, `execute<Linha>(…)` returns rows of a type that the caller asserts. */
interface RespostaDoBanco extends PgQueryResultHKT {
  type: Resposta<this['row']>;
}

/** Common type of PGlite and pg databases and of their transactions, so that a query runs on all of them. */
export type Db = PgDatabase<RespostaDoBanco, typeof schema>;

/** An open database. No method may be called after `fechar`. */
export type Banco = {
  db: Db;
  tipo: 'pglite' | 'postgres';
  /** How the job queue (pg-boss) connects to the same database, outside of transactions. */
  paraFila: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>;
  /** Reads announcements: a connection of its own, which never waits behind the shop's queries. */
  paraAnuncios: Db;
  /** Runs SQL that takes no parameters and cannot run inside a transaction (VACUUM, CHECKPOINT). */
  executar(sql: string): Promise<void>;
  /** Runs `fazer` in one process at a time: the filling of an empty shop. */
  sozinho<T>(fazer: () => Promise<T>): Promise<T>;
  /** Copies the embedded database's files to a new folder, as a consistent snapshot. Undefined on PostgreSQL. */
  snapshotFiles?: ((para: string) => Promise<FolderSnapshot>) | undefined;
  fechar(): Promise<void>;
};

export type OpcoesDoBanco = {
  databaseUrl?: string | undefined;
  /** The server itself, if `databaseUrl` is a pooler in front of it that keeps no sessions. */
  directUrl?: string | undefined;
  dataDir: string;
  /** How long to wait for a PostgreSQL server that does not answer yet; unset means a single attempt. */
  espera?: ServerWait | undefined;
  /** Called when the embedded database has stopped for good: only a new process recovers it. */
  aoParar?: ((causa: Error) => void) | undefined;
  /**
   * Called when the embedded database becomes read-only because its disk is nearly full (true), or writable again
   * (false).
   */
  aoMudarEspaco?: ((soLeitura: boolean) => void) | undefined;
};
