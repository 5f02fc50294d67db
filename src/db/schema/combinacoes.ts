import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { produtos } from './catalogo.ts';

/**
 * What the owner says of which products go together (docs/requirements.md 15.9): `sempre` offers the other beside the
 * product, `nunca` keeps both apart. A pair that is kept apart has a row from either side; the database holds that at the
 * end of each transaction (migration combinacoes).
 */
export const escolhasDeCombinacao = ['sempre', 'nunca'] as const;
export const produtoCombinacoes = pgTable(
  'produto_combinacoes',
  {
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    outroId: text('outro_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    escolha: text('escolha', { enum: escolhasDeCombinacao }).notNull(),
    /** Place among the product's, in the order they are shown. */
    posicao: integer('posicao').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.produtoId, t.outroId] }),
    index('produto_combinacoes_outro_id').on(t.outroId),
    check('produto_combinacoes_escolha', sql`${t.escolha} in ('sempre','nunca')`),
    check('produto_combinacoes_outro', sql`${t.produtoId} <> ${t.outroId}`),
    check('produto_combinacoes_posicao', sql`${t.posicao} between 0 and 19`),
  ],
);
