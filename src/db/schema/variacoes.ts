import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { produtoImagens, produtos } from './catalogo.ts';

/**
 * What each variation of a product has of its own (docs/requirements.md 15.13). `produtos.variacoes` says which are on
 * sale and in what order, and a trigger keeps a row for each of them; rows that are not `a_venda` the shop doesn't show.
 * At the end of a transaction the database holds `produtos.estoque` and `preco_centavos` against them: the sum of what
 * can be bought, and the lowest price (migration variacoes). The photograph's foreign key waits for that end too, since
 * a product's pictures are written anew.
 */
export const produtoVariacoes = pgTable(
  'produto_variacoes',
  {
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    nome: text('nome').notNull(),
    ordem: integer('ordem').notNull(),
    /** Units of this variation alone; null shares the product's. */
    estoque: integer('estoque'),
    /** null is the product's price. */
    precoCentavos: integer('preco_centavos'),
    imagemId: text('imagem_id').references(() => produtoImagens.id),
    aVenda: boolean('a_venda').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.produtoId, t.nome] }),
    uniqueIndex('produto_variacoes_um_nome').on(t.produtoId, sql`lower(${t.nome})`),
    // Each picture that goes is looked up here.
    index('produto_variacoes_imagem')
      .on(t.imagemId)
      .where(sql`${t.imagemId} is not null`),
    // What is low or empty, for the panel.
    index('produto_variacoes_pouco_estoque')
      .on(t.estoque, t.produtoId)
      .where(sql`${t.aVenda} and ${t.estoque} is not null`),
    check('produto_variacoes_nome', sql`${t.nome} = btrim(${t.nome}) and length(${t.nome}) between 1 and 60`),
    check('produto_variacoes_estoque', sql`${t.estoque} between 0 and 10000000`),
    check('produto_variacoes_preco', sql`${t.precoCentavos} between 1 and 100000000`),
  ],
);
