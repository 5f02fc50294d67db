// @requirement 11.4.2 15.13.1 15.13.2
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { produtoImagens, produtos } from './catalogo.ts';
import { criadoEm } from './colunas.ts';

/**
 * Own data of each variation of a product (docs/requirements.md 15.13). `produtos.variacoes` lists those on sale in
 * order, and a trigger keeps a row for each; rows that are not `a_venda` are hidden. At commit the database checks
 * `produtos.estoque` and `preco_centavos` against them: the sum of the units on sale, and the lowest price (the
 * function `conferir_variacoes`). The photo's foreign key is also deferred, since a product's pictures are rewritten as a whole.
 */
export const produtoVariacoes = pgTable(
  'produto_variacoes',
  {
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    nome: text('nome').notNull(),
    ordem: integer('ordem').notNull(),
    /** The variation's own stock; null shares the product's. */
    estoque: integer('estoque'),
    /** null for the product's price. */
    precoCentavos: integer('preco_centavos'),
    imagemId: text('imagem_id').references(() => produtoImagens.id),
    aVenda: boolean('a_venda').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.produtoId, t.nome] }),
    uniqueIndex('produto_variacoes_um_nome').on(t.produtoId, sql`lower(${t.nome})`),
    // For looking up each deleted picture.
    index('produto_variacoes_imagem')
      .on(t.imagemId)
      .where(sql`${t.imagemId} is not null`),
    // Low and sold-out variations, for the panel.
    index('produto_variacoes_pouco_estoque')
      .on(t.estoque, t.produtoId)
      .where(sql`${t.aVenda} and ${t.estoque} is not null`),
    check('produto_variacoes_nome', sql`${t.nome} = btrim(${t.nome}) and length(${t.nome}) between 1 and 60`),
    check('produto_variacoes_estoque', sql`${t.estoque} between 0 and 10000000`),
    check('produto_variacoes_preco', sql`${t.precoCentavos} between 1 and 100000000`),
  ],
);

/** Every stock movement, so that the stock is explained row by row. */
export const tiposDeMovimento = ['entrada', 'ajuste', 'reserva', 'liberacao', 'devolucao', 'alteracao'] as const;
export const movimentosEstoque = pgTable(
  'movimentos_estoque',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    produtoId: text('produto_id').notNull(),
    pedidoId: text('pedido_id'),
    itemId: integer('item_id'),
    tipo: text('tipo', { enum: tiposDeMovimento }).notNull(),
    /** Number of the order's reservation: an order that ended and was revived reserves again as 2, 3, … */
    vez: integer('vez').notNull().default(1),
    /** Signed: a reservation is negative. */
    quantidade: integer('quantidade').notNull(),
    motivo: text('motivo'),
    autor: text('autor').notNull().default('sistema'),
    criadoEm: criadoEm(),
  },
  (t) => [
    // Units can come back in several returns, and move in several edits of the order.
    uniqueIndex('movimentos_estoque_uma_vez')
      .on(t.pedidoId, t.itemId, t.tipo, t.vez)
      .where(sql`${t.tipo} not in ('devolucao','alteracao')`),
    index('movimentos_estoque_devolvidos')
      .on(t.pedidoId)
      .where(sql`${t.tipo} = 'devolucao'`),
    index('movimentos_estoque_produto').on(t.produtoId, t.id.desc().nullsFirst()),
    check(
      'movimentos_estoque_tipo',
      sql`${t.tipo} in ('entrada','ajuste','reserva','liberacao','devolucao','alteracao')`,
    ),
    check(
      'movimentos_estoque_do_pedido',
      sql`${t.tipo} in ('entrada','ajuste') or (${t.pedidoId} is not null and ${t.itemId} is not null)`,
    ),
    check(
      'movimentos_estoque_sinal',
      sql`(${t.tipo} <> 'reserva' or ${t.quantidade} < 0) and (${t.tipo} not in ('liberacao','devolucao') or ${t.quantidade} > 0)`,
    ),
  ],
);

/**
 * Physical items of unpaid orders that hold their goods, written by triggers of `pedidos` and `pedido_itens`. An order reads
 * here how many of its goods others hold, at a cost that does not depend on other products.
 */
export const unidadesSeguradas = pgTable(
  'unidades_seguradas',
  {
    pedidoId: text('pedido_id').notNull(),
    /** No foreign key, which would look up each item that the trigger has just read: it deletes the row with its item. */
    itemId: integer('item_id').notNull(),
    produtoId: text('produto_id').notNull(),
    variacao: text('variacao'),
    quantidade: integer('quantidade').notNull(),
    /** The first item of this product in its order. */
    primeiro: boolean('primeiro').notNull(),
    emVolume: boolean('em_volume').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pedidoId, t.itemId] }),
    index('unidades_seguradas_do_produto').on(t.produtoId),
    check('unidades_seguradas_quantidade', sql`${t.quantidade} between 1 and 9801`),
  ],
);
