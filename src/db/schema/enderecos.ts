import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { categorias } from './catalogo.ts';
import { criadoEm, momento } from './colunas.ts';

/**
 * Slugs that categories had before: `/categoria/{de}` goes to `/categoria/{para}` for good. Written by whoever changes a
 * category's slug (the admin's category form), right after the change and in its transaction, as an insert that replaces
 * `para` on conflict; the database then carries `para` along through later changes, so that there are no chains. A row whose `de` is in use again is never asked for.
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

/** Ids of products that were deleted, so that their addresses say "gone" and not "never heard of". Written by a trigger. */
export const produtosRetirados = pgTable('produtos_retirados', {
  id: text('id').primaryKey(),
  retiradoEm: momento('retirado_em').notNull().defaultNow(),
});
