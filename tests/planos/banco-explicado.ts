import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { expect } from 'vitest';
import type { Banco, Db } from '#db/client.ts';
import { abrirPostgres } from '#db/postgres/postgres.ts';
import * as schema from '#db/schema/index.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { MODELO_NO_SERVIDOR } from '#tests/support/modelo-do-banco.ts';

type Pergunta = { texto: string; valores: unknown[] };
/** A step of a plan in `explain (format json)`; the counts exist only with `analyze`. */
export type Passo = {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Passo[];
};

/** The shop's database, and the plans of its queries. */
export type BancoExplicado = {
  banco: Banco;
  /** The same database for queries, with its statements recorded. */
  db: Db;
  /** The plan of every select, update and delete that `perguntar` sends. */
  planosDe(perguntar: (db: Db) => Promise<unknown>): Promise<Passo[]>;
  /** How many rows of tables the statements of `perguntar` go through, those thrown away included. */
  linhasLidas(perguntar: (db: Db) => Promise<unknown>): Promise<number>;
  fechar(): Promise<void>;
};

export const todos = (passo: Passo): Passo[] => [passo, ...(passo.Plans ?? []).flatMap(todos)];
/** The steps that the rows of the answer pass through, without the inner side of joins. */
export const tronco = (passo: Passo): Passo[] => [
  passo,
  ...(passo.Plans ?? []).filter((abaixo) => abaixo['Parent Relationship'] === 'Outer').flatMap(tronco),
];

const passadas = (passo: Passo) =>
  ((passo['Actual Rows'] ?? 0) +
    (passo['Rows Removed by Filter'] ?? 0) +
    (passo['Rows Removed by Index Recheck'] ?? 0)) *
  (passo['Actual Loops'] ?? 1);

/** Opens a new, migrated database twice: as the shop does, and through a drizzle that records its statements. */
export async function abrirBancoExplicado(): Promise<BancoExplicado> {
  let ouvidas: Pergunta[] | null = null;
  const { url, apagar } = await bancoNoServidor(
    process.env['TEST_DATABASE_URL'] ?? '',
    process.env[MODELO_NO_SERVIDOR],
  );
  // The statements that fill it take many seconds; the shop's own never do.
  const banco = await abrirPostgres(url, { semRespostaMs: 900_000 });
  const conexao = new Pool({ connectionString: url, max: 1 });
  // Dropping the database cuts off a connection that is still on its way out.
  conexao.on('error', () => {});
  const logger = { logQuery: (texto: string, valores: unknown[]) => void ouvidas?.push({ texto, valores }) };
  const db = drizzle(conexao, { schema, logger }) as unknown as Db;

  async function explicar(perguntar: (db: Db) => Promise<unknown>, como: string): Promise<Passo[]> {
    ouvidas = [];
    await perguntar(db);
    const consultas = ouvidas.filter(({ texto }) => /^\s*(with|select|update|delete)/i.test(texto));
    ouvidas = null;
    expect(consultas.length).toBeGreaterThan(0);
    const planos: Passo[] = [];
    for (const { texto, valores } of consultas) {
      const { rows } = await conexao.query(`explain (${como}) ${texto}`, valores);
      planos.push((rows as { 'QUERY PLAN': { Plan: Passo }[] }[])[0]?.['QUERY PLAN'][0]?.Plan as Passo);
    }
    return planos;
  }

  return {
    banco,
    db,
    planosDe: (perguntar) => explicar(perguntar, 'format json'),
    async linhasLidas(perguntar) {
      const planos = await explicar(perguntar, 'analyze, timing off, format json');
      return planos
        .flatMap(todos)
        .filter((passo) => passo['Relation Name'] !== undefined)
        .reduce((soma, passo) => soma + passadas(passo), 0);
    },
    async fechar() {
      await conexao.end();
      await banco.fechar();
      await apagar();
    },
  };
}
