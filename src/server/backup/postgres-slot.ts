import { setTimeout as esperar } from 'node:timers/promises';
import { LISTAR_TABELAS, type RunSql } from '#db/row-counts.ts';
import { TRAVA_DE_MIGRACAO } from '#db/postgres/postgres.ts';
import { connect } from './postgres-dump.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { otherRestoreRunning } from './swap-folders.ts';

const TRAVA_DE_RESTAURACAO = 760_217_003;
/** Application name of restores, which distinguishes them from instances of the shop. */
export const RESTORE_APPLICATION_NAME = 'restauracao-da-loja';

/** Exclusive access to a server's database: no other restore runs and no instance starts meanwhile. */
export type ExclusiveAccess = { ocupada: boolean; soltar(): Promise<void> };

/** Connections of a shop that has just stopped are still listed for a moment. */
const DESPEDIDA_MS = 3000;

const LIGACOES = `select count(*)::int as quantas from pg_stat_activity where datname = current_database()
  and backend_type = 'client backend' and application_name <> '${RESTORE_APPLICATION_NAME}'`;

async function ligacoesQueFicam(perguntar: RunSql): Promise<number> {
  for (let resta = DESPEDIDA_MS; ; resta -= 100) {
    const [ligadas] = await perguntar(LIGACOES);
    const quantas = Number(ligadas?.['quantas'] ?? 0);
    if (quantas === 0 || resta <= 0) return quantas;
    await esperar(100);
  }
}

/**
 * Takes exclusive access for a restore. Throws `BackupRefusal` while another restore runs or any client is connected: a
 * running shop would continue on a replaced database.
 */
export async function takeExclusiveAccess(url: string): Promise<ExclusiveAccess> {
  const { perguntar, fechar } = await connect(url, RESTORE_APPLICATION_NAME);
  const travar = async (trava: number) =>
    (await perguntar(`select pg_try_advisory_lock(${trava}) as minha`))[0]?.['minha'] === true;
  try {
    if (!(await travar(TRAVA_DE_RESTAURACAO))) throw otherRestoreRunning();
    if (!(await travar(TRAVA_DE_MIGRACAO)))
      throw new BackupRefusal(
        'Uma loja está abrindo este banco de dados: pare todas as instâncias antes de restaurar.',
      );
    const quantas = await ligacoesQueFicam(perguntar);
    if (quantas > 0)
      throw new BackupRefusal(
        `Há ${quantas === 1 ? 'uma ligação aberta' : `${quantas} ligações abertas`} a este banco de dados: pare todas as instâncias da loja antes de restaurar. --force não dispensa disso.`,
      );
    return { ocupada: (await perguntar(LISTAR_TABELAS)).length > 0, soltar: fechar };
  } catch (erro) {
    await fechar();
    throw erro;
  }
}
