import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LinhaGuardada } from '#domain/consentimentos/carrinho-deixado.ts';
import { momento } from './colunas.ts';
import { usuarios } from './usuarios.ts';

/**
 * Saved carts of customers who allowed reminders (docs/requirements.md 15.19), one each; deleted when bought, emptied
 * or disallowed.
 */
export const carrinhosDeixados = pgTable(
  'carrinhos_deixados',
  {
    uid: text('uid')
      .primaryKey()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    /** Key of the cart's link; a new cart gets a new one. */
    chave: text('chave').notNull(),
    itens: jsonb('itens').$type<LinhaGuardada[]>().notNull(),
    /** Time of the last change. */
    mexidoEm: momento('mexido_em').notNull(),
    lembretes: integer('lembretes').notNull().default(0),
    lembradoEm: momento('lembrado_em'),
  },
  (t) => [
    uniqueIndex('carrinhos_deixados_chave').on(t.chave),
    index('carrinhos_deixados_a_lembrar')
      .on(t.mexidoEm)
      .where(sql`${t.lembretes} < 2`),
    index('carrinhos_deixados_por_data').on(t.mexidoEm),
    check('carrinhos_deixados_lembretes', sql`${t.lembretes} between 0 and 2`),
    check(
      'carrinhos_deixados_itens',
      sql`jsonb_typeof(${t.itens}) = 'array' and jsonb_array_length(${t.itens}) between 1 and 50`,
    ),
    check('carrinhos_deixados_lembrado', sql`(${t.lembretes} = 0) = (${t.lembradoEm} is null)`),
  ],
);
