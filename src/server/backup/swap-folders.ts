// @requirement 15.8.2
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PastaEmUso, type FolderLock, lockFolder } from '#db/pglite/folder-lock.ts';
import { BackupRefusal } from './backup-refusal.ts';

/** Folder where a restore prepares the new shop. */
export const preparedFolder = (dataDir: string) => join(dataDir, 'restauracao');
const marcaDe = (dataDir: string) => join(dataDir, 'restauracao-pronta.json');

const existe = (caminho: string) =>
  stat(caminho).then(
    () => true,
    () => false,
  );

/** Locks the folder for one restore. Throws `BackupRefusal` while another runs. */
export async function lockRestore(dataDir: string): Promise<FolderLock> {
  await mkdir(dataDir, { recursive: true });
  try {
    return lockFolder(join(dataDir, 'restauracao.lock'));
  } catch (erro) {
    throw erro instanceof PastaEmUso ? otherRestoreRunning() : erro;
  }
}

export const otherRestoreRunning = () =>
  new BackupRefusal('Outra restauração está sendo feita neste lugar: espere que termine.');

/**
 * The announced swap: `nomes` of the prepared folder replace the shop's, if the server's transaction `transacao`, where
 * there is one, was committed.
 */
type Marca = { nomes: string[]; transacao: string | null };

/** Returns whether a transaction of the server was committed. */
type WasCommitted = (transacao: string) => Promise<boolean>;

/** Records the swap on disk: from here on the next start or restore finishes or undoes an interrupted restore. */
export async function announceSwap(dataDir: string, nomes: string[], transacao: string | null): Promise<void> {
  const marca: Marca = { nomes, transacao };
  await writeFile(marcaDe(dataDir), JSON.stringify(marca), { flush: true, mode: 0o600 });
}

/**
 * Finishes an announced swap; the caller holds the restore lock. With a PostgreSQL server, files are swapped only if
 * its transaction was committed (`foiAdiante`), otherwise the prepared folder is deleted. Idempotent.
 */
export async function finishSwap(dataDir: string, foiAdiante: WasCommitted | null): Promise<void> {
  const guardada = await readFile(marcaDe(dataDir), 'utf8').catch(() => null);
  if (guardada === null) return;
  const { nomes, transacao } = JSON.parse(guardada) as Marca;
  // The marker refers to a PostgreSQL transaction but the shop no longer uses that server; leave it.
  if (transacao !== null && !foiAdiante) return;
  const velha = join(dataDir, 'restauracao-velha');
  if (transacao === null || (await foiAdiante?.(transacao))) {
    await mkdir(velha, { recursive: true, mode: 0o700 });
    for (const nome of nomes) {
      const nova = join(preparedFolder(dataDir), nome);
      if (!(await existe(nova))) continue;
      if (await existe(join(dataDir, nome))) {
        await rm(join(velha, nome), { recursive: true, force: true });
        await rename(join(dataDir, nome), join(velha, nome));
      }
      await rename(nova, join(dataDir, nome));
    }
  }
  await rm(marcaDe(dataDir));
  await rm(velha, { recursive: true, force: true });
  await rm(preparedFolder(dataDir), { recursive: true, force: true });
}

/** On start: finishes an announced swap, and deletes what an earlier interrupted restore left. */
export async function finishInterruptedSwap(dataDir: string, foiAdiante: WasCommitted | null): Promise<void> {
  if (!(await existe(marcaDe(dataDir))) && !(await existe(preparedFolder(dataDir)))) return;
  const trava = await lockRestore(dataDir);
  try {
    await finishSwap(dataDir, foiAdiante);
    if (!(await existe(marcaDe(dataDir)))) await rm(preparedFolder(dataDir), { recursive: true, force: true });
  } finally {
    trava.soltar();
  }
}
