import { join } from 'node:path';
import { z } from 'zod';

/** Where photographs of an embedded database lie for as long as they are read. */
export const pastaDaFotografia = (dataDir: string) => join(dataDir, 'fotografia');

/** Where a running shop on the embedded database says how to ask it for a copy; only its own user may read it. */
export const bilheteDoServico = (dataDir: string) => join(dataDir, 'servico-de-copia.json');

export const bilhete = z.object({ porta: z.number().int(), chave: z.string() });
export const fotografada = z.object({
  pasta: z.string(),
  linhas: z.record(z.string(), z.number()),
  migracoes: z.array(z.number()),
});
