// @requirement 3.5.3
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { criadoEm, momento } from './colunas.ts';
import { pedidos } from './pedidos.ts';

/** Downloads of eBooks (docs/requirements.md 3.5.3). */
export const pedidoDownloads = pgTable(
  'pedido_downloads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    produtoId: text('produto_id').notNull(),
    baixadoEm: momento('baixado_em').notNull().defaultNow(),
  },
  (t) => [index('pedido_downloads_do_pedido').on(t.pedidoId, t.baixadoEm)],
);

/** History of an order: status, payments, e-mails, refunds, notes, with time and author. */
export const pedidoHistorico = pgTable(
  'pedido_historico',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    tipo: text('tipo').notNull(),
    de: text('de', { enum: statusDoPedido }),
    para: text('para', { enum: statusDoPedido }),
    detalhe: jsonb('detalhe').$type<Record<string, unknown>>(),
    /** uid of a person, or `sistema`, `pagamento`, `prazo`. */
    autor: text('autor').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    index('pedido_historico_do_pedido').on(t.pedidoId, t.id),
    // Accounts: refunds of a month.
    index('pedido_historico_estornos')
      .on(t.criadoEm, t.id)
      .where(sql`${t.tipo} = 'pagamento' and ${t.detalhe} ->> 'estornadoCentavos' <> '0'`),
  ],
);
