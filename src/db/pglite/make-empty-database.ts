// Build step: makes the archive of a migrated, empty embedded database that `unpackEmptyDatabase`
// (src/db/pglite/empty-database.ts) unpacks.
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { abrirBanco } from '#db/open-database.ts';
import { EMPTY_DATABASE_ARCHIVE } from './empty-database.ts';

const file = path.join(import.meta.dirname, '../../..', EMPTY_DATABASE_ARCHIVE);
const dataDir = await mkdtemp(path.join(tmpdir(), 'banco-vazio-'));
try {
  const banco = await abrirBanco({ dataDir });
  await banco.fechar();
  await mkdir(path.dirname(file), { recursive: true });
  await create({ file: `${file}.tmp`, gzip: true, portable: true, cwd: path.join(dataDir, 'db') }, ['.']);
  await rename(`${file}.tmp`, file);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
