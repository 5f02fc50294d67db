// @requirement 2.17.2 3.3.1 15.1.3
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { atualizadoEm, criadoEm, versao } from './colunas.ts';

/** Categories of the shop (docs/requirements.md 3.3). A foreign key updates products to a changed slug. */
export const categorias = pgTable(
  'categorias',
  {
    slug: text('slug').primaryKey(),
    nome: text('nome').notNull(),
    /** The owner's words at the head of the category's page. */
    descricao: text('descricao').notNull().default(''),
    imagem: jsonb('imagem').$type<Imagem>(),
    posicao: integer('posicao').notNull().default(0),
    versao: versao(),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    check('categorias_slug_formato', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('categorias_descricao', sql`char_length(${t.descricao}) <= 200`),
  ],
);

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
