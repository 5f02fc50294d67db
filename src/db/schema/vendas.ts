// @requirement 2.20.2 15.24.12 15.33.2
import { and, isNull, sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { pickColumns } from '#db/pick-columns.ts';
import { sqlLiterals } from '#db/sql-literals.ts';
import { statusPagos } from '#domain/pedidos/pedido-status.ts';
import { tiposDeVenda } from '#domain/pedidos/tipo-do-pedido.ts';
import { pedidos } from './pedidos.ts';

/**
 * Orders that are sales, paid or not: of a kind that is a sale, and not in the trash. Reports and the sums of customers read it.
 * `comprado_em` and `gasto_no_pedido` (src/db/clientes/functions.sql) ask the same of an order as it was.
 */
export const vendas = pgView('vendas').as((qb) =>
  qb
    .select({
      ...pickColumns(pedidos, 'id', 'clienteId', 'status', 'criadoEm', 'pagoEm', 'cupom', 'idInfluencer'),
      ...pickColumns(pedidos, 'descontoCentavos', 'estornadoCentavos'),
      valorCentavos: sql<number>`greatest(0, ${pedidos.totalCentavos} - ${pedidos.estornadoCentavos})`.as(
        'valor_centavos',
      ),
      /** When it was bought; null while it is not paid. */
      compradoEm:
        sql<Date | null>`case when ${pedidos.status} in (${sqlLiterals(statusPagos)}) then coalesce(${pedidos.pagoEm}, ${pedidos.criadoEm}) end`.as(
          'comprado_em',
        ),
    })
    .from(pedidos)
    .where(and(isNull(pedidos.excluidoEm), sql`${pedidos.tipo} in (${sqlLiterals(tiposDeVenda)})`)),
);

/**
 * Daily sales totals in the shop's time zone (São Paulo), precomputed so that reports do not read the orders. `de` is
 * the dimension: shop, product, coupon code or influencer; `recebidos`, `origem` and `aparelho` count orders by the day of
 * their creation, the last two paid ones of people who were counted (docs/requirements.md 15.32). Rows
 * of days in `dias_a_somar` are outdated. Money in centavos.
 */
export const vendasPorDia = pgTable(
  'vendas_por_dia',
  {
    de: text('de', { enum: ['loja', 'produto', 'cupom', 'influencer', 'recebidos', 'origem', 'aparelho'] }).notNull(),
    dia: date('dia', { mode: 'string' }).notNull(),
    /** Product, code or uid; '' for the shop. */
    chave: text('chave').notNull(),
    pedidos: integer('pedidos').notNull(),
    unidades: integer('unidades').notNull(),
    /** After discounts and refunds; for products, price times quantity. */
    vendidoCentavos: bigint('vendido_centavos', { mode: 'number' }).notNull(),
    descontoCentavos: bigint('desconto_centavos', { mode: 'number' }).notNull(),
    estornadoCentavos: bigint('estornado_centavos', { mode: 'number' }).notNull(),
    comissaoCentavos: bigint('comissao_centavos', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.de, t.dia, t.chave] }),
    check('vendas_por_dia_de', sql`${t.de} in ('loja','produto','cupom','influencer','recebidos','origem','aparelho')`),
  ],
);

/**
 * Days with outdated totals; inserted by triggers at each change, with duplicates, and deleted by the job that
 * recomputes the totals.
 */
export const diasASomar = pgTable('dias_a_somar', { dia: date('dia', { mode: 'string' }).notNull() }, (t) => [
  index('dias_a_somar_dia').on(t.dia),
]);
