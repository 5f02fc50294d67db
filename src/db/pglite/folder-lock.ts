import { DatabaseSync } from 'node:sqlite';

export type FolderLock = { soltar(): void };

/** Another process holds the embedded database; opening it twice would corrupt it silently. */
export class PastaEmUso extends Error {
  constructor(caminho: string) {
    super(`O banco de dados embutido já está em uso por outro processo (${caminho}).`);
  }
}

/**
 * Locks the folder for this process. The lock is SQLite's exclusive file lock, which the operating system releases when
 * the process ends, even by kill -9: no stale lock file remains.
 */
export function lockFolder(caminho: string): FolderLock {
  const sqlite = new DatabaseSync(caminho);
  try {
    sqlite.exec('pragma busy_timeout = 2000; pragma locking_mode = exclusive; begin exclusive');
  } catch {
    sqlite.close();
    throw new PastaEmUso(caminho);
  }
  return { soltar: () => sqlite.close() };
}
