import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { create } from 'tar';
import type { Fotografia } from '#db/pglite/folder-copy.ts';
import type { Fluxo } from './streams.ts';
import type { Retrato } from './database-dump.ts';

// Most of a database is text that repeats itself: a middling effort makes a sixth of it.
const ESFORCO = 4;

/** A photograph in a folder, as a copy takes it: packed while it is read. */
export function retratoDaPasta(pasta: string, { linhas, migracoes }: Fotografia, soltar: () => Promise<void>): Retrato {
  async function* empacotar() {
    yield* create({ cwd: pasta, gzip: { level: ESFORCO }, portable: true }, await readdir(pasta));
  }
  return {
    banco: 'pglite',
    caminho: 'banco.tar.gz',
    linhas,
    migracoes,
    abrir: () => Readable.toWeb(Readable.from(empacotar(), { objectMode: false })) as unknown as Fluxo,
    soltar,
  };
}
