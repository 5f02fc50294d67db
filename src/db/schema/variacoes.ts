import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { produtoImagens, produtos } from './catalogo.ts';

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
