import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the embedded database of a shop lies that was moved to a server. */
export const PASTA_DA_MUDADA = 'db-mudada';

/** The shop was moved to a server: a new, empty one in its old place would only mislead. */
export class LojaMudada extends Error {}

/** Throws `LojaMudada` where only what was left behind is there. */
export function recusarMudada(dataDir: string): void {
  if (existsSync(join(dataDir, PASTA_DA_MUDADA)) && !existsSync(join(dataDir, 'db'))) throw new LojaMudada();
}
