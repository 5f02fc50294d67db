// @requirement 15.37.1 15.37.2 15.37.3
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { pedidos } from './pedidos.ts';

/**
 * People per day by what they did (domain/medicao/medida.ts): steps of the funnel, sources, pages, products, devices and
 * searches without result. Only sums: nothing in it is about one person.
 */
export const medidasPorDia = pgTable(
  'medidas_por_dia',
  {
    de: text('de', { enum: ['passo', 'origem', 'pagina', 'produto', 'aparelho', 'busca'] }).notNull(),
    dia: date('dia', { mode: 'string' }).notNull(),
    chave: text('chave').notNull(),
    pessoas: integer('pessoas').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.de, t.dia, t.chave] }),
    check('medidas_por_dia_de', sql`${t.de} in ('passo','origem','pagina','produto','aparelho','busca')`),
    check('medidas_por_dia_chave', sql`length(${t.chave}) between 1 and 200`),
    check('medidas_por_dia_pessoas', sql`${t.pessoas} > 0`),
  ],
);

const daUtm = {
  utmSource: text('utm_source'),
  utmMedium: text('utm_medium'),
  utmCampaign: text('utm_campaign'),
  utmTerm: text('utm_term'),
  utmContent: text('utm_content'),
};

/**
 * Where the people of today last came from, by the hash of their mark, so that an order of today can say it. Deleted after
 * the day.
 */
export const chegadasDoDia = pgTable(
  'chegadas_do_dia',
  {
    dia: date('dia', { mode: 'string' }).notNull(),
    marca: text('marca').notNull(),
    origem: text('origem').notNull(),
    ...daUtm,
  },
  (t) => [
    primaryKey({ columns: [t.dia, t.marca] }),
    check('chegadas_do_dia_origem', sql`length(${t.origem}) between 1 and 200`),
  ],
);

/** Where the buyer of an order came from, and their device. Only orders of people who were counted have one. */
export const pedidoOrigens = pgTable(
  'pedido_origens',
  {
    pedidoId: text('pedido_id')
      .primaryKey()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    origem: text('origem').notNull(),
    aparelho: text('aparelho', { enum: ['celular', 'tablet', 'computador'] }).notNull(),
    ...daUtm,
  },
  (t) => [
    check('pedido_origens_origem', sql`length(${t.origem}) between 1 and 200`),
    check('pedido_origens_aparelho', sql`${t.aparelho} in ('celular','tablet','computador')`),
    check(
      'pedido_origens_utm',
      sql`greatest(length(${t.utmSource}), length(${t.utmMedium}), length(${t.utmCampaign}), length(${t.utmTerm}), length(${t.utmContent})) <= 60`,
    ),
  ],
);
