import type { Log } from '#application/loja.ts';
import { abrirBanco } from '#db/abrir-banco.ts';
import type { Banco } from '#db/client.ts';
import type { Env } from './env.ts';
import { ESPERA_PELO_BANCO_MS } from './inicio.ts';

/** The shop's database; people on duty hear when the embedded one stops or has no room to write. */
export function abrirBancoDaLoja(env: Pick<Env, 'DATABASE_URL'>, dataDir: string, log: Log): Promise<Banco> {
  return abrirBanco({
    databaseUrl: env.DATABASE_URL,
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
