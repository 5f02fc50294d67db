import { join, resolve, sep } from 'node:path';

/** What of a shop's folder is copied: copies that lay in there would be copied themselves, and grow without end. */
const COPIADAS = ['files', 'db'];

/** Whether `pasta` is, or lies in, a folder that copies are made of. */
export function ehDaLoja(pasta: string, dataDir: string): boolean {
  return COPIADAS.map((nome) => join(resolve(dataDir), nome)).some((dela) =>
    `${resolve(pasta)}${sep}`.startsWith(`${dela}${sep}`),
  );
}
