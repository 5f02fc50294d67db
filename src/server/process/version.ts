import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ultimaMigracao } from '#db/migration-state.ts';

/** What runs here: the shop's version, and the last migration it knows (`0020_inicio_da_descricao`). */
export type Versao = { versao: string; esquema: string };

/** Read once: a shop is always started from its own folder, as its migrations are found there too. */
export function lerVersao(): Versao {
  const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string };
  return { versao: version, esquema: ultimaMigracao() };
}
