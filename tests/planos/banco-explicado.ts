import { sql } from 'drizzle-orm';
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
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Passo[];
};

/** A statement that ran, the nested ones of functions, triggers and foreign keys too, and its plan with what it touched. */
export type Executado = {
  texto: string;
  plano: Passo;
  /** Ran within the plan of another statement, which counts its pages too. */
  dentro: boolean;
};

/** The shop's database, and the plans of its queries. */
export type BancoExplicado = {
  url: string;
  banco: Banco;
  /** The same database for queries, with its statements recorded. */
  db: Db;
  /** The plan of every select, update and delete that `perguntar` sends. */
  planosDe(perguntar: (db: Db) => Promise<unknown>): Promise<Passo[]>;
  /** Every statement that `ato` makes the server run on `db`, in the order of their ends. */
  ouvir(ato: () => Promise<unknown>): Promise<Executado[]>;
  /** How many rows of tables, or of one, the statements of `perguntar` go through, those thrown away included. */
  linhasLidas(perguntar: (db: Db) => Promise<unknown>, tabela?: string): Promise<number>;
  fechar(): Promise<void>;
};

export const todos = (passo: Passo): Passo[] => [passo, ...(passo.Plans ?? []).flatMap(todos)];
/** The steps that the rows of the answer pass through, without the inner side of joins. */
export const tronco = (passo: Passo): Passo[] => [
  passo,
  ...(passo.Plans ?? []).filter((abaixo) => abaixo['Parent Relationship'] === 'Outer').flatMap(tronco),
];

/**
 * PostgreSQL's own module that tells the plan of every statement a session runs: here to its client, in which nested statements
 * are heard too. Silent until `ouvir` sets the duration from which it tells.
 */
const QUE_CONTA = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
]
  .map((ajuste) => `-c ${ajuste}`)
  .join(' ');

/** The beginning of auto_explain's notices; PL/pgSQL's own notices begin otherwise. */
const CONTADO = /^duration: .* plan:\s*/;

/** The functions that triggers run before a row is written, and those that they run afterwards. */
type FuncoesDosGatilhos = { antes: Set<string>; depois: Set<string> };

async function lerFuncoesDosGatilhos({ db }: Banco): Promise<FuncoesDosGatilhos> {
  const { rows } = await db.execute<{ nome: string; antes: boolean }>(
    sql`select p.proname as nome, bool_and(t.tgtype & 2 = 2) as antes from pg_trigger t join pg_proc p on p.oid = t.tgfoid group by 1`,
  );
  const { true: antes = [], false: depois = [] } = Object.groupBy(rows, (um) => `${um.antes}` as const);
  return { antes: new Set(antes.map(({ nome }) => nome)), depois: new Set(depois.map(({ nome }) => nome)) };
}

/** The callers of a statement in the context of its notice, the nearest first: functions and other statements. */
const CHAMADORES =
  /^(?:PL\/pgSQL function "?(?<funcao>\w+)"?\(.* at (?<onde>.*)|SQL function "(?<emSql>\w+)" .*|(?:SQL statement|SQL expression|PL\/pgSQL assignment) ".*)$/gm;

/**
 * Whether a statement of this context runs within the plan of another one. A plan counts the triggers before its rows and the
 * functions that it calls; triggers after rows run when it is done, and PL/pgSQL evaluates a simple expression without a plan.
 */
function rodaDentro(contexto: string, { antes, depois }: FuncoesDosGatilhos): boolean {
  const chamadores = [...contexto.matchAll(CHAMADORES)].map(({ groups }) => groups ?? {});
  return chamadores.some(({ funcao, emSql }, n) => {
    const nome = funcao ?? emSql;
    if (nome === undefined || depois.has(nome)) return false;
    const deFora = chamadores[n + 1]?.['onde'];
    return antes.has(nome) || deFora === undefined || deFora === 'FOR over SELECT rows';
  });
}

type Aviso = { message: string | undefined; where: string | undefined };

function lerContado({ message, where }: Aviso, gatilhos: FuncoesDosGatilhos): Executado | null {
  if (!message || !CONTADO.test(message)) return null;
  const contado = JSON.parse(message.replace(CONTADO, '')) as { 'Query Text': string; Plan: Passo };
  return { texto: contado['Query Text'], plano: contado.Plan, dentro: rodaDentro(where ?? '', gatilhos) };
}

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
  const gatilhos = await lerFuncoesDosGatilhos(banco);
  const conexao = new Pool({ connectionString: url, max: 1, pipeline: true, options: QUE_CONTA });
  let executados: Executado[] = [];
  conexao.on('connect', (cliente) =>
    cliente.on('notice', (aviso) => {
      const executado = lerContado(aviso, gatilhos);
      if (executado) executados.push(executado);
    }),
  );
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
    url,
    banco,
    db,
    async ouvir(ato) {
      executados = [];
      await conexao.query('set auto_explain.log_min_duration = 0');
      await ato().finally(() => conexao.query('set auto_explain.log_min_duration = -1'));
      return executados;
    },
    planosDe: (perguntar) => explicar(perguntar, 'format json'),
    async linhasLidas(perguntar, tabela) {
      const planos = await explicar(perguntar, 'analyze, timing off, format json');
      return planos
        .flatMap(todos)
        .filter(({ 'Relation Name': de }) => de !== undefined && de === (tabela ?? de))
        .reduce((soma, passo) => soma + passadas(passo), 0);
    },
    async fechar() {
      await conexao.end();
      await banco.fechar();
      await apagar();
    },
  };
}
