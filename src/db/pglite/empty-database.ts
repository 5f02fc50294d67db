import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';

/** A migrated, empty embedded database, which the build makes (`src/db/pglite/make-empty-database.ts`). */
export const BANCO_VAZIO = 'build/banco.tar.gz';

/**
 * Puts the one of the build where there is no database yet. PGlite would make the same by itself, for which it starts a
 * second time and takes 300 MB more.
 */
export async function porBancoVazio(pasta: string, pronto = join(process.cwd(), BANCO_VAZIO)): Promise<void> {
  // Only the built shop is sure to know all migrations that it has.
  if (process.env['NODE_ENV'] !== 'production' || existsSync(pasta) || !existsSync(pronto)) return;
  const emObras = `${pasta}.fazendo`;
  await rm(emObras, { recursive: true, force: true });
  await mkdir(emObras, { mode: 0o700 });
  await extract({ file: pronto, cwd: emObras, strict: true });
  await rename(emObras, pasta);
}
