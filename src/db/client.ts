import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { Fotografia } from './pglite/folder-copy.ts';
import type { EsperaPeloServidor } from './postgres/wait-for-server.ts';
import type * as schema from './schema/index.ts';

type Resposta<Linha> = { rows: Linha[] };
/** What both drivers answer: of SQL by hand, `execute<Linha>(…)`, rows of the shape its writer vouches for. */
interface RespostaDoBanco extends PgQueryResultHKT {
  type: Resposta<this['row']>;
}

/** One type over PGlite and pg: a query runs the same on either, inside a transaction or not. */
export type Db = PgDatabase<RespostaDoBanco, typeof schema>;

/** An open database. `fechar` ends it; nothing may be asked of it afterwards. */
export type Banco = {
  db: Db;
  tipo: 'pglite' | 'postgres';
  /** How the job queue reaches the same database, outside transactions. */
  paraFila: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max' | 'useListenNotify'>;
  /** Hears what the database announces on `canal` after commit. Answers how to stop. */
  ouvir(canal: string, aoOuvir: (recado: string) => void): Promise<() => Promise<void>>;
  /** Runs SQL that takes no parameters and may not be in a transaction (VACUUM, CHECKPOINT). */
  executar(sql: string): Promise<void>;
  /** Copies the embedded database's files to a new folder, all of one moment. A server's has no such files. */
  fotografar?: ((para: string) => Promise<Fotografia>) | undefined;
  fechar(): Promise<void>;
};

export type OpcoesDoBanco = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** How long a server may take to answer the first time; unset, not at all. */
  espera?: EsperaPeloServidor | undefined;
  /** The embedded database gave up for good: only a new process helps. */
  aoParar?: ((causa: Error) => void) | undefined;
  /** The embedded database stops writing because its disk is nearly full (true), or writes again (false). */
  aoMudarEspaco?: ((soLeitura: boolean) => void) | undefined;
};
