import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { categorias } from './catalogo.ts';
import { criadoEm, momento } from './colunas.ts';

/**
 * Former slugs of categories: `/categoria/{de}` redirects permanently to `/categoria/{para}`. Written in the
 * transaction that changes a category's slug (the admin's category form), replacing `para` on conflict; a foreign key
 * updates `para` with later changes, so that there are no chains. A row whose `de` is in use again is not read.
 */
export const redirecionamentos = pgTable(
  'redirecionamentos',
  {
    de: text('de').primaryKey(),
    para: text('para')
      .notNull()
      .references(() => categorias.slug, { onUpdate: 'cascade', onDelete: 'cascade' }),
    criadoEm: criadoEm(),
  },
  (t) => [
    index('redirecionamentos_para').on(t.para),
    check('redirecionamentos_formato', sql`${t.de} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** Ids of deleted products, so that their URLs answer "gone" instead of "not found". Written by a trigger. */
export const produtosRetirados = pgTable('produtos_retirados', {
  id: text('id').primaryKey(),
  retiradoEm: momento('retirado_em').notNull().defaultNow(),
});
