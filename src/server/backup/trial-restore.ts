// @requirement 15.8.3
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkEmbeddedDatabase, unpackBackup } from './unpack.ts';
import type { ShopLocation } from './shop-location.ts';
import { openBackup, type BackupLocation, type Manifest } from './manifest.ts';
import { connect } from './postgres-dump.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { restoreIntoPostgres } from './restore-into-postgres.ts';
import { takeExclusiveAccess } from './postgres-slot.ts';

/** There is nowhere to restore for a trial: the backup is complete, but untried. */
export class NoPlaceForTrial extends BackupRefusal {}

const SEM_CREATEDB =
  'A cópia foi lida por inteiro, mas não experimentada: o usuário do banco de dados não pode criar outro banco. Dê a ele esse direito (alter role loja createdb), ou experimente-a de tempos em tempos com npm run restore num lugar à parte.';
const SEM_ESPACO =
  'A cópia está feita, mas não foi experimentada: não há espaço em disco para restaurá-la ao lado da loja.';

/**
 * Restores a backup beside the running shop, as a trial: reads and verifies every file, restores the database
 * separately and counts its rows, then deletes everything. Throws `BackupRefusal` with the fault, or `NoPlaceForTrial`
 * when the backup cannot be tried here.
 */
export async function tryRestore(
  origem: BackupLocation,
  { dataDir, databaseUrl }: ShopLocation,
  senha: string | undefined,
): Promise<void> {
  const pasta = join(dataDir, 'experiencia');
  await rm(pasta, { recursive: true, force: true });
  try {
    const copia = await openBackup(origem, senha);
    await unpackBackup(copia, pasta, true);
    if (databaseUrl) await experimentarNoServidor(databaseUrl, join(pasta, 'banco.dump'), copia.manifesto);
    else await checkEmbeddedDatabase(pasta, copia.manifesto);
  } catch (erro) {
    throw (erro as NodeJS.ErrnoException).code === 'ENOSPC' ? new NoPlaceForTrial(SEM_ESPACO) : erro;
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

const SEM_LICENCA = '42501';

/** Restores into a temporary database on the shop's server. */
async function experimentarNoServidor(databaseUrl: string, arquivo: string, manifesto: Manifest): Promise<void> {
  const { perguntar, fechar } = await connect(databaseUrl);
  const nome = `experiencia_${randomBytes(6).toString('hex')}`;
  try {
    await perguntar(`create database ${nome}`).catch((erro: unknown) => {
      throw (erro as { code?: string }).code === SEM_LICENCA ? new NoPlaceForTrial(SEM_CREATEDB) : erro;
    });
    const url = new URL(databaseUrl);
    url.pathname = `/${nome}`;
    const vaga = await takeExclusiveAccess(url.href);
    try {
      await restoreIntoPostgres(url.href, arquivo, manifesto);
    } finally {
      await vaga.soltar();
    }
  } finally {
    await perguntar(`drop database if exists ${nome} with (force)`).catch(() => {});
    await fechar();
  }
}
