// @requirement 14.1.3
import { mkdirSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Banco, Db, OpcoesDoBanco } from '#db/client.ts';
import { marcarTransacoes, recusarDentroDeTransacao } from '#db/transaction-guard.ts';
import { atualizarEsquema } from '#db/database-code.ts';
import { requireDiskSpace, watchDiskSpace } from './disk-space.ts';
import { type FolderSnapshot, snapshotFolder } from './folder-copy.ts';
import { unpackEmptyDatabase } from './empty-database.ts';
import { rejectMovedDatabase } from './moved-away.ts';
import { cachePreparedStatements } from './prepared-statements.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import * as schema from '#db/schema/index.ts';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FluxoDoEmscripten = { nfd: number };
type SistemaDeArquivos = { filesystems: { NODEFS: { stream_ops: { fsync?: (fluxo: FluxoDoEmscripten) => number } } } };

/**
 * PGlite's file system on disk with a real fsync. Its own NODEFS has none: a commit would only reach the operating
 * system's page cache, and a power cut could lose acknowledged orders.
 */
export class NodeFsComFsync extends NodeFS {
  /** Number of fsync calls, read by tests. */
  fsyncs = 0;

  override async init(...argumentos: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const pronto = await super.init(...argumentos);
    const ligar = (modulo: unknown) => {
      const { NODEFS } = (modulo as { FS: SistemaDeArquivos }).FS.filesystems;
      NODEFS.stream_ops.fsync = (fluxo) => {
        fsyncSync(fluxo.nfd);
        this.fsyncs++;
        return 0;
      };
    };
    const { preRun } = pronto.emscriptenOpts;
    const preRunOriginais = Array.isArray(preRun) ? preRun : preRun ? [preRun] : [];
    pronto.emscriptenOpts.preRun = [...preRunOriginais, ligar];
    return pronto;
  }
}

// PGlite's defaults without `-F`, which disables fsync, and with a sync method that this file system supports.
const parametros = [
  '--single',
  '-O',
  '-j',
  '-c',
  'search_path=public',
  '-c',
  'exit_on_error=false',
  '-c',
  'log_checkpoints=false',
  '-c',
  'max_worker_processes=0',
  '-c',
  'max_parallel_workers=0',
  '-c',
  'max_parallel_workers_per_gather=0',
  '-c',
  'io_method=sync',
  '-c',
  'max_parallel_maintenance_workers=0',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

const extensions = { pg_trgm, unaccent };

// V8's optimising WebAssembly compiler takes 600 MB and seconds of CPU for one function (the SQL parser) at each start.
// Code of the baseline compiler runs small statements as fast and large ones 10 % slower.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

/** Opens the embedded database in `dataDir/db`, protected against power loss, a full disk and a second process. */
export async function abrirPglite({
  dataDir,
  aoParar = () => {},
  aoMudarEspaco = () => {},
}: OpcoesDoBanco): Promise<Banco> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await requireDiskSpace(dataDir);
  rejectMovedDatabase(dataDir);
  const trava = lockFolder(join(dataDir, 'db.lock'));
  try {
    await unpackEmptyDatabase(join(dataDir, 'db'));
    const pg = await abrirPasta(join(dataDir, 'db'));
    try {
      watchForCrash(pg, aoParar);
      const banco = await montarBanco(pg, trava);
      const soltar = watchDiskSpace(dataDir, async (soLeitura) => {
        await pg.exec(`set default_transaction_read_only = ${soLeitura ? 'on' : 'off'}`);
        aoMudarEspaco(soLeitura);
      });
      return {
        ...banco,
        snapshotFiles: (para) => snapshotFolder(pg, join(dataDir, 'db'), para),
        fechar: () => (soltar(), banco.fechar()),
      };
    } catch (erro) {
      await pg.close();
      throw erro;
    }
  } catch (erro) {
    trava.soltar();
    throw erro;
  }
}

const abrirPasta = (pasta: string) =>
  PGlite.create({ fs: new NodeFsComFsync(pasta), extensions, startParams: parametros });

/**
 * Opens an embedded database folder without migrating or locking it: for backups, and for callers that hold the lock.
 */
export async function abrirPgliteComoEsta(pasta: string): Promise<{
  db: Db;
  perguntar(texto: string): Promise<Record<string, unknown>[]>;
  fotografar(para: string): Promise<FolderSnapshot>;
  fechar(): Promise<void>;
}> {
  const pg = await abrirPasta(pasta);
  return {
    db: drizzle(pg, { schema }) as unknown as Db,
    perguntar: async (texto) => (await pg.query<Record<string, unknown>>(texto)).rows,
    fotografar: (para) => snapshotFolder(pg, pasta, para),
    fechar: () => pg.close(),
  };
}

/**
 * Opens an embedded database in memory, from a dump if given: for tests, with the shop's own setup but without fsync.
 *
 * @internal
 */
export async function abrirPgliteEmMemoria(dump?: Blob): Promise<Banco & { pg: PGlite }> {
  const pg = await abrirSemMigrar(dump);
  return { ...(await montarBanco(pg)), pg };
}

/**
 * Opens PGlite in memory, or in the folder `dataDir`, from a dump if given, without fsync and without migrating it. The
 * buffers are small because zeroing PGlite's default 128 MB takes half of the opening time.
 *
 * @internal
 */
export const abrirSemMigrar = (dump?: Blob, dataDir?: string): Promise<PGlite> =>
  PGlite.create({
    extensions,
    startParams: [...parametros, '-F'],
    ...(dump && { loadDataDir: dump }),
    ...(dataDir && { dataDir }),
  });

async function montarBanco(pg: PGlite, trava?: FolderLock): Promise<Banco> {
  await atualizarEsquema((texto, valores) => pg.query(texto, valores));
  cachePreparedStatements(pg);
  return bancoSobre(pg, trava);
}

/**
 * Returns the database over a migrated PGlite, or over a view of one.
 *
 * @internal
 */
export function bancoSobre(pg: PGlite, trava?: FolderLock): Banco {
  const db = drizzle(pg, { schema });
  recusarDentroDeTransacao(pg, ['query', 'exec', 'transaction']);
  marcarTransacoes(db);
  return {
    db: db as unknown as Db,
    tipo: 'pglite',
    paraFila: { db: fromPglite(semLotes(pg)), backend: 'pglite' },
    paraAnuncios: db as unknown as Db,
    sozinho: (fazer) => fazer(),
    executar: async (sql) => {
      await pg.exec(sql);
    },
    fechar: async () => {
      await pg.close();
      trava?.soltar();
    },
  };
}

/**
 * Returns PGlite as pg-boss uses it: a single statement without values goes through `query` instead of `exec`, so that
 * it is prepared (`cachePreparedStatements`). Several statements in one text stay one batch.
 */
function semLotes(pg: PGlite): PGlite {
  const daFila: Pick<PGlite, 'query' | 'exec'> = {
    query: (texto, valores, opcoes) => pg.query(texto, valores, opcoes),
    exec: async (texto) => (texto.includes(';') ? pg.exec(texto) : [await pg.query<Record<string, unknown>>(texto)]),
  };
  return daFila as PGlite;
}

/** The embedded database has stopped and accepts no more statements; committed data is on disk. */
export class BancoEmPane extends Error {
  constructor(causa: Error) {
    super(`The embedded database stopped: ${causa.message}`, { cause: causa });
  }
}

/**
 * Detects a PANIC in PGlite: calls `aoParar` once with the cause and rejects every later statement. A PostgreSQL server
 * would restart and recover; PGlite keeps running, and the next statement would block the process in an endless loop.
 */
export function watchForCrash(
  pg: Pick<PGlite, 'execProtocol' | 'execProtocolStream'>,
  aoParar: (causa: Error) => void,
): void {
  let pane: BancoEmPane | null = null;
  for (const metodo of ['execProtocol', 'execProtocolStream'] as const) {
    const original = pg[metodo].bind(pg) as (...argumentos: unknown[]) => Promise<unknown>;
    const vigiado = async (...argumentos: unknown[]) => {
      if (pane) throw pane;
      try {
        return await original(...argumentos);
      } catch (erro) {
        if (!(erro instanceof Error) || !('severity' in erro) || erro.severity !== 'PANIC') throw erro;
        pane = new BancoEmPane(erro);
        aoParar(pane);
        throw pane;
      }
    };
    Object.assign(pg, { [metodo]: vigiado });
  }
}
