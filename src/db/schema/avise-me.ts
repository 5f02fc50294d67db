import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { produtos } from './catalogo.ts';
import { criadoEm, momento } from './colunas.ts';

/** Open back-in-stock requests (docs/requirements.md 15.18). Answered, withdrawn and expired requests are deleted. */
export const aviseMe = pgTable(
  'avise_me',
  {
    id: text('id').primaryKey(),
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** null for any variation. */
    variacao: text('variacao'),
    email: text('email').notNull(),
    /** When it was last requested: the confirmation link's validity starts here. */
    criadoEm: criadoEm(),
    /** Start of its place in the queue. */
    confirmadoEm: momento('confirmado_em'),
  },
  (t) => [
    uniqueIndex('avise_me_um_de_cada').on(t.produtoId, sql`coalesce(${t.variacao}, '')`, t.email),
    index('avise_me_fila')
      .on(t.produtoId, t.confirmadoEm, t.id)
      .where(sql`${t.confirmadoEm} is not null`),
    index('avise_me_do_email').on(t.email),
    index('avise_me_por_data').on(t.criadoEm),
    check('avise_me_email', sql`${t.email} = lower(btrim(${t.email})) and length(${t.email}) between 3 and 254`),
    check('avise_me_variacao', sql`length(${t.variacao}) between 1 and 60`),
  ],
);

/**
 * Notifications sent, without their recipients. They limit further notifications to the units left
 * (domain/consentimentos).
 */
export const chegadasAvisadas = pgTable(
  'chegadas_avisadas',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    variacao: text('variacao'),
    em: momento('em').notNull(),
  },
  (t) => [index('chegadas_avisadas_do_produto').on(t.produtoId, t.em), index('chegadas_avisadas_por_data').on(t.em)],
);
