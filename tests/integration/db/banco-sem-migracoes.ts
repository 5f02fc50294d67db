import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { abrirSemMigrar } from '#db/pglite/pglite.ts';
import { listarTabelas, type RowCounts, type RunSql, sqlDaContagem } from '#db/row-counts.ts';
import { bancoEmbutidoNovo, bancoNoServidor } from '#tests/support/banco.ts';
import { arquivosDoBanco, MODELO_NO_SERVIDOR } from '#tests/support/modelo-do-banco.ts';

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

/** One connection to a new database without any migration: PGlite in memory, or on the server of TEST_DATABASE_URL. */
export const bancoSemMigracoes = (): Promise<BancoSemMigracoes> =>
  servidor ? abrirNoServidor(servidor) : embutido(arquivosVazios());

/** One connection to a new database as a shop has it: with all migrations, functions and triggers. */
export const bancoMigrado = async (): Promise<BancoSemMigracoes> =>
  servidor
    ? abrirNoServidor(servidor, process.env[MODELO_NO_SERVIDOR])
    : ligarAoEmbutido((await bancoEmbutidoNovo()).pg);

/**
 * A database as the bridge version left it (docs/operations.md, "Upgrading"), with rows in every table: what pg_dump wrote
 * of a database that was filled at the migration 0019 and then went through all the others up to 0057. The embedded one is
 * in memory, or in the folder `pasta`.
 */
export async function bancoDaPonte(pasta?: string): Promise<BancoSemMigracoes> {
  if (!servidor) return embutido(arquivosDaPonte(), pasta);
  const banco = await abrirNoServidor(servidor);
  await banco.executar(lerPonte());
  return banco;
}

const lerPonte = () =>
  `${gunzipSync(readFileSync(join(import.meta.dirname, 'banco-da-ponte.sql.gz'))).toString()};\nreset all;`;

/** The files of an embedded database as `encher` leaves it, made once: making them takes seconds of processor, a copy half of one. */
function arquivosDe(encher: (pg: PGlite) => Promise<unknown>): () => Promise<Blob> {
  const fazer = async () => {
    const pg = await abrirSemMigrar();
    await encher(pg);
    const arquivos = await arquivosDoBanco(pg);
    await pg.close();
    return arquivos;
  };
  let feitos: Promise<Blob> | undefined;
  return () => (feitos ??= fazer());
}
const arquivosVazios = arquivosDe(async () => {});
const arquivosDaPonte = arquivosDe((pg) => pg.exec(lerPonte()));

const embutido = async (arquivos: Promise<Blob>, pasta?: string): Promise<BancoSemMigracoes> =>
  ligarAoEmbutido(await abrirSemMigrar(await arquivos, pasta));

function ligarAoEmbutido(pg: PGlite): BancoSemMigracoes {
  const fechar = async () => (pg.closed ? undefined : pg.close());
  onTestFinished(fechar);
  return {
    consultar: (texto, valores) => pg.query(texto, valores),
    perguntar: async (texto) => (await pg.query<Record<string, unknown>>(texto)).rows,
    executar: async (texto) => void (await pg.exec(texto)),
    fechar,
  };
}

async function abrirNoServidor(onde: string, modelo?: string): Promise<BancoSemMigracoes> {
  const { url, apagar } = await bancoNoServidor(onde, modelo);
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
