// @requirement 15.25.1
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { produtos } from './catalogo.ts';

/**
 * The parts of kits (docs/requirements.md 15.25). A product with parts is a kit: triggers compute its stock and its
 * variations from theirs at commit (`acertar_kit`), and refuse kits and eBooks as parts.
 */
export const produtoPartes = pgTable(
  'produto_partes',
  {
    kitId: text('kit_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    posicao: integer('posicao').notNull(),
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onUpdate: 'cascade' }),
    /** Units in one kit. */
    quantidade: integer('quantidade').notNull(),
    /** The fixed variation; null if the buyer chooses one, or if the part has none. */
    variacao: text('variacao'),
  },
  (t) => [
    primaryKey({ columns: [t.kitId, t.produtoId] }),
    index('produto_partes_produto').on(t.produtoId),
    check('produto_partes_outro', sql`${t.kitId} <> ${t.produtoId}`),
    check('produto_partes_posicao', sql`${t.posicao} between 0 and 19`),
    check('produto_partes_quantidade', sql`${t.quantidade} between 1 and 99`),
    check('produto_partes_variacao', sql`length(${t.variacao}) between 1 and 60`),
  ],
);
