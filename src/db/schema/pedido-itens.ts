// @requirement 3.5.2 15.25.3 15.30.1
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { KitDoItem } from '#domain/pedidos/kit.ts';
import { momento } from './colunas.ts';
import { pedidos } from './pedidos.ts';

/** Purchased items with their names and prices at that time. No foreign key: products may be deleted. */
export const pedidoItens = pgTable(
  'pedido_itens',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    posicao: integer('posicao').notNull(),
    produtoId: text('produto_id').notNull(),
    nome: text('nome').notNull(),
    variacao: text('variacao'),
    precoCentavos: integer('preco_centavos').notNull(),
    quantidade: integer('quantidade').notNull(),
    /** The discount of promotions and of a coupon of certain goods on all units, and each promotion's share. */
    descontoCentavos: integer('desconto_centavos').notNull().default(0),
    promocoes: jsonb('promocoes')
      .$type<{ nome: string; descontoCentavos: number }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    digital: boolean('digital').notNull(),
    /** The kit that the item was a part of, as it was bought; null for goods bought by themselves. */
    kit: jsonb('kit').$type<KitDoItem>(),
    /** The commission rate that a rule gave it, in basis points; null for the order's own. */
    comissaoPb: integer('comissao_pb'),
    /** Start of an eBook's return, which blocks its downloads. */
    devolvidoEm: momento('devolvido_em'),
  },
  (t) => [
    uniqueIndex('pedido_itens_posicao').on(t.pedidoId, t.posicao),
    index('pedido_itens_produto').on(t.produtoId, t.pedidoId),
    // There may be 99 of a kit's part in each of 99 kits, and 999 of a product in an order that the shop makes.
    check(
      'pedido_itens_quantidade',
      sql`${t.quantidade} between 1 and case when ${t.kit} is null then 999 else 9801 end`,
    ),
    check('pedido_itens_kit', sql`jsonb_typeof(${t.kit}) = 'object'`),
    check('pedido_itens_preco', sql`${t.precoCentavos} >= 0`),
    check(
      'pedido_itens_desconto',
      sql`${t.descontoCentavos} between 0 and greatest(${t.precoCentavos}, 0)::bigint * ${t.quantidade}`,
    ),
    check('pedido_itens_promocoes', sql`jsonb_typeof(${t.promocoes}) = 'array'`),
    check('pedido_itens_comissao', sql`${t.comissaoPb} between 0 and 10000`),
    check('pedido_itens_devolvido', sql`${t.devolvidoEm} is null or ${t.digital}`),
  ],
);
