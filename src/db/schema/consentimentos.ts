// @requirement 15.18.4 15.19.1
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, jsonb, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  atosDeConsentimento,
  origensDoConsentimento,
  tiposDeConsentimento,
} from '#domain/consentimentos/consentimento.ts';
import { momento, criadoEm } from './colunas.ts';
import { usuarios } from './usuarios.ts';
import type { LinhaGuardada } from '#domain/consentimentos/carrinho-deixado.ts';
import { produtos } from './catalogo.ts';

/**
 * Consents and withdrawals for marketing e-mails: one row per act, never updated (enforced by a trigger); deleted only
 * with the person or after the retention period. The last act of a `chave` applies.
 */
export const consentimentos = pgTable(
  'consentimentos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tipo: text('tipo', { enum: tiposDeConsentimento }).notNull(),
    /**
     * Common to the acts of one consent: id of the 'avise-me' request or of a guest's list of saved products, otherwise the
     * uid.
     */
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
    check('consentimentos_tipo', sql`${t.tipo} in ('avise-me','carrinho-deixado','favoritos')`),
    check('consentimentos_ato', sql`${t.ato} in ('pedido','dado','retirado')`),
    check(
      'consentimentos_origem',
      sql`${t.origem} in ('produto','favoritos','confirmacao','conta','elo-do-email','um-clique')`,
    ),
    check('consentimentos_email', sql`${t.email} = lower(btrim(${t.email})) and length(${t.email}) between 3 and 254`),
    check('consentimentos_versao', sql`${t.versaoDoTexto} >= 1`),
    check('consentimentos_sobre', sql`length(${t.sobre}) between 1 and 300`),
  ],
);

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
