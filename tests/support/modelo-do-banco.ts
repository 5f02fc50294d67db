import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { abrirPgliteEmMemoria } from '#db/pglite/pglite.ts';
import { abrirPostgres } from '#db/postgres/postgres.ts';
import { anunciarDemoNoServidor, apagarDemoDoServidor } from './demo-no-servidor.ts';
import { fixarModelo } from './modelo.ts';
import { apagarNoServidor, naAdministracao, urlDo } from './servidor.ts';

/** Where workers find the migrated, empty embedded database; unset when they ask a PostgreSQL server instead. */
export const MODELO_DO_BANCO = 'MODELO_DO_BANCO';
/** The name of the migrated, empty database on that server. */
export const MODELO_NO_SERVIDOR = 'MODELO_NO_SERVIDOR';
/** Where the data of built shops are: a shop that several files share ends with its worker, which leaves them behind. */
export const PASTA_DAS_LOJAS = 'PASTA_DAS_LOJAS';

/** Before all tests with a database: migrates one, so that each test file opens a copy. Once, however many projects run. */
export default async function prepararModeloDoBanco(): Promise<() => Promise<void>> {
  fixarModelo();
  if (process.env[MODELO_DO_BANCO] || process.env[MODELO_NO_SERVIDOR]) return async () => {};
  const servidor = process.env['TEST_DATABASE_URL'];
  const lojas = (process.env[PASTA_DAS_LOJAS] = await mkdtemp(join(tmpdir(), 'lojas-')));
  const apagar = await (servidor ? prepararNoServidor(servidor) : prepararEmbutido());
  return async () => {
    await apagar();
    // A shop may be writing its last.
    await rm(lojas, { recursive: true, force: true, maxRetries: 10 });
  };
}

async function prepararEmbutido(): Promise<() => Promise<void>> {
  const pasta = await mkdtemp(join(tmpdir(), 'modelo-do-banco-'));
  const banco = await abrirPgliteEmMemoria();
  const dump = await arquivosDoBanco(banco.pg);
  await banco.fechar();
  const arquivo = join(pasta, 'banco.tar');
  await writeFile(arquivo, new Uint8Array(await dump.arrayBuffer()));
  process.env[MODELO_DO_BANCO] = arquivo;
  return () => rm(pasta, { recursive: true, force: true });
}

/** All files of this embedded database, which is of no use afterwards. */
export async function arquivosDoBanco(pg: PGlite): Promise<Blob> {
  // A third of the files is what other databases would be made of; each copy carries them.
  await pg.exec(`update pg_database set datistemplate = false where datname like 'template%'`);
  for (const nome of ['template0', 'template1']) await pg.exec(`drop database ${nome}`);
  await pg.exec('checkpoint');
  return pg.dumpDataDir('none');
}

async function prepararNoServidor(servidor: string): Promise<() => Promise<void>> {
  const modelo = `gr_modelo_${process.pid}`;
  await apagarNoServidor(servidor, modelo);
  await naAdministracao(servidor, `create database ${modelo}`);
  await (await abrirPostgres(urlDo(servidor, modelo))).fechar();
  process.env[MODELO_NO_SERVIDOR] = modelo;
  const demo = anunciarDemoNoServidor();
  return async () => {
    await apagarNoServidor(servidor, modelo);
    await apagarDemoDoServidor(servidor, demo);
  };
}
