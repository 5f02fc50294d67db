// @requirement 15.23.1 15.23.3
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '#db/sql-literals.ts';
import { tiposDePromocao } from '#domain/precos/promocao.ts';
import { tiposDeProduto } from '#domain/produtos/ficha-tecnica.ts';
import { produtos } from './catalogo.ts';
import { categorias } from './categorias.ts';
import { atualizadoEm, criadoEm, momento, versao } from './colunas.ts';
import { pedidos } from './pedidos.ts';

/** Promotions that apply by themselves (docs/requirements.md 15.23). Never deleted: past prices follow from them. */
export const promocoes = pgTable(
  'promocoes',
  {
    id: text('id').primaryKey(),
    /** Shown to buyers. */
    nome: text('nome').notNull(),
    tipo: text('tipo', { enum: tiposDePromocao }).notNull(),
    /** The amounts of its kind; null for the other kinds. */
    percentualPb: integer('percentual_pb'),
    valorCentavos: integer('valor_centavos'),
    leve: integer('leve'),
    pague: integer('pague'),
    aCada: integer('a_cada'),
    /** Covers all goods. Otherwise only its products, categories and kinds, also when none of them exists any more. */
    paraTudo: boolean('para_tudo').notNull(),
    /** Kinds of the technical data of which it covers every product. */
    tiposDeProduto: text('tipos_de_produto', { enum: tiposDeProduto })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    minimoUnidades: integer('minimo_unidades'),
    minimoCentavos: integer('minimo_centavos'),
    comecaEm: momento('comeca_em').notNull(),
    /** First moment without it; null for no end. One stopped before its beginning ends when it would begin. */
    terminaEm: momento('termina_em'),
    /** Orders with its discount that one person, and all together, may have; null for no limit. */
    limitePorPessoa: integer('limite_por_pessoa'),
    limiteTotal: integer('limite_total'),
    /** Orders with its discount, not counting rejected ones: counted in the transaction of the order or of its change. */
    usos: integer('usos').notNull().default(0),
    primeiraCompra: boolean('primeira_compra').notNull(),
    somaComCupom: boolean('soma_com_cupom').notNull(),
    somaComOutras: boolean('soma_com_outras').notNull(),
    prioridade: integer('prioridade').notNull().default(0),
    versao: versao(),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    index('promocoes_por_fim').on(t.terminaEm, t.comecaEm),
    check('promocoes_nome', sql`length(${t.nome}) between 1 and 80`),
    check('promocoes_tipos_de_produto', sql`${t.tiposDeProduto} <@ array[${sqlLiterals(tiposDeProduto)}]`),
    check('promocoes_tipo', sql`${t.tipo} in (${sqlLiterals(tiposDePromocao)})`),
    check(
      'promocoes_do_tipo',
      sql`(${t.percentualPb} is not null) = (${t.tipo} in ('percentual','enesima')) and (${t.valorCentavos} is not null) = (${t.tipo} in ('valor','preco_fixo')) and (${t.leve} is not null) = (${t.tipo} = 'leve_pague') and (${t.pague} is not null) = (${t.tipo} = 'leve_pague') and (${t.aCada} is not null) = (${t.tipo} = 'enesima')`,
    ),
    check(
      'promocoes_valores',
      sql`${t.percentualPb} between 1 and 10000 and ${t.valorCentavos} >= 1 and ${t.pague} >= 1 and ${t.pague} < ${t.leve} and ${t.leve} <= 99 and ${t.aCada} between 1 and 99`,
    ),
    check('promocoes_minimos', sql`${t.minimoUnidades} >= 1 and ${t.minimoCentavos} >= 1`),
    check('promocoes_limites', sql`${t.limitePorPessoa} >= 1 and ${t.limiteTotal} >= 1`),
    check('promocoes_usos', sql`${t.usos} >= 0`),
    check('promocoes_periodo', sql`${t.comecaEm} <= ${t.terminaEm}`),
    check('promocoes_prioridade', sql`${t.prioridade} between 0 and 1000`),
  ],
);

/** Products that a promotion covers by themselves. */
export const promocaoProdutos = pgTable(
  'promocao_produtos',
  {
    promocaoId: text('promocao_id')
      .notNull()
      .references(() => promocoes.id, { onDelete: 'cascade' }),
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.promocaoId, t.produtoId] }), index('promocao_produtos_produto').on(t.produtoId)],
);

/** Categories of which a promotion covers every product. */
export const promocaoCategorias = pgTable(
  'promocao_categorias',
  {
    promocaoId: text('promocao_id')
      .notNull()
      .references(() => promocoes.id, { onDelete: 'cascade' }),
    categoria: text('categoria')
      .notNull()
      .references(() => categorias.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.promocaoId, t.categoria] }), index('promocao_categorias_categoria').on(t.categoria)],
);

/**
 * Every price that was asked for a product, since when: the crossed-out price is one of them (docs/requirements.md
 * 15.23). Written by a trigger of `produtos`.
 */
export const produtoPrecos = pgTable(
  'produto_precos',
  {
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    desde: momento('desde').notNull(),
    precoCentavos: integer('preco_centavos').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.produtoId, t.desde] }),
    check('produto_precos_positivo', sql`${t.precoCentavos} >= 1`),
  ],
);

/**
 * Every price that was asked for a variation on sale, its own or the product's, since when. Written by deferred triggers, so
 * that only prices of committed transactions are kept. The name is in small letters: the rows of `produto_variacoes` are
 * rewritten when their product is saved, and these stay.
 */
export const variacaoPrecos = pgTable(
  'variacao_precos',
  {
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    variacao: text('variacao').notNull(),
    desde: momento('desde').notNull(),
    precoCentavos: integer('preco_centavos').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.produtoId, t.variacao, t.desde] }),
    check('variacao_precos_positivo', sql`${t.precoCentavos} >= 1`),
  ],
);

/** The promotions of an order with their discounts: a snapshot, from which a person's uses are counted. */
export const pedidoPromocoes = pgTable(
  'pedido_promocoes',
  {
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    promocaoId: text('promocao_id')
      .notNull()
      .references(() => promocoes.id),
    /** The promotion's name at the time of the order. */
    nome: text('nome').notNull(),
    descontoCentavos: integer('desconto_centavos').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pedidoId, t.promocaoId] }),
    check('pedido_promocoes_desconto', sql`${t.descontoCentavos} >= 1`),
  ],
);
