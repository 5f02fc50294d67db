// @requirement 3.4.1 15.23.8 15.23.9
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { produtos } from './catalogo.ts';
import { categorias } from './categorias.ts';
import { atualizadoEm, criadoEm, momento, versao } from './colunas.ts';

/** Discounts (docs/requirements.md 3.4). Uses are counted in the order's transaction. */
export const cupons = pgTable(
  'cupons',
  {
    id: text('id').primaryKey(),
    codigo: text('codigo').notNull(),
    tipo: text('tipo', { enum: ['percentual', 'valor_fixo'] }).notNull(),
    /** In hundredths: 1000 is 10 % or R$ 10,00. */
    valor: integer('valor').notNull(),
    /** Last day of validity, until 23:59:59 in São Paulo. */
    validade: date('validade', { mode: 'string' }).notNull(),
    ativo: boolean('ativo').notNull().default(true),
    minimoCentavos: integer('minimo_centavos'),
    limiteUsos: integer('limite_usos'),
    usos: integer('usos').notNull().default(0),
    /** Orders with this discount that one person may have; null for no limit. */
    limitePorPessoa: integer('limite_por_pessoa'),
    /** First moment with it; null for at once. */
    comecaEm: momento('comeca_em'),
    /** São Paulo time of the last day at which it ends; null for the end of the day. */
    terminaAs: time('termina_as', { precision: 0 }),
    primeiraCompra: boolean('primeira_compra').notNull().default(false),
    somaComPromocoes: boolean('soma_com_promocoes').notNull().default(true),
    /** Covers all goods. Otherwise only its products and categories, also when none of them exists any more. */
    paraTudo: boolean('para_tudo').notNull().default(true),
    versao: versao(),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    uniqueIndex('cupons_codigo_unico').on(t.codigo),
    check('cupons_codigo_formato', sql`${t.codigo} ~ '^[A-Z0-9]{1,30}$'`),
    check('cupons_tipo_valido', sql`${t.tipo} in ('percentual','valor_fixo')`),
    check('cupons_valor_valido', sql`${t.valor} > 0 and (${t.tipo} <> 'percentual' or ${t.valor} <= 10000)`),
    check('cupons_limite_por_pessoa', sql`${t.limitePorPessoa} >= 1`),
    check(
      'cupons_periodo',
      sql`${t.comecaEm} < (${t.validade} + coalesce(${t.terminaAs}, time '24:00')) at time zone 'America/Sao_Paulo'`,
    ),
    check('cupons_usos_no_limite', sql`${t.usos} >= 0 and (${t.limiteUsos} is null or ${t.usos} <= ${t.limiteUsos})`),
  ],
);

/** Products that a coupon covers by themselves. */
export const cupomProdutos = pgTable(
  'cupom_produtos',
  {
    cupomId: text('cupom_id')
      .notNull()
      .references(() => cupons.id, { onDelete: 'cascade' }),
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.cupomId, t.produtoId] }), index('cupom_produtos_produto').on(t.produtoId)],
);

/** Categories of which a coupon covers every product. */
export const cupomCategorias = pgTable(
  'cupom_categorias',
  {
    cupomId: text('cupom_id')
      .notNull()
      .references(() => cupons.id, { onDelete: 'cascade' }),
    categoria: text('categoria')
      .notNull()
      .references(() => categorias.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.cupomId, t.categoria] }), index('cupom_categorias_categoria').on(t.categoria)],
);

/** Codes of a coupon that work once, with its rules. Never equal to the code of a coupon or an influencer. */
export const cupomCodigos = pgTable(
  'cupom_codigos',
  {
    codigo: text('codigo').primaryKey(),
    cupomId: text('cupom_id')
      .notNull()
      .references(() => cupons.id, { onDelete: 'cascade' }),
    /** The form that made it, with others. */
    lote: text('lote').notNull(),
    /** The order that uses it; null while it is free. No foreign key: a used code stays used. */
    pedidoId: text('pedido_id'),
    criadoEm: criadoEm(),
  },
  (t) => [
    index('cupom_codigos_do_cupom').on(t.cupomId, t.codigo),
    index('cupom_codigos_do_pedido')
      .on(t.pedidoId)
      .where(sql`${t.pedidoId} is not null`),
    check('cupom_codigos_formato', sql`${t.codigo} ~ '^[A-Z0-9]{12}$'`),
  ],
);
