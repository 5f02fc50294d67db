import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { listarTabelas, type RowCounts, type RunSql, sqlDaContagem } from '#db/row-counts.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';

type BancoSemMigracoes = {
  consultar(texto: string, valores?: unknown[]): Promise<{ rows: unknown[] }>;
  perguntar: RunSql;
  /** Runs several statements. */
  executar(texto: string): Promise<void>;
  /** Address on the server of TEST_DATABASE_URL; unset for PGlite. */
  url?: string;
  /** Closes the connection; a database on the server is dropped when the test ends. */
  fechar(): Promise<void>;
};

const servidor = process.env['TEST_DATABASE_URL'];

/**
 * One connection to a new database without any migration: PGlite, in memory or in the folder `pasta`, or on the server of
 * TEST_DATABASE_URL.
 */
export async function bancoSemMigracoes(pasta?: string): Promise<BancoSemMigracoes> {
  if (!servidor) {
    const pg = await PGlite.create({ extensions: { pg_trgm, unaccent }, ...(pasta ? { dataDir: pasta } : {}) });
    const fechar = async () => (pg.closed ? undefined : pg.close());
    onTestFinished(fechar);
    return {
      consultar: (texto, valores) => pg.query(texto, valores),
      perguntar: async (texto) => (await pg.query<Record<string, unknown>>(texto)).rows,
      executar: async (texto) => void (await pg.exec(texto)),
      fechar,
    };
  }
  const { url, apagar } = await bancoNoServidor(servidor);
  const cliente = new Client({ connectionString: url });
  await cliente.connect();
  onTestFinished(async () => {
    await cliente.end();
    await apagar();
  });
  return {
    consultar: (texto, valores) => cliente.query(texto, valores),
    perguntar: async (texto) => (await cliente.query<Record<string, unknown>>(texto)).rows,
    executar: async (texto) => void (await cliente.query(texto)),
    url,
    fechar: () => cliente.end(),
  };
}

/**
 * A database as the bridge version left it (docs/operations.md, "Upgrading"), with rows in every table: what pg_dump wrote
 * of a database that was filled at the migration 0019 and then went through all the others up to 0057.
 */
export async function bancoDaPonte(pasta?: string): ReturnType<typeof bancoSemMigracoes> {
  const banco = await bancoSemMigracoes(pasta);
  await banco.executar(gunzipSync(readFileSync(join(import.meta.dirname, 'banco-da-ponte.sql.gz'))).toString());
  await banco.executar('reset all');
  return banco;
}

const MIGRACOES = 'src/db/migrations';
type Diario = { entries: { idx: number; tag: string; when: number }[] };
const diario = JSON.parse(readFileSync(join(MIGRACOES, 'meta/_journal.json'), 'utf8')) as Diario;

/** Names of all migrations, in their order. */
export const nomesDasMigracoes = diario.entries.map(({ tag }) => tag);

/** A copy of the folder of migrations with the first `quantas`, and with one more, of these commands, after them. */
export function pastaDasPrimeiras(quantas: number, depois?: string): string {
  const pasta = mkdtempSync(join(tmpdir(), 'migracoes-'));
  onTestFinished(() => rmSync(pasta, { recursive: true }));
  cpSync(MIGRACOES, pasta, { recursive: true });
  const primeiras = diario.entries.slice(0, quantas);
  const ultima = primeiras.at(-1);
  const entries =
    depois && ultima
      ? [...primeiras, { ...ultima, idx: quantas, tag: '0001_depois', when: ultima.when + 1 }]
      : primeiras;
  writeFileSync(join(pasta, 'meta/_journal.json'), JSON.stringify({ ...diario, entries }));
  if (depois) writeFileSync(join(pasta, '0001_depois.sql'), depois);
  return pasta;
}

/** Rows for the tables that the migration `nome` adds: tests/integration/db/linhas-NOME.sql. */
export function linhasDaMigracao(nome: string): string | null {
  const arquivo = join(import.meta.dirname, `linhas-${nome}.sql`);
  return existsSync(arquivo) ? readFileSync(arquivo, 'utf8') : null;
}

/** Row count of each table. */
export async function contarLinhas(perguntar: RunSql): Promise<RowCounts> {
  const [contadas] = await perguntar(sqlDaContagem(await listarTabelas(perguntar)));
  return JSON.parse(String(contadas?.['linhas'])) as RowCounts;
}

/** Tables without any row. */
export const tabelasVazias = async (perguntar: RunSql): Promise<string[]> =>
  Object.entries(await contarLinhas(perguntar)).flatMap(([tabela, linhas]) => (linhas === 0 ? [tabela] : []));
