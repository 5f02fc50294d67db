// @requirement 15.24.1 15.24.2 15.24.9
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '#db/sql-literals.ts';
import { tiposDeLancamento, tiposDoPedido, tiposQueTiram } from '#domain/creditos/lancamento.ts';
import { criadoEm, momento } from './colunas.ts';
import { pedidos } from './pedidos.ts';
import { usuarios } from './usuarios.ts';

/**
 * Holders of credit: a card, known by the hash of its code, or an account. The balance is the sum of the holder's ledger
 * rows, kept by the ledger's trigger, which locks the row; nothing else changes it.
 */
export const portadoresDeCredito = pgTable(
  'portadores_de_credito',
  {
    id: text('id').primaryKey(),
    tipo: text('tipo', { enum: ['vale', 'conta'] }).notNull(),
    /** SHA-256 of the code; null for accounts, and for a card whose code was not made yet. */
    codigoHash: text('codigo_hash'),
    /** The code's last four letters. */
    final: text('final'),
    /** The account; null for cards, and after the account was deleted. */
    uid: text('uid').references(() => usuarios.id, { onDelete: 'set null' }),
    saldoCentavos: integer('saldo_centavos').notNull().default(0),
    /** A blocked card pays nothing. */
    bloqueadoEm: momento('bloqueado_em'),
    bloqueioMotivo: text('bloqueio_motivo'),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('portadores_de_credito_codigo').on(t.codigoHash),
    uniqueIndex('portadores_de_credito_conta').on(t.uid),
    index('portadores_de_credito_recentes')
      .on(t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.tipo} = 'vale'`),
    check('portadores_de_credito_tipo', sql`${t.tipo} in ('vale','conta')`),
    check(
      'portadores_de_credito_do_tipo',
      sql`case when ${t.tipo} = 'vale' then ${t.uid} is null else ${t.codigoHash} is null end and (${t.codigoHash} is null) = (${t.final} is null)`,
    ),
    check('portadores_de_credito_final', sql`${t.final} ~ '^[2-9A-HJ-NP-Z]{4}$'`),
    check('portadores_de_credito_saldo', sql`${t.saldoCentavos} >= 0`),
    check(
      'portadores_de_credito_bloqueio',
      sql`(${t.bloqueadoEm} is null) = (${t.bloqueioMotivo} is null) and length(${t.bloqueioMotivo}) between 1 and 200`,
    ),
  ],
);

/**
 * The credit ledger: append-only (a trigger refuses other statements), signed centavos. `chave` names the act, so that it
 * happens once. Outlives orders, hence no foreign key to them.
 */
export const creditos = pgTable(
  'creditos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    portadorId: text('portador_id')
      .notNull()
      .references(() => portadoresDeCredito.id),
    tipo: text('tipo', { enum: tiposDeLancamento }).notNull(),
    centavos: integer('centavos').notNull(),
    /** The order that uses it, gives it back, or whose goods came back. */
    pedidoId: text('pedido_id'),
    chave: text('chave').notNull(),
    /** uid of the admin, or `pedido`, `devolucao`, `venda`. */
    autor: text('autor').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('creditos_uma_vez').on(t.chave),
    index('creditos_do_portador').on(t.portadorId, t.id),
    index('creditos_do_pedido')
      .on(t.pedidoId, t.id)
      .where(sql`${t.pedidoId} is not null`),
    index('creditos_por_dia').on(t.criadoEm),
    check('creditos_tipo', sql`${t.tipo} in (${sqlLiterals(tiposDeLancamento)})`),
    check(
      'creditos_sinal',
      sql`case when ${t.tipo} = 'ajuste' then ${t.centavos} <> 0 when ${t.tipo} in (${sqlLiterals(tiposQueTiram)}) then ${t.centavos} < 0 else ${t.centavos} > 0 end`,
    ),
    check(
      'creditos_do_pedido_tem_pedido',
      sql`${t.tipo} not in (${sqlLiterals(tiposDoPedido)}) or ${t.pedidoId} is not null`,
    ),
  ],
);

/**
 * The card that an order sells (`pedidos.tipo` is 'vale'). The card itself is inserted when the order is paid, under the id
 * chosen here.
 */
export const valesVendidos = pgTable(
  'vales_vendidos',
  {
    pedidoId: text('pedido_id')
      .primaryKey()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    portadorId: text('portador_id').notNull(),
    /** Who receives it; null after the order lost its personal data. */
    paraEmail: text('para_email'),
    mensagem: text('mensagem').notNull().default(''),
    /** The day on which it is sent; null sends it with the payment. */
    enviarEm: date('enviar_em', { mode: 'string' }),
    /** Whether it was paid and may be spent, as far as its order decides. */
    ativo: boolean('ativo').notNull().default(false),
    enviadoEm: momento('enviado_em'),
  },
  (t) => [
    uniqueIndex('vales_vendidos_portador').on(t.portadorId),
    index('vales_vendidos_a_enviar')
      .on(t.enviarEm)
      .where(sql`${t.ativo} and ${t.enviadoEm} is null`),
    check('vales_vendidos_mensagem', sql`length(${t.mensagem}) <= 500`),
  ],
);
