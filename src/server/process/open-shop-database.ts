import type { Log } from '#application/loja.ts';
import { abrirBanco } from '#db/open-database.ts';
import type { Banco } from '#db/client.ts';
import { foiAdianteNo } from '#server/backup/restore-into-postgres.ts';
import { terminarTrocaInterrompida } from '#server/backup/swap-folders.ts';
import type { Env } from '#server/env.ts';
import { ESPERA_PELO_BANCO_MS } from './startup-checks.ts';

/**
 * Opens the shop's database, after finishing or undoing an interrupted restore. Logs when the embedded database stops
 * or has no space to write.
 */
export async function abrirBancoDaLoja(
  { DATABASE_URL: databaseUrl }: Pick<Env, 'DATABASE_URL'>,
  dataDir: string,
  log: Log,
): Promise<Banco> {
  // The embedded database is swapped by renaming folders, before it is opened; a server, which may start slowly, is
  // asked whether the restore's transaction committed.
  if (!databaseUrl) await terminarTrocaInterrompida(dataDir, null);
  const banco = await abrir(databaseUrl, dataDir, log);
  if (databaseUrl) await terminarTrocaInterrompida(dataDir, (transacao) => foiAdianteNo(databaseUrl, transacao));
  return banco;
}

function abrir(databaseUrl: string | undefined, dataDir: string, log: Log): Promise<Banco> {
  return abrirBanco({
    databaseUrl,
    dataDir,
    espera: {
      ateMs: ESPERA_PELO_BANCO_MS,
      aoEsperar: () =>
        console.error(
          `O banco de dados não responde; a loja espera por ele até ${ESPERA_PELO_BANCO_MS / 1000} segundos.`,
        ),
    },
    aoParar: (causa) => {
      log.error({ err: causa }, 'embedded database stopped: the process ends, to be started again');
      process.exit(1);
    },
    aoMudarEspaco: (soLeitura) =>
      soLeitura
        ? log.error({ dataDir }, 'disk nearly full: nothing is written until there is room')
        : log.warn({ dataDir }, 'there is room on the disk again'),
  });
}
