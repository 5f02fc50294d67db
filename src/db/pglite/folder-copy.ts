// @requirement 15.8.4
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type RowCounts, contarLinhasDoBanco } from '#db/row-counts.ts';

export type FolderSnapshot = { linhas: RowCounts; migracoes: number[] };

/**
 * Copies the files of an open embedded database to the new folder `para` and counts its rows, both in one snapshot;
 * writes are blocked meanwhile. The copy is in the state after a power cut: opening it replays the WAL.
 */
export async function snapshotFolder(pg: PGlite, pasta: string, para: string): Promise<FolderSnapshot> {
  // A checkpoint first keeps the blocking copy short and leaves little WAL to replay.
  await pg.exec('checkpoint');
  return pg.transaction(async (tx) => {
    const medida = await contarLinhasDoBanco(async (texto) => (await tx.query<Record<string, unknown>>(texto)).rows);
    await cp(pasta, para, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE });
    return medida;
  });
}
