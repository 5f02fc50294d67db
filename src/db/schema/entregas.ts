import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sqlLiterals } from '#db/sql-literals.ts';
import { etapasDaEntrega, transportadoras } from '#domain/entregas/rastreamento.ts';
import { atualizadoEm, criadoEm, momento } from './colunas.ts';
import { pedidos } from './pedidos.ts';

/**
 * The owner's delivery times in days per place (`SP-capital`, `SP-interior`); places without a row have the defaults.
 */
export const prazosDeEntrega = pgTable(
  'prazos_de_entrega',
  {
    lugar: text('lugar').primaryKey(),
    de: integer('de').notNull(),
    ate: integer('ate').notNull(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    check('prazos_de_entrega_lugar', sql`${t.lugar} ~ '^[A-Z]{2}-(capital|interior)$'`),
    check('prazos_de_entrega_faixa', sql`${t.de} between 1 and 90 and ${t.ate} between ${t.de} and 90`),
  ],
);

/** The owner's delivery settings: a single row, once they were saved. */
export const ajustesDeEntrega = pgTable(
  'ajustes_de_entrega',
  {
    id: integer('id').primaryKey().default(1),
    /** Orders are completed once a carrier reports delivery. */
    concluirEntregues: boolean('concluir_entregues').notNull(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [check('ajustes_de_entrega_linha_unica', sql`${t.id} = 1`)],
);

const etapaValida = (coluna: AnyPgColumn) => sql`${coluna} in (${sqlLiterals(etapasDaEntrega)})`;

/** The parcel of an order under its current code: its state, and when its carrier is queried next. */
export const rastreios = pgTable(
  'rastreios',
  {
    pedidoId: text('pedido_id')
      .primaryKey()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    codigo: text('codigo').notNull(),
    etapa: text('etapa', { enum: etapasDaEntrega }),
    desde: momento('desde').notNull(),
    /** null once no more events are expected. */
    proximaEm: momento('proxima_em'),
    /** Consecutive failed queries, and the last one's error. */
    falhas: integer('falhas').notNull().default(0),
    erro: text('erro'),
    conferidoEm: momento('conferido_em'),
  },
  (t) => [
    index('rastreios_a_conferir')
      .on(t.proximaEm)
      .where(sql`${t.proximaEm} is not null`),
    index('rastreios_do_codigo').on(t.codigo),
    check('rastreios_codigo', sql`${t.codigo} ~ '^[A-Z0-9-]{6,40}$'`),
    check('rastreios_etapa', etapaValida(t.etapa)),
    check('rastreios_falhas', sql`${t.falhas} >= 0`),
  ],
);

/** Tracking events from carriers, each stored once however often it is reported. */
export const entregaEventos = pgTable(
  'entrega_eventos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    codigo: text('codigo').notNull(),
    chave: text('chave').notNull(),
    etapa: text('etapa', { enum: etapasDaEntrega }).notNull(),
    lugar: text('lugar').notNull(),
    ocorridoEm: momento('ocorrido_em').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('entrega_eventos_unico').on(t.pedidoId, t.codigo, t.chave),
    check('entrega_eventos_etapa', etapaValida(t.etapa)),
    check('entrega_eventos_tamanhos', sql`length(${t.chave}) <= 80 and length(${t.lugar}) <= 80`),
  ],
);

/** State of the simulated carriers of the demo; empty in a real shop. */
export const gemeoTransportadoras = pgTable('gemeo_transportadoras', {
  codigo: text('codigo').primaryKey(),
  transportadora: text('transportadora', { enum: transportadoras }).notNull(),
  passos: jsonb('passos').$type<{ passo: string; em: string }[]>().notNull().default([]),
  criadoEm: criadoEm(),
});
