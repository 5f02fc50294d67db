// @requirement 10.3.1 15.8.2
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { putIntoBucket } from './bucket-store.ts';
import { checkEmbeddedDatabase, unpackBackup } from './unpack.ts';
import { shopFiles, type ShopLocation, lockDatabase } from './shop-location.ts';
import { openBackup, FILES, type BackupLocation, type Manifest } from './manifest.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { wasCommittedOn, restoreIntoPostgres } from './restore-into-postgres.ts';
import { announceSwap, preparedFolder, finishSwap, lockRestore } from './swap-folders.ts';
import { takeExclusiveAccess } from './postgres-slot.ts';

const ocupada = async (pasta: string) => (await readdir(pasta).catch(() => [])).length > 0;

export type RestoreOptions = {
  /** Replaces an existing shop. */ forcar: boolean;
  senha?: string | undefined;
};

/**
 * Replaces a shop by a backup. Everything is first unpacked beside the shop and verified: checksums, row counts, no
 * newer version, an empty destination (unless `forcar`) and no connected client. Only then are the folders swapped; a
 * killed process leaves either the old or the new shop. Throws `BackupRefusal` with the reason in words: nothing was changed.
 */
export async function restoreBackup(
  origem: BackupLocation,
  lugar: ShopLocation,
  { forcar, senha }: RestoreOptions,
): Promise<Manifest> {
  const { dataDir, databaseUrl } = lugar;
  const soltar: (() => unknown)[] = [];
  try {
    const trava = await lockRestore(dataDir);
    soltar.push(() => trava.soltar());
    const foiAdiante = databaseUrl ? (transacao: string) => wasCommittedOn(databaseUrl, transacao) : null;
    await finishSwap(dataDir, foiAdiante);
    const copia = await openBackup(origem, senha);
    const { manifesto } = copia;
    const banco = databaseUrl ? 'postgres' : 'pglite';
    if (manifesto.banco !== banco) {
      throw new BackupRefusal(
        manifesto.banco === 'postgres'
          ? 'A cópia é de um PostgreSQL: informe DATABASE_URL.'
          : 'A cópia é do banco embutido: retire DATABASE_URL. Para levar a loja a um PostgreSQL, restaure-a e use npm run mudar.',
      );
    }
    const vaga = await tomarLugar(lugar);
    soltar.push(vaga.soltar);
    const cheios = [
      ...(vaga.ocupada ? ['o banco de dados'] : []),
      ...(manifesto.comArquivos && !lugar.balde && (await ocupada(join(dataDir, 'files')))
        ? [join(dataDir, 'files')]
        : []),
    ];
    if (cheios.length > 0 && !forcar)
      throw new BackupRefusal(
        `Já há uma loja neste lugar (${cheios.join(' e ')}). Com --force ela é substituída pela cópia.`,
      );
    const nova = preparedFolder(dataDir);
    // If the server was lost during COMMIT the outcome is unknown: the next start or restore asks it.
    soltar.push(() =>
      finishSwap(dataDir, foiAdiante).then(
        () => rm(nova, { recursive: true, force: true }),
        () => {},
      ),
    );
    await rm(nova, { recursive: true, force: true });
    await unpackBackup(copia, nova);
    await porNoLugar(lugar, manifesto, nova);
    return manifesto;
  } finally {
    for (const uma of soltar.toReversed()) await uma();
  }
}

/** Takes exclusive access to the database, and returns whether it contains a shop. */
async function tomarLugar({ dataDir, databaseUrl }: ShopLocation): Promise<{ ocupada: boolean; soltar(): unknown }> {
  if (databaseUrl) return takeExclusiveAccess(databaseUrl);
  const trava = lockDatabase(dataDir);
  return { ocupada: await ocupada(join(dataDir, 'db')), soltar: () => trava.soltar() };
}

/** Final checks and the swap: the database first, since it can still refuse. */
async function porNoLugar(lugar: ShopLocation, manifesto: Manifest, nova: string): Promise<void> {
  const { dataDir, databaseUrl, balde } = lugar;
  if (!databaseUrl) await checkEmbeddedDatabase(nova, manifesto);
  const noBalde =
    balde && manifesto.comArquivos ? await putIntoBucket(await shopFiles(lugar), join(nova, 'files')) : null;
  const daPasta = manifesto.comArquivos && !balde;
  // A backup without files must give an empty folder.
  if (daPasta) await mkdir(join(nova, FILES), { recursive: true });
  const nomes = [
    ...(databaseUrl ? [] : ['db']),
    ...(daPasta ? ['files'] : []),
    ...(manifesto.arquivos.some(({ caminho }) => caminho === 'auth-secret') ? ['auth-secret'] : []),
  ];
  if (databaseUrl)
    await restoreIntoPostgres(databaseUrl, join(nova, 'banco.dump'), manifesto, (transacao) =>
      announceSwap(dataDir, nomes, transacao),
    );
  else await announceSwap(dataDir, nomes, null);
  await noBalde?.trocar();
  await finishSwap(dataDir, async () => true);
}
