// @requirement 15.9.10 15.9.11
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { produtos } from './catalogo.ts';

/**
 * The owner's rules for products that go together (docs/requirements.md 15.9): `sempre` recommends the other product,
 * `nunca` excludes the pair. An excluded pair has a row in each direction, which the database checks at commit
 * (`conferir_combinacoes`).
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
    /** Position among the product's rules, in display order. */
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
