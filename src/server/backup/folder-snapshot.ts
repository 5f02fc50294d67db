import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { create } from 'tar';
import type { FolderSnapshot } from '#db/pglite/folder-copy.ts';
import type { ByteStream } from './streams.ts';
import type { DatabaseSnapshot } from './database-dump.ts';

// A medium gzip level already compresses the mostly repetitive text to a sixth.
const ESFORCO = 4;

/** Returns a folder with a database snapshot as a dump, packed while it is read. */
export function snapshotOfFolder(
  pasta: string,
  { linhas, migracoes }: FolderSnapshot,
  soltar: () => Promise<void>,
): DatabaseSnapshot {
  async function* empacotar() {
    yield* create({ cwd: pasta, gzip: { level: ESFORCO }, portable: true }, await readdir(pasta));
  }
  return {
    banco: 'pglite',
    caminho: 'banco.tar.gz',
    linhas,
    migracoes,
    abrir: () => Readable.toWeb(Readable.from(empacotar(), { objectMode: false })) as unknown as ByteStream,
    soltar,
  };
}
