import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { abrirPgliteEmMemoria } from '#db/pglite.ts';

/** Where workers find the migrated, empty embedded database; unset when they ask a PostgreSQL server instead. */
export const MODELO_DO_BANCO = 'MODELO_DO_BANCO';

/** Before all integration tests: migrates one embedded database, so that each test file opens a copy instead. */
export default async function prepararModeloDoBanco(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const pasta = await mkdtemp(join(tmpdir(), 'modelo-do-banco-'));
  const banco = await abrirPgliteEmMemoria();
  const dump = await banco.pg.dumpDataDir('none');
  await banco.fechar();
  const arquivo = join(pasta, 'banco.tar');
  await writeFile(arquivo, new Uint8Array(await dump.arrayBuffer()));
  process.env[MODELO_DO_BANCO] = arquivo;
  return () => rm(pasta, { recursive: true, force: true });
}
