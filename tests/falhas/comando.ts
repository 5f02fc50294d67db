import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Dados } from './palco.ts';

/** Runs one of the shop's commands on that shop; returns its exit code and output. */
export async function rodarComando(
  [programa, ...argumentos]: [string, ...string[]],
  { dataDir, databaseUrl = '' }: Dados,
  mais: Record<string, string> = {},
): Promise<{ status: unknown; dito: string }> {
  const filho = spawn(process.execPath, [programa, ...argumentos], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      S3_BUCKET: '',
      BACKUP_PASSPHRASE: '',
      INIT_CWD: '',
      ...mais,
    },
  });
  let dito = '';
  for (const saida of [filho.stdout, filho.stderr]) saida.on('data', (pedaco: Buffer) => (dito += pedaco.toString()));
  const [status] = (await once(filho, 'close')) as unknown[];
  return { status, dito: dito.trim() };
}

export const COPIA = 'src/server/commands/backup.ts';
