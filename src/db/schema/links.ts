// @requirement 15.27.3 15.27.5 15.27.6 15.28.8
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { produtos } from './catalogo.ts';
import { criadoEm, momento } from './colunas.ts';
import { pedidos } from './pedidos.ts';
import { usuarios } from './usuarios.ts';

/** Links of influencers with an address of their own, `/i/{codigo}/{slug}`. Deleted with the account. */
export const linksDoInfluencer = pgTable(
  'links_do_influencer',
  {
    id: text('id').primaryKey(),
    idInfluencer: text('id_influencer')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    /** The influencer's code on the day the link was made: an address given out never changes. */
    codigo: text('codigo').notNull(),
    slug: text('slug').notNull(),
    /** Path and query of a public page of the shop (domain/comissoes/destino-do-link.ts). */
    destino: text('destino').notNull(),
    /** The product of that page, for its name; null for other pages and after its deletion. */
    produtoId: text('produto_id').references(() => produtos.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    canal: text('canal').notNull(),
    /** Not listed any more; the address still leads on. */
    arquivadoEm: momento('arquivado_em'),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('links_do_influencer_endereco').on(t.codigo, t.slug),
    uniqueIndex('links_do_influencer_uma_vez').on(t.idInfluencer, t.destino, t.canal),
    index('links_do_influencer_produto')
      .on(t.produtoId)
      .where(sql`${t.produtoId} is not null`),
    check('links_do_influencer_codigo', sql`${t.codigo} ~ '^[A-Z0-9]+$'`),
    check('links_do_influencer_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 60`),
    check('links_do_influencer_destino', sql`${t.destino} ~ '^/([^/\\\\]|$)' and length(${t.destino}) <= 300`),
    check('links_do_influencer_canal', sql`length(${t.canal}) between 1 and 40`),
  ],
);

/** Persons per day that a link brought, by the site it was on ('' for none). Contains no personal data. */
export const visitasDosLinks = pgTable(
  'visitas_dos_links',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => linksDoInfluencer.id, { onDelete: 'cascade' }),
    dia: date('dia', { mode: 'string' }).notNull(),
    site: text('site').notNull(),
    visitas: integer('visitas').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.linkId, t.dia, t.site] }),
    index('visitas_dos_links_por_dia').on(t.dia),
    check('visitas_dos_links_positivas', sql`${t.visitas} > 0`),
    check('visitas_dos_links_site', sql`length(${t.site}) <= 100`),
  ],
);

/** Visits, and sums of the ledger of orders made then, as triggers add them up; money in centavos. */
const somas = () => ({
  visitas: integer('visitas').notNull(),
  pedidos: integer('pedidos').notNull(),
  vendaCentavos: bigint('venda_centavos', { mode: 'number' }).notNull(),
  comissaoCentavos: bigint('comissao_centavos', { mode: 'number' }).notNull(),
});

/** The figures of a link by month and site. A trigger adds each visit, and each ledger row of an order that came through it. */
export const mesesDosLinks = pgTable(
  'meses_dos_links',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => linksDoInfluencer.id, { onDelete: 'cascade' }),
    /** The first day of the month. */
    mes: date('mes', { mode: 'string' }).notNull(),
    site: text('site').notNull(),
    ...somas(),
  },
  (t) => [
    primaryKey({ columns: [t.linkId, t.mes, t.site] }),
    index('meses_dos_links_por_mes').on(t.mes),
    check('meses_dos_links_mes', sql`extract(day from ${t.mes}) = 1`),
    check('meses_dos_links_visitas', sql`${t.visitas} >= 0`),
    check('meses_dos_links_site', sql`length(${t.site}) <= 100`),
  ],
);

/** The figures of all links of an influencer by day, added up with `meses_dos_links`. */
export const diasDosLinks = pgTable(
  'dias_dos_links',
  {
    idInfluencer: text('id_influencer')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    dia: date('dia', { mode: 'string' }).notNull(),
    ...somas(),
  },
  (t) => [
    primaryKey({ columns: [t.idInfluencer, t.dia] }),
    index('dias_dos_links_por_dia').on(t.dia),
    check('dias_dos_links_visitas', sql`${t.visitas} >= 0`),
  ],
);

/** Marks of the persons counted today, so that each counts once per link: a hash with the day's salt. Deleted after the day. */
export const pessoasDoDia = pgTable(
  'pessoas_do_dia',
  { dia: date('dia', { mode: 'string' }).notNull(), marca: text('marca').notNull() },
  (t) => [primaryKey({ columns: [t.dia, t.marca] })],
);

/** The random salt of the day. Deleted with the day's marks, which then lead back to nobody. */
export const saisDoDia = pgTable('sais_do_dia', {
  dia: date('dia', { mode: 'string' }).primaryKey(),
  sal: text('sal').notNull(),
});

/** The link that an order came through: the last one clicked by its browser, of the influencer of its code. */
export const pedidoLinks = pgTable(
  'pedido_links',
  {
    pedidoId: text('pedido_id')
      .primaryKey()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    linkId: text('link_id')
      .notNull()
      .references(() => linksDoInfluencer.id, { onDelete: 'cascade' }),
    site: text('site').notNull(),
    /** That of the order. */
    criadoEm: criadoEm(),
  },
  (t) => [
    index('pedido_links_do_link').on(t.linkId, t.criadoEm),
    check('pedido_links_site', sql`length(${t.site}) <= 100`),
  ],
);
