import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '#db/sql-literals.ts';
import { situacoesDoEstorno, statusDoPagamento } from '#domain/pagamentos/pagamento-estado.ts';
import { atualizadoEm, criadoEm, momento } from './colunas.ts';
import { pedidos } from './pedidos.ts';

/** One row per payment at the provider, from which the order's status is computed. Money in centavos. */
export const pagamentos = pgTable(
  'pagamentos',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    /** Number of the edit whose difference it is for; null for payments of the order itself. */
    diferenca: integer('diferenca'),
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
    /**
     * To be refunded: a duplicate payment of the order, or one that came too late for its goods. It does not affect the
     * order's status.
     */
    aDevolver: boolean('a_devolver').notNull().default(false),
    /** The name on its card is that of the influencer whose code the order has; the name itself is not stored. */
    cartaoDoInfluencer: boolean('cartao_do_influencer').notNull().default(false),
    /** When the provider created it; `criadoEm` is when the shop learned of it. */
    criadoNoProvedorEm: momento('criado_no_provedor_em').notNull(),
    atualizadoNoProvedorEm: momento('atualizado_no_provedor_em'),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    index('pagamentos_do_pedido').on(t.pedidoId, t.criadoNoProvedorEm),
    check('pagamentos_diferenca', sql`${t.diferenca} > 0`),
    check(
      'pagamentos_valores',
      sql`${t.valorCentavos} > 0 and ${t.estornadoCentavos} between 0 and ${t.valorCentavos}`,
    ),
  ],
);

/**
 * Pix charges requested by the shop: stored before the call, so that a retry by any later request repeats it under the
 * same idempotency key (order and number).
 */
export const cobrancasPix = pgTable(
  'cobrancas_pix',
  {
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    numero: integer('numero').notNull(),
    /** Expiry of the Pix code. */
    venceEm: momento('vence_em').notNull(),
    /** When a request started calling the provider; null while none does. */
    pedidaEm: momento('pedida_em'),
    /** The payment created by the charge; null until the shop learns of it. */
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
 * Refunds requested by admins: stored before the call and closed with the provider's answer. The row's id is the
 * idempotency key, so that a retry refunds nothing twice. Money in centavos.
 */
export const estornos = pgTable(
  'estornos',
  {
    id: text('id').primaryKey(),
    /** Key of the form: submitting twice is one refund. */
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
    /** The provider's last answer, if it was not a success. */
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
      sql`${t.situacao} in (${sqlLiterals(situacoesDoEstorno)}) and (${t.situacao} = 'pedido') = (${t.concluidoEm} is null)`,
    ),
    check('estornos_valor', sql`${t.valorCentavos} > 0`),
  ],
);

/** Inbox of webhooks: stored first, processed by a job, replayable. */
export const eventosPagamento = pgTable(
  'eventos_pagamento',
  {
    /** Topic, resource and event id of the provider: each event is stored once. */
    chave: text('chave').primaryKey(),
    tipo: text('tipo').notNull(),
    recursoId: text('recurso_id').notNull(),
    corpo: jsonb('corpo').$type<unknown>().notNull(),
    /**
     * Signature of the request; the body is not covered by it and must not be trusted. Null in rows older than the
     * column.
     */
    assinatura: text('assinatura'),
    situacao: text('situacao', { enum: ['recebido', 'processado', 'ignorado', 'falhou'] })
      .notNull()
      .default('recebido'),
    tentativas: integer('tentativas').notNull().default(0),
    /** Why it was ignored or failed. */
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
