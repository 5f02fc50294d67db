import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Banco, Db } from '#db/client.ts';
import { abrirPgliteEmMemoria } from '#db/pglite.ts';
import { abrirPostgres } from '#db/postgres.ts';
import { sugerirProdutos } from '#db/queries/catalogo.ts';
import * as schema from '#db/schema/index.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { casos, partes } from './consultas.ts';
import { encher } from './muitos-dados.ts';

type Pergunta = { texto: string; valores: unknown[] };
type Passo = { 'Node Type': string; 'Parent Relationship'?: string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Passo[] };

const servidor = process.env['TEST_DATABASE_URL'];
const grandes = ['produtos', 'produto_imagens', 'usuarios', 'contas', 'sessoes', 'pedidos', 'pedido_itens', 'pedido_historico', 'pedido_downloads', 'pagamentos', 'lancamentos_de_comissao', 'repasses', 'repasse_itens', 'emails', 'eventos_pagamento', 'auditoria', 'vendas_por_dia'];

let db: Db;
let ouvidas: Pergunta[] | null = null;
let explicar: (pergunta: Pergunta) => Promise<Passo>;
const fechar: (() => Promise<unknown>)[] = [];
const logger = { logQuery: (texto: string, valores: unknown[]) => void ouvidas?.push({ texto, valores }) };

/** The same database twice: as the shop opens it, and through a drizzle that tells what it asks. */
async function preparar(): Promise<{ banco: Banco; responder(texto: string, valores?: unknown[]): Promise<{ rows: unknown[] }> }> {
  if (!servidor) {
    const banco = await abrirPgliteEmMemoria();
    db = drizzlePglite(banco.pg, { schema, logger }) as unknown as Db;
    return { banco, responder: (texto, valores) => banco.pg.query(texto, valores) };
  }
  const { url, apagar } = await bancoNoServidor(servidor);
  fechar.push(apagar);
  const banco = await abrirPostgres(url);
  const umaConexao = new Pool({ connectionString: url, max: 1 });
  fechar.unshift(() => umaConexao.end());
  db = drizzlePg(umaConexao, { schema, logger }) as unknown as Db;
  return { banco, responder: (texto, valores) => umaConexao.query(texto, valores) };
}

beforeAll(async () => {
  const { banco, responder } = await preparar();
  fechar.unshift(() => banco.fechar());
  await encher(banco, { produtos: 10_000, pedidos: 20_000 });
  explicar = async ({ texto, valores }) => {
    const { rows } = await responder(`explain (format json) ${texto}`, valores);
    return (rows as { 'QUERY PLAN': { Plan: Passo }[] }[])[0]?.['QUERY PLAN'][0]?.Plan as Passo;
  };
}, 300_000);
afterAll(async () => {
  for (const cada of fechar) await cada();
});

const todos = (passo: Passo): Passo[] => [passo, ...(passo.Plans ?? []).flatMap(todos)];
/** What the rows of the answer go through, without what is looked up for each of them. */
const tronco = (passo: Passo): Passo[] => [passo, ...(passo.Plans ?? []).filter((abaixo) => abaixo['Parent Relationship'] === 'Outer').flatMap(tronco)];

/** The plan of every statement that `perguntar` sends. */
async function planosDe(perguntar: (db: Db) => Promise<unknown>): Promise<Passo[]> {
  ouvidas = [];
  await perguntar(db);
  const consultas = ouvidas.filter(({ texto }) => /^\s*select/i.test(texto));
  ouvidas = null;
  expect(consultas.length).toBeGreaterThan(0);
  const planos: Passo[] = [];
  for (const consulta of consultas) planos.push(await explicar(consulta));
  return planos;
}

describe('o plano de cada consulta', () => {
  it.each(casos.map((caso) => [caso.consulta.name, caso.caso, caso] as const))('%s (%s) não lê nenhuma tabela grande por inteiro', async (_, __, { perguntar, indices, jaEmOrdem }) => {
    const planos = await planosDe(perguntar);
    const passos = planos.flatMap(todos);
    const inteiras = passos.filter((passo) => passo['Node Type'] === 'Seq Scan').map((passo) => passo['Relation Name']);
    expect(inteiras.filter((tabela) => grandes.includes(tabela ?? ''))).toEqual([]);
    const usados = new Set(passos.flatMap((passo) => passo['Index Name'] ?? []));
    expect(indices.filter((indice) => !usados.has(indice)), `used: ${[...usados].join(', ')}`).toEqual([]);
    // A list that must be sorted before its first page costs as much as the whole of it.
    if (jaEmOrdem) expect(tronco(planos[0] as Passo).map((passo) => passo['Node Type'])).not.toContain('Sort');
  });

  it.each(['cavalo', 'cavalo ébano 1000', 'rel', 'relojio', 'nadaparecido'])('por dentro a busca por %j também não, nem depois de muitas vezes na mesma conexão', async (termo) => {
    await db.transaction(async (tx) => {
      // From the sixth time on the server may keep one plan for all terms.
      for (let vez = 0; vez < 8; vez++) await sugerirProdutos(tx as unknown as Db, termo);
      const { rows } = (await tx.execute(sql`select relname from pg_stat_xact_user_tables where seq_scan > 0`)) as unknown as { rows: { relname: string }[] };
      expect(rows.map(({ relname }) => relname)).not.toContain('produtos');
    });
  });
});

it('toda consulta de src/db/queries tem o seu caso aqui', () => {
  const modulos = Object.values(import.meta.glob<Record<string, unknown>>('/src/db/queries/*.ts', { eager: true }));
  const exportadas = modulos.flatMap((modulo) => Object.keys(modulo).filter((nome) => typeof modulo[nome] === 'function'));
  const provadas = new Set([...casos.map(({ consulta }) => consulta.name), ...partes]);
  expect(exportadas.length).toBeGreaterThan(20);
  expect(exportadas.filter((nome) => !provadas.has(nome))).toEqual([]);
});
