import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ultimaMigracao } from '#db/migration-state.ts';

/** The shop's version, and the last migration it contains (`0000_base`). */
export type ShopVersion = { versao: string; esquema: string };

/** Reads package.json from the working directory: a shop is always started in its own folder. */
export function readVersion(): ShopVersion {
  const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string };
  return { versao: version, esquema: ultimaMigracao() };
}
