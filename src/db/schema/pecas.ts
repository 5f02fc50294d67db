import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { coresDasPecas, estadosDaPeca, nomesDasPecas } from '#domain/pecas/peca-perdida.ts';
import { produtos } from './catalogo.ts';
import { criadoEm, momento } from './colunas.ts';
import { pedidos } from './pedidos.ts';

/** Products sold as loose pieces of a set, as defined by the owner (docs/requirements.md 15.20). */
export const pecasAvulsas = pgTable(
  'pecas_avulsas',
  {
    conjuntoId: text('conjunto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    peca: text('peca', { enum: nomesDasPecas }).notNull(),
    cor: text('cor', { enum: coresDasPecas }).notNull(),
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** For products with variations, the one that is this piece. */
    variacao: text('variacao'),
  },
  (t) => [
    primaryKey({ columns: [t.conjuntoId, t.peca, t.cor] }),
    index('pecas_avulsas_produto_id').on(t.produtoId),
    check('pecas_avulsas_peca', sql`${t.peca} in ('rei','dama','torre','bispo','cavalo','peao')`),
    check('pecas_avulsas_cor', sql`${t.cor} in ('brancas','pretas')`),
    check('pecas_avulsas_outro', sql`${t.conjuntoId} <> ${t.produtoId}`),
    check('pecas_avulsas_variacao', sql`length(${t.variacao}) between 1 and 200`),
  ],
);

/**
 * Pieces reported as lost: requested from the shop, or sold by it as loose pieces (`a-venda`). Deleted with the order
 * and with the account.
 */
export const pedidosDePeca = pgTable(
  'pedidos_de_peca',
  {
    id: text('id').primaryKey(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    peca: text('peca', { enum: nomesDasPecas }).notNull(),
    cor: text('cor', { enum: coresDasPecas }).notNull(),
    unidades: integer('unidades').notNull(),
    nota: text('nota').notNull().default(''),
    estado: text('estado', { enum: estadosDaPeca }).notNull(),
    /** The owner's answer, '' without text. */
    resposta: text('resposta').notNull().default(''),
    respondidoEm: momento('respondido_em'),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('pedidos_de_peca_um_por_vez')
      .on(t.pedidoId, t.produtoId, t.peca, t.cor)
      .where(sql`${t.estado} in ('aberto','a-venda')`),
    index('pedidos_de_peca_do_pedido').on(t.pedidoId, t.criadoEm),
    index('pedidos_de_peca_por_estado').on(t.estado, t.criadoEm, t.id),
    index('pedidos_de_peca_do_produto').on(t.produtoId),
    check('pedidos_de_peca_peca', sql`${t.peca} in ('rei','dama','torre','bispo','cavalo','peao')`),
    check('pedidos_de_peca_cor', sql`${t.cor} in ('brancas','pretas')`),
    check('pedidos_de_peca_unidades', sql`${t.unidades} between 1 and 99`),
    check('pedidos_de_peca_texto', sql`length(${t.nota}) <= 500 and length(${t.resposta}) <= 500`),
    check(
      'pedidos_de_peca_estado',
      sql`${t.estado} in ('aberto','a-venda','atendido','sem-peca') and (${t.estado} in ('atendido','sem-peca')) = (${t.respondidoEm} is not null)`,
    ),
  ],
);
