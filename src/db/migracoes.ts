import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the migrations lie. The shop is always started from its own folder (npm does so). */
export function pastaDeMigracoes(): string {
  const pasta = join(process.cwd(), 'src/db/migrations');
  if (!existsSync(pasta)) throw new Error(`Migrations not found in ${pasta}: start the shop from its own folder.`);
  return pasta;
}

/** The database was brought up to date by a newer version of the shop: this one would not know what it reads. */
export class EsquemaMaisNovo extends Error {}

/**
 * Throws `EsquemaMaisNovo` when the database has a migration that this version does not know. `perguntar` runs a query
 * on it; an empty database is one without any.
 */
export async function recusarEsquemaMaisNovo(perguntar: (sql: string) => Promise<{ rows: unknown[] }>): Promise<void> {
  const existe = await perguntar(`select to_regclass('drizzle.__drizzle_migrations') as tabela`);
  if ((existe.rows[0] as { tabela: string | null }).tabela === null) return;
  const { rows } = await perguntar('select max(created_at)::float8 as ultima from drizzle.__drizzle_migrations');
  const { ultima } = rows[0] as { ultima: number | null };
  if ((ultima ?? 0) > Math.max(...migracoesConhecidas())) throw new EsquemaMaisNovo();
}

/** The migrations this program knows, by the times they were made at. */
export function migracoesConhecidas(): Set<number> {
  const diario = JSON.parse(readFileSync(join(pastaDeMigracoes(), 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return new Set(diario.entries.map(({ when }) => when));
}

/** Name of the newest migration of this version of the shop (`0020_inicio_da_descricao`). */
export function ultimaMigracao(): string {
  const diario = readFileSync(join(pastaDeMigracoes(), 'meta/_journal.json'), 'utf8');
  return (JSON.parse(diario) as { entries: { tag: string }[] }).entries.at(-1)?.tag ?? '';
}
