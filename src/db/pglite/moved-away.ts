import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder that an embedded database is renamed to after the shop was moved to PostgreSQL. */
export const MOVED_DATABASE_FOLDER = 'db-mudada';

/** The shop was moved to PostgreSQL: a new, empty embedded database in the old folder would be mistaken for it. */
export class LojaMudada extends Error {}

/** Throws `LojaMudada` if `dataDir` contains only the database that was moved away. */
export function rejectMovedDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, MOVED_DATABASE_FOLDER)) && !existsSync(join(dataDir, 'db'))) throw new LojaMudada();
}
