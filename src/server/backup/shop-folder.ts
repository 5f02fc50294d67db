import { join, resolve, sep } from 'node:path';

/** The folders of `dataDir` that are backed up: backups inside them would back up themselves and grow without limit. */
const COPIADAS = ['files', 'db'];

/** Returns whether `pasta` is, or is inside, a folder that is backed up. */
export function isBackedUpFolder(pasta: string, dataDir: string): boolean {
  return COPIADAS.map((nome) => join(resolve(dataDir), nome)).some((dela) =>
    `${resolve(pasta)}${sep}`.startsWith(`${dela}${sep}`),
  );
}
