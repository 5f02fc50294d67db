import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { emTexto } from '#db/sql-literals.ts';
import { situacoesDoEstorno, statusDoPagamento } from '#domain/pagamentos/pagamento-estado.ts';
import { atualizadoEm, criadoEm, momento } from './colunas.ts';
import { pedidos } from './pedidos.ts';

/** One row per payment at the provider; the order's status is a fold over its rows. Money in centavos. */
export const pagamentos = pgTable(
  'pagamentos',
  {
    /** The provider's own id. */
    id: text('id').primaryKey(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    status: text('status', { enum: statusDoPagamento }).notNull(),
    statusDetalhe: text('status_detalhe').notNull().default(''),
    valorCentavos: integer('valor_centavos').notNull(),
    estornadoCentavos: integer('estornado_centavos').notNull().default(0),
    moeda: text('moeda').notNull(),
    meio: text('meio').notNull(),
    tipo: text('tipo').notNull(),
    parcelas: integer('parcelas').notNull().default(1),
    aprovadoEm: momento('aprovado_em'),
    venceEm: momento('vence_em'),
    pixCopiaECola: text('pix_copia_e_cola'),
    boletoUrl: text('boleto_url'),
    /** The shop gives it back: a second payment of the order, or one that came too late for its goods. It decides nothing. */
    aDevolver: boolean('a_devolver').notNull().default(false),
    /** When the provider made it; `criadoEm` of the row is when the shop heard of it. */
    criadoNoProvedorEm: momento('criado_no_provedor_em').notNull(),
    atualizadoNoProvedorEm: momento('atualizado_no_provedor_em'),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    index('pagamentos_do_pedido').on(t.pedidoId, t.criadoNoProvedorEm),
    check(
      'pagamentos_valores',
      sql`${t.valorCentavos} > 0 and ${t.estornadoCentavos} between 0 and ${t.valorCentavos}`,
    ),
  ],
);

/**
 * Each Pix the shop asks the provider for: written before the call, so that a repeat of it, by whoever comes next, asks
 * for the very same payment under the same idempotency key (order and number).
 */
export const cobrancasPix = pgTable(
  'cobrancas_pix',
  {
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    numero: integer('numero').notNull(),
    /** Until when its code can be paid. */
    venceEm: momento('vence_em').notNull(),
    /** When some request took it upon itself to ask the provider; null while nobody does. */
    pedidaEm: momento('pedida_em'),
    /** The payment that came of it; null until the shop has heard of one. */
    pagamentoId: text('pagamento_id').references(() => pagamentos.id),
    criadoEm: criadoEm(),
  },
  (t) => [
    primaryKey({ columns: [t.pedidoId, t.numero] }),
    uniqueIndex('cobrancas_pix_do_pagamento').on(t.pagamentoId),
    check('cobrancas_pix_numero', sql`${t.numero} > 0`),
  ],
);

/**
 * Refunds asked for by admins: written before the provider is called and closed with what it answered. The provider gets
 * the row's id as idempotency key, so that a repeat gives nothing back twice. Money in centavos.
 */
export const estornos = pgTable(
  'estornos',
  {
    id: text('id').primaryKey(),
    /** Made by the form: sent twice, it is one refund. */
    chave: text('chave').notNull(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id),
    pagamentoId: text('pagamento_id')
      .notNull()
      .references(() => pagamentos.id),
    valorCentavos: integer('valor_centavos').notNull(),
    motivo: text('motivo').notNull().default(''),
    situacao: text('situacao', { enum: situacoesDoEstorno }).notNull().default('pedido'),
    /** What the provider said last, when it was no yes. */
    resposta: text('resposta'),
    autorId: text('autor_id').notNull(),
    autorNome: text('autor_nome').notNull(),
    criadoEm: criadoEm(),
    concluidoEm: momento('concluido_em'),
  },
  (t) => [
    uniqueIndex('estornos_chave_unica').on(t.chave),
    index('estornos_do_pedido').on(t.pedidoId, t.criadoEm),
    index('estornos_do_pagamento').on(t.pagamentoId),
    check(
      'estornos_situacao',
      sql`${t.situacao} in (${emTexto(situacoesDoEstorno)}) and (${t.situacao} = 'pedido') = (${t.concluidoEm} is null)`,
    ),
    check('estornos_valor', sql`${t.valorCentavos} > 0`),
  ],
);

/** Inbox of webhooks: stored before anything else, processed by a job, replayable. */
export const eventosPagamento = pgTable(
  'eventos_pagamento',
  {
    /** Topic, resource and event id of the provider: the same event arrives once. */
    chave: text('chave').primaryKey(),
    tipo: text('tipo').notNull(),
    recursoId: text('recurso_id').notNull(),
    corpo: jsonb('corpo').$type<unknown>().notNull(),
    /** Of the request it came in; the body, which is not signed, may say anything. Null in rows from before it was kept. */
    assinatura: text('assinatura'),
    situacao: text('situacao', { enum: ['recebido', 'processado', 'ignorado', 'falhou'] })
      .notNull()
      .default('recebido'),
    tentativas: integer('tentativas').notNull().default(0),
    /** Why it was set aside or failed. */
    motivo: text('motivo'),
    recebidoEm: momento('recebido_em').notNull().defaultNow(),
    processadoEm: momento('processado_em'),
  },
  (t) => [
    uniqueIndex('eventos_pagamento_assinatura_unica').on(t.assinatura),
    index('eventos_pagamento_por_situacao').on(
      t.situacao,
      t.recebidoEm.desc().nullsFirst(),
      t.chave.desc().nullsFirst(),
    ),
    check('eventos_pagamento_situacao', sql`${t.situacao} in ('recebido','processado','ignorado','falhou')`),
  ],
);
