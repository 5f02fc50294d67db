// @requirement 15.8.2
import type { Log } from '#application/loja.ts';
import { abrirBanco } from '#db/open-database.ts';
import type { Banco, OpcoesDoBanco } from '#db/client.ts';
import { wasCommittedOn } from '#server/backup/restore-into-postgres.ts';
import { finishInterruptedSwap } from '#server/backup/swap-folders.ts';
import type { Env } from '#server/env.ts';
import { DATABASE_WAIT_MS } from './startup-checks.ts';

/**
 * Opens the shop's database, after finishing or undoing an interrupted restore. Logs when the embedded database stops
 * or has no space to write.
 */
export async function openShopDatabase(
  {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl = databaseUrl,
  }: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  dataDir: string,
  log: Log,
): Promise<Banco> {
  // The embedded database is swapped by renaming folders, before it is opened; a server, which may start slowly, is
  // asked whether the restore's transaction committed.
  if (!databaseUrl) await finishInterruptedSwap(dataDir, null);
  const banco = await open({ databaseUrl, directUrl }, dataDir, log);
  if (directUrl) await finishInterruptedSwap(dataDir, (transaction) => wasCommittedOn(directUrl, transaction));
  return banco;
}

function open(where: Pick<OpcoesDoBanco, 'databaseUrl' | 'directUrl'>, dataDir: string, log: Log): Promise<Banco> {
  return abrirBanco({
    ...where,
    dataDir,
    espera: {
      ateMs: DATABASE_WAIT_MS,
      aoEsperar: () =>
        console.error(`O banco de dados não responde; a loja espera por ele até ${DATABASE_WAIT_MS / 1000} segundos.`),
    },
    aoParar: (cause) => {
      log.error({ err: cause }, 'embedded database stopped: the process exits and must be restarted');
      process.exit(1);
    },
    aoMudarEspaco: (readOnly) =>
      readOnly
        ? log.error({ dataDir }, 'disk nearly full: the database is read-only until space is freed')
        : log.warn({ dataDir }, 'disk has free space again'),
  });
}
