import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  atosDeConsentimento,
  origensDoConsentimento,
  tiposDeConsentimento,
} from '#domain/consentimentos/consentimento.ts';
import { momento } from './colunas.ts';
import { usuarios } from './usuarios.ts';

/**
 * Who allowed the shop to write about what, and who took it back: a row for each act, never written over (a trigger sees to
 * it); rows go only with the person, or when nobody needs them any more. The last act of a `chave` counts.
 */
export const consentimentos = pgTable(
  'consentimentos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tipo: text('tipo', { enum: tiposDeConsentimento }).notNull(),
    /** What the acts of one consent have in common: the request of an 'avise-me', the uid for the cart. */
    chave: text('chave').notNull(),
    ato: text('ato', { enum: atosDeConsentimento }).notNull(),
    email: text('email').notNull(),
    uid: text('uid').references(() => usuarios.id, { onDelete: 'cascade' }),
    /** Of the words that were agreed to (domain/consentimentos). */
    versaoDoTexto: integer('versao_do_texto').notNull(),
    origem: text('origem', { enum: origensDoConsentimento }).notNull(),
    /** Which product, as it was called. */
    sobre: text('sobre'),
    em: momento('em').notNull(),
  },
  (t) => [
    index('consentimentos_da_chave').on(t.chave, t.tipo, t.id.desc().nullsFirst()),
    index('consentimentos_do_email').on(t.email, t.id),
    index('consentimentos_do_usuario')
      .on(t.uid)
      .where(sql`${t.uid} is not null`),
    index('consentimentos_por_data').on(t.em),
    check('consentimentos_tipo', sql`${t.tipo} in ('avise-me','carrinho-deixado')`),
    check('consentimentos_ato', sql`${t.ato} in ('pedido','dado','retirado')`),
    check('consentimentos_origem', sql`${t.origem} in ('produto','confirmacao','conta','elo-do-email','um-clique')`),
    check('consentimentos_email', sql`${t.email} = lower(btrim(${t.email})) and length(${t.email}) between 3 and 254`),
    check('consentimentos_versao', sql`${t.versaoDoTexto} >= 1`),
    check('consentimentos_sobre', sql`length(${t.sobre}) between 1 and 300`),
  ],
);
