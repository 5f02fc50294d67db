import { join } from 'node:path';
import { z } from 'zod';

/** Folder of the embedded database's snapshot while it is read. */
export const snapshotFolder = (dataDir: string) => join(dataDir, 'fotografia');

/** File with port and key of the backup service of a running shop; readable by the shop's user only. */
export const serviceTicket = (dataDir: string) => join(dataDir, 'servico-de-copia.json');

export const bilhete = z.object({ porta: z.number().int(), chave: z.string() });
export const fotografada = z.object({
  pasta: z.string(),
  linhas: z.record(z.string(), z.number()),
  migracoes: z.array(z.number()),
});
