// @requirement 15.30.1 15.30.5
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { produtos } from './catalogo.ts';
import { categorias } from './categorias.ts';
import { atualizadoEm, criadoEm, momento, versao } from './colunas.ts';

/**
 * Commission rates of some goods, from a number of orders in the month, or for a time, for all influencers
 * (docs/requirements.md 15.30). Orders copy the rate of each item, so that a rule can be changed or deleted at any time.
 */
export const regrasDeComissao = pgTable(
  'regras_de_comissao',
  {
    id: text('id').primaryKey(),
    taxaPb: integer('taxa_pb').notNull(),
    /** Paid orders of the month that an influencer needs before the order; null for none. */
    aPartirDe: integer('a_partir_de'),
    /** Covers all goods. Otherwise only its products and categories, also when none of them exists any more. */
    paraTudo: boolean('para_tudo').notNull(),
    comecaEm: momento('comeca_em').notNull(),
    /** First moment without it; null for no end. One stopped before its beginning ends when it would begin. */
    terminaEm: momento('termina_em'),
    versao: versao(),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    index('regras_de_comissao_por_fim').on(t.terminaEm, t.comecaEm),
    check('regras_de_comissao_taxa', sql`${t.taxaPb} between 1 and 10000`),
    check('regras_de_comissao_faixa', sql`${t.aPartirDe} between 1 and 100000`),
    check('regras_de_comissao_periodo', sql`${t.comecaEm} <= ${t.terminaEm}`),
  ],
);

/** Products that a rule covers by themselves. */
export const regraProdutos = pgTable(
  'regra_produtos',
  {
    regraId: text('regra_id')
      .notNull()
      .references(() => regrasDeComissao.id, { onDelete: 'cascade' }),
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.regraId, t.produtoId] }), index('regra_produtos_produto').on(t.produtoId)],
);

/** Categories of which a rule covers every product. */
export const regraCategorias = pgTable(
  'regra_categorias',
  {
    regraId: text('regra_id')
      .notNull()
      .references(() => regrasDeComissao.id, { onDelete: 'cascade' }),
    categoria: text('categoria')
      .notNull()
      .references(() => categorias.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.regraId, t.categoria] }), index('regra_categorias_categoria').on(t.categoria)],
);

/** The running rules that influencers were last told about, as `id versão`: a single row. */
export const regrasAvisadas = pgTable(
  'regras_avisadas',
  {
    id: integer('id').primaryKey().default(1),
    noAr: jsonb('no_ar')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Number of the last message about them. */
    numero: integer('numero').notNull().default(0),
  },
  (t) => [
    check('regras_avisadas_linha_unica', sql`${t.id} = 1`),
    check('regras_avisadas_lista', sql`jsonb_typeof(${t.noAr}) = 'array'`),
    check('regras_avisadas_numero', sql`${t.numero} >= 0`),
  ],
);
