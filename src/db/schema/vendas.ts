import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

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
