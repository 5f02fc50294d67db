import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { expect } from 'vitest';
import type { Banco, Db } from '#db/client.ts';
import { abrirPostgres } from '#db/postgres/postgres.ts';
import * as schema from '#db/schema/index.ts';
import { bancoEmbutidoNovo, bancoNoServidor } from '#tests/support/banco.ts';

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
export type BancoComOuvidos = {
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

type Ligacao = {
  banco: Banco;
  db: Db;
  responder(texto: string, valores: unknown[]): Promise<{ rows: unknown[] }>;
  fechar(): Promise<unknown>;
};
type Logger = { logQuery(texto: string, valores: unknown[]): void };

async function ligar(logger: Logger): Promise<Ligacao> {
  const servidor = process.env['TEST_DATABASE_URL'];
  if (!servidor) {
    const banco = await bancoEmbutidoNovo();
    return {
      banco,
      db: drizzlePglite(banco.pg, { schema, logger }) as unknown as Db,
      responder: (texto, valores) => banco.pg.query(texto, valores),
      fechar: () => banco.fechar(),
    };
  }
  const { url, apagar } = await bancoNoServidor(servidor);
  // The statements that fill it take many seconds; the shop's own never do.
  const banco = await abrirPostgres(url, { semRespostaMs: 300_000 });
  const umaConexao = new Pool({ connectionString: url, max: 1 });
  // Dropping the database cuts off a connection that is still on its way out.
  umaConexao.on('error', () => {});
  return {
    banco,
    db: drizzlePg(umaConexao, { schema, logger }) as unknown as Db,
    responder: (texto, valores) => umaConexao.query(texto, valores),
    fechar: async () => {
      await umaConexao.end();
      await banco.fechar();
      await apagar();
    },
  };
}

/** Opens a new database twice: as the shop does, and through a drizzle that records its statements. */
export async function abrirComOuvidos(): Promise<BancoComOuvidos> {
  let ouvidas: Pergunta[] | null = null;
  const { banco, db, responder, fechar } = await ligar({
    logQuery: (texto, valores) => void ouvidas?.push({ texto, valores }),
  });

  async function explicar(perguntar: (db: Db) => Promise<unknown>, como: string): Promise<Passo[]> {
    ouvidas = [];
    await perguntar(db);
    const consultas = ouvidas.filter(({ texto }) => /^\s*(with|select|update|delete)/i.test(texto));
    ouvidas = null;
    expect(consultas.length).toBeGreaterThan(0);
    const planos: Passo[] = [];
    for (const { texto, valores } of consultas) {
      const { rows } = await responder(`explain (${como}) ${texto}`, valores);
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
    fechar: async () => void (await fechar()),
  };
}
