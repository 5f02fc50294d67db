import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';

/** Archive of a migrated, empty embedded database, made at build time by `src/db/pglite/make-empty-database.ts`. */
export const EMPTY_DATABASE_ARCHIVE = 'build/banco.tar.gz';

/**
 * Unpacks the archive into `pasta` if no database exists there. PGlite's own initialisation starts a second instance
 * and takes 300 MB more memory.
 */
export async function unpackEmptyDatabase(
  pasta: string,
  pronto = join(process.cwd(), EMPTY_DATABASE_ARCHIVE),
): Promise<void> {
  // Production only: elsewhere the archive may lack the newest migrations.
  if (process.env['NODE_ENV'] !== 'production' || existsSync(pasta) || !existsSync(pronto)) return;
  const emObras = `${pasta}.fazendo`;
  await rm(emObras, { recursive: true, force: true });
  await mkdir(emObras, { mode: 0o700 });
  await extract({ file: pronto, cwd: emObras, strict: true });
  await rename(emObras, pasta);
}
