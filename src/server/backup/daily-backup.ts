// @requirement 15.8.3
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Loja } from '#application/loja.ts';
import { estadoDasCopias, ultimaCopiaDoRelogio } from '#db/saude/ler-copias.ts';
import { anotarFalhaDoRelogio } from '#db/saude/gravar-copias.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { ehHoraDoBackup, ehHoraDoTesteDeRestauracao } from '#domain/backup/agenda-do-backup.ts';
import type { Env } from '#server/env.ts';
import type { PeriodicJob } from '#server/jobs/job-queue.ts';

/** Characters kept of a backup's error output. */
const MAIOR_QUEIXA = 4000;

/**
 * Returns the job of the daily backup, if BACKUP_DIR or BACKUP_S3_BUCKET is set. It runs hourly, so that a failed or
 * missed backup is made up for; some backups are verified by a trial restore. The backup runs in its own process, so
 * that it does not slow down requests. A failure is recorded for the panel even when that process could not record it.
 */
export function dailyBackupJob(
  loja: Pick<Loja, 'db' | 'relogio' | 'log'>,
  env: Pick<Env, 'BACKUP_DIR' | 'BACKUP_S3_BUCKET'>,
  dataDir: string,
  parada: AbortSignal,
): PeriodicJob[] {
  if (!env.BACKUP_DIR && !env.BACKUP_S3_BUCKET) return [];
  const executar = async () => {
    const agora = loja.relogio.agora();
    if (!ehHoraDoBackup(agora, await ultimaCopiaDoRelogio(loja.db))) return;
    const { experimentada } = await estadoDasCopias(loja.db);
    const opcoes = ehHoraDoTesteDeRestauracao(agora, experimentada?.quando ?? null) ? ['--experimentar'] : [];
    const queixa = await copiarADeHoje(dataDir, opcoes, parada).catch(async (erro: unknown) => {
      const motivo = erro instanceof BackupFailed ? erro.motivo : SEM_MOTIVO;
      // A stop of the shop ends the backup too; the next start makes it.
      if (!parada.aborted) await anotarFalhaDoRelogio(loja.db, agora, motivo, loja.relogio.agora());
      throw erro;
    });
    if (queixa) loja.log.warn({ aviso: queixa }, 'daily backup done, with a warning');
    loja.log.info({ dia: diaEmSaoPaulo(agora), experimentada: opcoes.length > 0 }, 'daily backup done');
  };
  return [{ nome: 'copiar-loja', quando: '35 * * * *', executar }];
}

/** The source where it exists; a deployed shop has the built file only. */
function programaDaCopia(): string {
  const fonte = join(process.cwd(), 'src/server/commands/backup.ts');
  return existsSync(fonte) ? fonte : join(process.cwd(), 'build/server/comandos/backup.js');
}

const SEM_MOTIVO = 'A cópia parou: erro inesperado, que está no registro do servidor.';

/** The backup process failed; `motivo` is its last sentence for the owner. */
class BackupFailed extends Error {
  readonly motivo: string;
  constructor(queixa: string) {
    super(`backup failed: ${queixa}`);
    const frase = queixa.split('\n').at(-1) ?? '';
    // Refusals are sentences; a fault of the program leaves a stack instead.
    this.motivo = frase === '' || /^\s+at |^Node\.js v/m.test(queixa) ? SEM_MOTIVO : frase;
  }
}

/** Makes the backup in its own process; returns its warnings, empty without any. */
function copiarADeHoje(dataDir: string, opcoes: string[], parada: AbortSignal): Promise<string> {
  const filho = spawn(process.execPath, [programaDaCopia(), 'backup', '--pelo-relogio', ...opcoes], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: process.cwd() },
    signal: parada,
  });
  let queixa = '';
  filho.stderr.on('data', (pedaco: Buffer) => (queixa = (queixa + pedaco.toString()).slice(-MAIOR_QUEIXA)));
  return new Promise((feita, falhou) => {
    filho.once('error', falhou);
    filho.once('close', (codigo) => (codigo === 0 ? feita(queixa.trim()) : falhou(new BackupFailed(queixa.trim()))));
  });
}
