import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the migrations lie. The shop is always started from its own folder (npm does so). */
export function pastaDeMigracoes(): string {
  const pasta = join(process.cwd(), 'src/db/migrations');
  if (!existsSync(pasta)) throw new Error(`Migrations not found in ${pasta}: start the shop from its own folder.`);
  return pasta;
}
