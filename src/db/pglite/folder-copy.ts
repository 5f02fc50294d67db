import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type Linhas, medirBanco } from '#db/row-counts.ts';

export type Fotografia = { linhas: Linhas; migracoes: number[] };

/**
 * Copies the files of an open embedded database to the new folder `para`, and counts its rows: both of one moment. Whoever
 * writes waits meanwhile. What lies there is what a power cut would leave: opening it recovers all that was confirmed.
 */
export async function fotografar(pg: PGlite, pasta: string, para: string): Promise<Fotografia> {
  // Puts most of it into the tables' files, so that the wait is short and little is left to recover.
  await pg.exec('checkpoint');
  return pg.transaction(async (tx) => {
    const medida = await medirBanco(async (texto) => (await tx.query<Record<string, unknown>>(texto)).rows);
    await cp(pasta, para, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE });
    return medida;
  });
}
