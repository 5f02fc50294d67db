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
 * Consents and withdrawals for marketing e-mails: one row per act, never updated (enforced by a trigger); deleted only
 * with the person or after the retention period. The last act of a `chave` applies.
 */
export const consentimentos = pgTable(
  'consentimentos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tipo: text('tipo', { enum: tiposDeConsentimento }).notNull(),
    /** Common to the acts of one consent: id of the 'avise-me' request, or the uid for carts. */
    chave: text('chave').notNull(),
    ato: text('ato', { enum: atosDeConsentimento }).notNull(),
    email: text('email').notNull(),
    uid: text('uid').references(() => usuarios.id, { onDelete: 'cascade' }),
    /** Version of the consent text (domain/consentimentos). */
    versaoDoTexto: integer('versao_do_texto').notNull(),
    origem: text('origem', { enum: origensDoConsentimento }).notNull(),
    /** The product's name at that time. */
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
