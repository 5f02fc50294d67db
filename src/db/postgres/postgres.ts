import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolClient } from 'pg';
import { marcarFalhas } from '#db/database-away.ts';
import type { Banco, Db } from '#db/client.ts';
import { marcarTransacoes, recusarDentroDeTransacao, recusarDepoisDoFim } from '#db/transaction-guard.ts';
import { atualizarEsquema } from '#db/database-code.ts';
import { BatchingSocket } from './batching-socket.ts';
import { createNamedStatements, type NamedStatements } from './named-statements.ts';
import { type ServerWait, waitForServer } from './wait-for-server.ts';
import * as schema from '#db/schema/index.ts';

/** Held by whoever migrates; an instance that starts waits for it. */
export const TRAVA_DE_MIGRACAO = 760_217_001;
const TRAVA_DO_PREPARO = 760_217_004;

/**
 * A line that went dead without a word is given up after this long. The server lets go of what such a line held in the
 * middle of a transaction: rows of products that everybody else waits for.
 */
const SEM_RESPOSTA_MS = 15_000;
/** A reader of announcements without an answer connects again after this long: pages are stale meanwhile. */
const ANUNCIOS_SEM_RESPOSTA_MS = 5000;
/** A connection is replaced after this long, and with it the plans of its statements, which were made for older data. */
const VIDA_DA_LIGACAO_S = 1800;
export const NOME_DO_LEITOR = 'loja-anuncios';

/** The address that serves sessions (`urlDireta`) failed, not that of the pooler; `cause` is its error. */
export class FalhaDaLigacaoDireta extends Error {}

type OpcoesDoPostgres = {
  semRespostaMs?: number;
  espera?: ServerWait | undefined;
  /** The server itself, if `url` is a pooler that gives a connection for a transaction at a time (PgBouncer). */
  urlDireta?: string | undefined;
};

/**
 * A real PostgreSQL server through a pool. Only migrations need a session. All other statements change no settings, and
 * through a pooler they are unnamed, so that each transaction may run on another of its connections.
 */
export async function abrirPostgres(
  url: string,
  { semRespostaMs = SEM_RESPOSTA_MS, espera, urlDireta = url }: OpcoesDoPostgres = {},
): Promise<Banco> {
  const peloPooler = urlDireta !== url;
  await waitForServer(() => migrarServidor(urlDireta), espera).catch((cause: unknown) => {
    throw peloPooler ? new FalhaDaLigacaoDireta('the direct connection failed', { cause }) : cause;
  });
  if (peloPooler) await waitForServer(() => conferirPooler(url), espera);
  const limites = {
    query_timeout: semRespostaMs,
    // A pooler has a setting of its own for it, and changes names of applications by a statement more.
    ...(peloPooler ? { application_name: 'loja' } : { idle_in_transaction_session_timeout: semRespostaMs }),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  };
  // `pipeline`: statements of one connection are sent without waiting for the previous answer (`pipelined`). A statement that is
  // not answered in time then destroys its connection, which would otherwise go back to the pool in the middle of a transaction.
  const pool = new Pool({
    connectionString: url,
    max: 10,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: VIDA_DA_LIGACAO_S,
    pipeline: true,
    stream: () => new BatchingSocket(),
    ...limites,
  });
  const nomes = peloPooler ? null : createNamedStatements();
  // A connection that breaks is replaced by the pool; without a listener it would end the process, idle or in a transaction.
  pool.on('error', () => {});
  pool.on('connect', (cliente) => {
    cliente.on('error', () => {});
    prepararLigacao(cliente, nomes);
  });
  const db = drizzle(pool, { schema });
  const leitor = new Pool({
    ...limites,
    connectionString: url,
    max: 1,
    query_timeout: Math.min(semRespostaMs, ANUNCIOS_SEM_RESPOSTA_MS),
    ...(peloPooler ? {} : { application_name: NOME_DO_LEITOR }),
  });
  leitor.on('error', () => {});
  marcarFalhas(pool, ['query', 'connect']);
  recusarDentroDeTransacao(pool, ['query', 'connect']);
  marcarTransacoes(db);
  return {
    db: db as unknown as Db,
    tipo: 'postgres',
    paraFila: { connectionString: url, max: 4, ...limites },
    paraAnuncios: drizzle(leitor, { schema }) as unknown as Db,
    executar: async (texto) => {
      await db.execute(sql.raw(texto));
    },
    sozinho: (fazer) => naVez(urlDireta, TRAVA_DO_PREPARO, fazer),
    fechar: async () => {
      await Promise.all([leitor.end(), pool.end()]);
    },
  };
}

/**
 * Refuses a statement on `cliente` in the name of a transaction that has ended: the connection is somebody else's by then.
 * Recurring statements get a name, if there are sessions.
 */
function prepararLigacao(cliente: PoolClient, nomes: NamedStatements | null): void {
  const perguntar = cliente.query.bind(cliente) as (...argumentos: unknown[]) => unknown;
  const vigiada = (pergunta: unknown, ...resto: unknown[]) => {
    recusarDepoisDoFim();
    if (!nomes) return perguntar(pergunta, ...resto);
    const nomeada = nomes.withName(pergunta);
    if (nomeada === pergunta) return perguntar(pergunta, ...resto);
    const aoFalhar = (erro: unknown) => nomes.failed(pergunta, erro);
    // The pool itself passes a callback.
    const responder = resto.at(-1);
    if (typeof responder !== 'function') {
      const resposta = perguntar(nomeada, ...resto) as Promise<unknown>;
      resposta.catch(aoFalhar);
      return resposta;
    }
    return perguntar(nomeada, ...resto.slice(0, -1), (erro: unknown, veio: unknown) => {
      if (erro) aoFalhar(erro);
      (responder as (erro: unknown, veio: unknown) => void)(erro, veio);
    });
  };
  Object.assign(cliente, { query: vigiada });
}

/** A single connection to a server's database as it is, under the name `quem`: nothing is migrated. For copies. */
export async function ligarComoEsta(
  url: string,
  quem: string,
): Promise<{
  db: Db;
  perguntar(texto: string, valores?: unknown[]): Promise<Record<string, unknown>[]>;
  fechar(): Promise<void>;
}> {
  const cliente = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: quem,
  });
  cliente.on('error', () => {});
  await cliente.connect();
  return {
    db: drizzle(cliente, { schema }) as unknown as Db,
    perguntar: async (texto, valores) => (await cliente.query<Record<string, unknown>>(texto, valores)).rows,
    fechar: () => cliente.end(),
  };
}

async function conferirPooler(url: string): Promise<void> {
  const { perguntar, fechar } = await ligarComoEsta(url, 'loja');
  await perguntar('select 1').finally(fechar);
}

/** Instances that start together take turns. */
const migrarServidor = (url: string): Promise<void> =>
  naVez(url, TRAVA_DE_MIGRACAO, (cliente) => atualizarEsquema((texto, valores) => cliente.query(texto, valores)));

/** Runs `fazer` under an advisory lock of a session of its own, which it gets. */
async function naVez<T>(url: string, trava: number, fazer: (cliente: Client) => Promise<T>): Promise<T> {
  const cliente = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Idle while `fazer` works elsewhere; it may break then.
  cliente.on('error', () => {});
  await cliente.connect();
  try {
    await cliente.query('select pg_advisory_lock($1)', [trava]);
    return await fazer(cliente);
  } finally {
    await cliente.end();
  }
}
