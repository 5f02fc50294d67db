// @requirement 15.44.1 15.44.6 15.44.7
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '#db/sql-literals.ts';
import { acertosDaAlteracao, type DetalheDaAlteracao } from '#domain/pedidos/alteracao.ts';
import { type ItemDaDiferenca, situacoesDaDiferenca, situacoesPorAcertar } from '#domain/pedidos/diferenca-a-pagar.ts';
import { criadoEm, momento } from './colunas.ts';
import { estornos, pagamentos } from './pagamentos.ts';
import { pedidos } from './pedidos.ts';

/**
 * Edits of an order in the panel, in their order, with the values from and to. A trigger refuses to write over them, except
 * for forgetting personal data. Money in centavos.
 */
export const alteracoesDoPedido = pgTable(
  'alteracoes_do_pedido',
  {
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    numero: integer('numero').notNull(),
    acerto: text('acerto', { enum: acertosDaAlteracao }).notNull(),
    /** Amount that the edit added to the price, or took off; a waived one, and one that a link charges, is in it and not in the total. */
    diferencaCentavos: integer('diferenca_centavos').notNull(),
    totalAntesCentavos: integer('total_antes_centavos').notNull(),
    totalDepoisCentavos: integer('total_depois_centavos').notNull(),
    /** The amounts that paid for the order before: a payment of one of them that comes later is refunded. */
    cheioAntesCentavos: integer('cheio_antes_centavos').notNull(),
    pixAntesCentavos: integer('pix_antes_centavos').notNull(),
    /** The refund of the difference, if money is given back. */
    estornoId: text('estorno_id').references(() => estornos.id),
    /** The payment of the difference, if the shop received it itself. */
    pagamentoId: text('pagamento_id').references(() => pagamentos.id),
    detalhe: jsonb('detalhe').$type<DetalheDaAlteracao>().notNull(),
    motivo: text('motivo').notNull(),
    autorId: text('autor_id').notNull(),
    autorNome: text('autor_nome').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    primaryKey({ columns: [t.pedidoId, t.numero] }),
    uniqueIndex('alteracoes_do_pedido_estorno').on(t.estornoId),
    uniqueIndex('alteracoes_do_pedido_pagamento').on(t.pagamentoId),
    // Accounts: differences received in a month.
    index('alteracoes_do_pedido_recebidas')
      .on(t.criadoEm, t.pedidoId)
      .where(sql`${t.pagamentoId} is not null`),
    check('alteracoes_do_pedido_numero', sql`${t.numero} > 0`),
    check('alteracoes_do_pedido_acerto_valido', sql`${t.acerto} in (${sqlLiterals(acertosDaAlteracao)})`),
    check(
      'alteracoes_do_pedido_valores',
      sql`${t.totalAntesCentavos} >= 1 and ${t.totalDepoisCentavos} >= 1 and ${t.cheioAntesCentavos} >= 0 and ${t.pixAntesCentavos} >= 0`,
    ),
    // Only a lower price gives something back; a waived difference is not in the total, nor one that is still to be paid.
    check(
      'alteracoes_do_pedido_diferenca',
      sql`${t.totalDepoisCentavos} - ${t.totalAntesCentavos} = case when ${t.acerto} in ('dispensa','link') then 0 else ${t.diferencaCentavos} end and case when ${t.acerto} in ('dispensa','link','por-fora') then ${t.diferencaCentavos} > 0 when ${t.acerto} in ('estorno','credito') then ${t.diferencaCentavos} < 0 else true end`,
    ),
    check('alteracoes_do_pedido_com_estorno', sql`(${t.acerto} = 'estorno') = (${t.estornoId} is not null)`),
    check('alteracoes_do_pedido_com_pagamento', sql`(${t.acerto} = 'por-fora') = (${t.pagamentoId} is not null)`),
    check('alteracoes_do_pedido_detalhe', sql`jsonb_typeof(${t.detalhe}) = 'object'`),
    check('alteracoes_do_pedido_motivo', sql`length(${t.motivo}) between 1 and 300`),
  ],
);

/**
 * Differences of edits that the buyer pays over a link. Until it is paid the order costs less by its difference, so that no
 * total counts money that did not come. Money in centavos.
 */
export const diferencasAPagar = pgTable(
  'diferencas_a_pagar',
  {
    pedidoId: text('pedido_id').notNull(),
    /** Number of the edit. */
    numero: integer('numero').notNull(),
    valorCentavos: integer('valor_centavos').notNull(),
    /** The part of it that the order's freight does not cost until it is paid. */
    freteCentavos: integer('frete_centavos').notNull().default(0),
    /** The part that is a discount of bought items until it is paid, by their positions. */
    itens: jsonb('itens')
      .$type<ItemDaDiferenca[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    situacao: text('situacao', { enum: situacoesDaDiferenca }).notNull(),
    expiraEm: momento('expira_em').notNull(),
    /** How often it was charged; each time the provider is asked for another page. */
    vez: integer('vez').notNull().default(1),
    preferenciaId: text('preferencia_id'),
    urlPagamento: text('url_pagamento'),
    /** The latest Pix charge: its number is a part of the provider's idempotency key. */
    pixNumero: integer('pix_numero').notNull().default(0),
    pixVenceEm: momento('pix_vence_em'),
    pagamentoId: text('pagamento_id').references(() => pagamentos.id),
    /** Why the shop waived it. */
    motivo: text('motivo'),
    criadoEm: criadoEm(),
    encerradaEm: momento('encerrada_em'),
  },
  (t) => [
    primaryKey({ columns: [t.pedidoId, t.numero] }),
    foreignKey({
      name: 'diferencas_a_pagar_alteracao',
      columns: [t.pedidoId, t.numero],
      foreignColumns: [alteracoesDoPedido.pedidoId, alteracoesDoPedido.numero],
    }).onDelete('cascade'),
    uniqueIndex('diferencas_a_pagar_uma_por_acertar')
      .on(t.pedidoId)
      .where(sql`${t.situacao} in (${sqlLiterals(situacoesPorAcertar)})`),
    uniqueIndex('diferencas_a_pagar_pagamento').on(t.pagamentoId),
    index('diferencas_a_pagar_abertas')
      .on(t.expiraEm)
      .where(sql`${t.situacao} = 'aberta'`),
    // Accounts: differences paid in a month.
    index('diferencas_a_pagar_pagas')
      .on(t.encerradaEm, t.pedidoId)
      .where(sql`${t.situacao} = 'paga'`),
    check('diferencas_a_pagar_situacao_valida', sql`${t.situacao} in (${sqlLiterals(situacoesDaDiferenca)})`),
    check('diferencas_a_pagar_valor', sql`${t.valorCentavos} > 0 and ${t.vez} > 0 and ${t.pixNumero} >= 0`),
    check(
      'diferencas_a_pagar_partes',
      sql`${t.freteCentavos} between 0 and ${t.valorCentavos} and jsonb_typeof(${t.itens}) = 'array'`,
    ),
    check('diferencas_a_pagar_paga', sql`(${t.situacao} = 'paga') = (${t.pagamentoId} is not null)`),
    check(
      'diferencas_a_pagar_dispensada',
      sql`(${t.situacao} = 'dispensada') = (${t.motivo} is not null) and length(${t.motivo}) between 1 and 300`,
    ),
    check(
      'diferencas_a_pagar_encerrada',
      sql`(${t.situacao} in (${sqlLiterals(situacoesPorAcertar)})) = (${t.encerradaEm} is null)`,
    ),
  ],
);
