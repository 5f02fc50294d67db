import { DatabaseSync } from 'node:sqlite';

export type Trava = { soltar(): void };

/** Another process holds the embedded database; opening it twice would silently ruin it. */
export class PastaEmUso extends Error {
  constructor(caminho: string) {
    super(`O banco de dados embutido já está em uso por outro processo (${caminho}).`);
  }
}

/**
 * Takes the folder for this process alone. SQLite's exclusive lock is the operating system's: it goes when the process
 * does, even by kill -9, and leaves no stale file to clean up.
 */
export function travarPasta(caminho: string): Trava {
  const sqlite = new DatabaseSync(caminho);
  try {
    sqlite.exec('pragma busy_timeout = 2000; pragma locking_mode = exclusive; begin exclusive');
  } catch {
    sqlite.close();
    throw new PastaEmUso(caminho);
  }
  return { soltar: () => sqlite.close() };
}
