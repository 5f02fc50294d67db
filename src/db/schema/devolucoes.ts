// @requirement 15.14.8
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { motivosDaDevolucao, situacoesDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import type { Foto } from '#domain/uploads/foto.ts';
import { criadoEm, momento } from './colunas.ts';
import { estornos } from './pagamentos.ts';
import { pedidoItens } from './pedido-itens.ts';
import { pedidos } from './pedidos.ts';

/** Return requests and their state (docs/requirements.md 15.14). Money in centavos. */
export const devolucoes = pgTable(
  'devolucoes',
  {
    /** 'Devolução nº …', as shown to buyer and shop. */
    numero: integer('numero').primaryKey().generatedAlwaysAsIdentity(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    /** Hash of the form's key and of its units, reason and exchange: a repeat stores nothing. */
    chave: text('chave').notNull(),
    motivo: text('motivo', { enum: motivosDaDevolucao }).notNull(),
    situacao: text('situacao', { enum: situacoesDaDevolucao }).notNull().default('pedida'),
    /** State before a pending refund, restored if the provider refuses it. */
    situacaoAnterior: text('situacao_anterior', { enum: situacoesDaDevolucao }),
    /** Whether goods have to come back. */
    temVolta: boolean('tem_volta').notNull(),
    /** The buyer's description and photos of it. */
    relato: text('relato').notNull().default(''),
    fotos: jsonb('fotos').$type<Foto[]>().notNull().default([]),
    instrucoes: text('instrucoes').notNull().default(''),
    codigoPostagem: text('codigo_postagem').notNull().default(''),
    motivoDaRecusa: text('motivo_da_recusa').notNull().default(''),
    /** The refund, its amount, and whether the goods go back on sale; null before there is a refund. */
    estornoId: text('estorno_id').references(() => estornos.id),
    valorCentavos: integer('valor_centavos'),
    aoEstoque: boolean('ao_estoque'),
    /** Number of the order's reservation that the units belonged to. */
    vezDaReserva: integer('vez_da_reserva'),
    /** The buyer wants credit instead of money. */
    comoCredito: boolean('como_credito').notNull().default(false),
    /** The buyer wants other variations for that credit, by a new order of the shop. */
    troca: boolean('troca').notNull().default(false),
    /** That order; null before acceptance, or when the owner accepted the return as credit. */
    pedidoDaTroca: text('pedido_da_troca').references(() => pedidos.id, { onDelete: 'set null' }),
    /** Bonus promised with the request, in basis points. */
    bonusPb: integer('bonus_pb').notNull().default(0),
    /** Part of the value that goes back as credit, without the bonus; null before the refund, or without such a part. */
    creditoCentavos: integer('credito_centavos'),
    bonusCentavos: integer('bonus_centavos').notNull().default(0),
    /** Deadline for the shop to act; null while it waits for the buyer, or when closed. */
    venceEm: momento('vence_em'),
    criadoEm: criadoEm(),
    mudouEm: momento('mudou_em').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('devolucoes_chave_unica').on(t.chave),
    index('devolucoes_do_pedido').on(t.pedidoId, t.numero),
    uniqueIndex('devolucoes_do_estorno')
      .on(t.estornoId)
      .where(sql`${t.estornoId} is not null`),
    uniqueIndex('devolucoes_da_troca')
      .on(t.pedidoDaTroca)
      .where(sql`${t.pedidoDaTroca} is not null`),
    // The owner's list: by deadline, then requests that wait for others.
    index('devolucoes_abertas')
      .on(t.venceEm, t.numero)
      .where(sql`${t.situacao} not in ('reembolsada','recusada')`),
    index('devolucoes_encerradas')
      .on(t.mudouEm.desc().nullsFirst(), t.numero.desc().nullsFirst())
      .where(sql`${t.situacao} in ('reembolsada','recusada')`),
    check('devolucoes_motivo', sql`${t.motivo} in ('cancelamento','desistencia','defeito')`),
    check(
      'devolucoes_situacao',
      sql`${t.situacao} in ('pedida','aceita','a-caminho','recebida','reembolsando','reembolsada','recusada')`,
    ),
    check(
      'devolucoes_reembolsando',
      sql`(${t.situacao} = 'reembolsando') = (${t.situacaoAnterior} is not null) and (${t.situacao} <> 'reembolsando' or ${t.estornoId} is not null)`,
    ),
    check(
      'devolucoes_reembolso',
      sql`(${t.situacao} in ('reembolsando','reembolsada')) = (${t.valorCentavos} is not null and ${t.aoEstoque} is not null and ${t.vezDaReserva} is not null) and ${t.valorCentavos} >= 0`,
    ),
    check(
      'devolucoes_credito',
      sql`case when ${t.comoCredito} then ${t.bonusPb} between 0 and 10000 and ${t.bonusCentavos} >= 0 and (${t.situacao} in ('pedida','recusada')) = (${t.creditoCentavos} is null) else ${t.bonusPb} = 0 and ${t.bonusCentavos} = 0 and (${t.creditoCentavos} is null or ${t.situacao} in ('reembolsando','reembolsada')) end and ${t.creditoCentavos} >= 0 and (${t.valorCentavos} is null or ${t.creditoCentavos} is null or ${t.creditoCentavos} <= ${t.valorCentavos})`,
    ),
    check(
      'devolucoes_troca',
      sql`(not ${t.troca} or ${t.comoCredito}) and (${t.pedidoDaTroca} is null or (${t.troca} and ${t.creditoCentavos} is not null))`,
    ),
    check('devolucoes_recusa', sql`(${t.situacao} = 'recusada') = (${t.motivoDaRecusa} <> '')`),
    check(
      'devolucoes_textos',
      sql`length(${t.relato}) <= 1000 and length(${t.instrucoes}) <= 2000 and length(${t.codigoPostagem}) <= 60 and length(${t.motivoDaRecusa}) <= 1000`,
    ),
    check(
      'devolucoes_fotos',
      sql`case jsonb_typeof(${t.fotos}) when 'array' then jsonb_array_length(${t.fotos}) <= 5 else false end`,
    ),
  ],
);

/** Units of the order's items in each request. */
export const devolucaoItens = pgTable(
  'devolucao_itens',
  {
    numero: integer('numero')
      .notNull()
      .references(() => devolucoes.numero, { onDelete: 'cascade' }),
    itemId: integer('item_id').notNull(),
    quantidade: integer('quantidade').notNull(),
    /** Variation of the same product wanted in exchange. */
    trocarPor: text('trocar_por'),
  },
  (t) => [
    primaryKey({ columns: [t.numero, t.itemId] }),
    foreignKey({ columns: [t.itemId], foreignColumns: [pedidoItens.id] }).onDelete('cascade'),
    index('devolucao_itens_do_item').on(t.itemId),
    check('devolucao_itens_quantidade', sql`${t.quantidade} between 1 and 9801`),
    check('devolucao_itens_troca', sql`${t.trocarPor} <> ''`),
  ],
);
