import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * What was sold on each day of the shop (São Paulo), added up ahead so that a report never reads the orders themselves.
 * `de` says of what: the whole shop, a product, a discount's code, an influencer; `recebidos` counts orders by the day
 * they came in. A day in `dias_a_somar` is out of date here. Money in centavos.
 */
export const vendasPorDia = pgTable(
  'vendas_por_dia',
  {
    de: text('de', { enum: ['loja', 'produto', 'cupom', 'influencer', 'recebidos'] }).notNull(),
    dia: date('dia', { mode: 'string' }).notNull(),
    /** Product, code or uid; '' for the shop. */
    chave: text('chave').notNull(),
    pedidos: integer('pedidos').notNull(),
    unidades: integer('unidades').notNull(),
    /** After discounts and refunds; of a product: price times quantity. */
    vendidoCentavos: bigint('vendido_centavos', { mode: 'number' }).notNull(),
    descontoCentavos: bigint('desconto_centavos', { mode: 'number' }).notNull(),
    estornadoCentavos: bigint('estornado_centavos', { mode: 'number' }).notNull(),
    comissaoCentavos: bigint('comissao_centavos', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.de, t.dia, t.chave] }),
    check('vendas_por_dia_de', sql`${t.de} in ('loja','produto','cupom','influencer','recebidos')`),
  ],
);

/** Days whose sums are out of date; written by triggers with each change, several times over, taken away by the task that adds up. */
export const diasASomar = pgTable('dias_a_somar', { dia: date('dia', { mode: 'string' }).notNull() }, (t) => [
  index('dias_a_somar_dia').on(t.dia),
]);
