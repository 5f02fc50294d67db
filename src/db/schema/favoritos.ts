// @requirement 15.39.1 15.39.4 15.39.6
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { noticiasDoFavorito } from '#domain/favoritos/favoritos.ts';
import { produtos } from './catalogo.ts';
import { pgSnapshot } from './anuncios.ts';
import { criadoEm, momento } from './colunas.ts';
import { usuarios } from './usuarios.ts';

/**
 * Lists of saved products: one of each account, and those that guests share or want messages about. Other guests' lists are
 * in their browsers only.
 */
export const listasDeFavoritos = pgTable(
  'listas_de_favoritos',
  {
    id: text('id').primaryKey(),
    uid: text('uid').references(() => usuarios.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key that the guest's browser keeps: only that browser changes the list. */
    chaveHash: text('chave_hash'),
    /** The part of the shared link that cannot be guessed; null while the list is not shared. */
    codigo: text('codigo'),
    /** First name on the shared page; null to show none. */
    nomeMostrado: text('nome_mostrado'),
    /** Where a guest wants messages about the list; an account's consent is in `consentimentos`. */
    email: text('email'),
    /** Last request of messages: the confirmation link's validity starts here. */
    pedidoEm: momento('pedido_em'),
    confirmadoEm: momento('confirmado_em'),
    /** Time of the last message. */
    avisadaEm: momento('avisada_em'),
    criadoEm: criadoEm(),
    /** Time of the last change. */
    mexidaEm: momento('mexida_em').notNull(),
  },
  (t) => [
    uniqueIndex('listas_de_favoritos_da_conta').on(t.uid),
    uniqueIndex('listas_de_favoritos_do_navegador').on(t.chaveHash),
    uniqueIndex('listas_de_favoritos_codigo').on(t.codigo),
    index('listas_de_favoritos_do_email')
      .on(t.email)
      .where(sql`${t.email} is not null`),
    index('listas_de_favoritos_por_data')
      .on(t.mexidaEm)
      .where(sql`${t.uid} is null`),
    check('listas_de_favoritos_dono', sql`(${t.uid} is null) <> (${t.chaveHash} is null)`),
    check('listas_de_favoritos_codigo_forma', sql`${t.codigo} ~ '^[A-Za-z0-9]{20}$'`),
    check(
      'listas_de_favoritos_nome',
      sql`${t.nomeMostrado} is null or (${t.codigo} is not null and ${t.nomeMostrado} = btrim(${t.nomeMostrado}) and length(${t.nomeMostrado}) between 1 and 40)`,
    ),
    check(
      'listas_de_favoritos_email',
      sql`${t.email} = lower(btrim(${t.email})) and length(${t.email}) between 3 and 254`,
    ),
    check('listas_de_favoritos_email_de_convidado', sql`${t.email} is null or ${t.uid} is null`),
    check('listas_de_favoritos_pedido', sql`(${t.email} is null) = (${t.pedidoEm} is null)`),
    check('listas_de_favoritos_confirmado', sql`${t.confirmadoEm} is null or ${t.email} is not null`),
  ],
);

/** Saved products of a list, in the order of `id`. Money in centavos. */
export const favoritos = pgTable(
  'favoritos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    listaId: text('lista_id')
      .notNull()
      .references(() => listasDeFavoritos.id, { onDelete: 'cascade' }),
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Price of one unit, with promotions, when it was saved. */
    precoCentavos: integer('preco_centavos').notNull(),
    salvoEm: momento('salvo_em').notNull(),
    /** Price and stock at the job's last look. */
    vistoCentavos: integer('visto_centavos').notNull(),
    vistoEsgotado: boolean('visto_esgotado').notNull(),
    /** News of it for the next message. */
    noticia: text('noticia', { enum: noticiasDoFavorito }),
  },
  (t) => [
    uniqueIndex('favoritos_um_de_cada').on(t.listaId, t.produtoId),
    index('favoritos_do_produto').on(t.produtoId),
    index('favoritos_com_noticia')
      .on(t.listaId)
      .where(sql`${t.noticia} is not null`),
    check('favoritos_preco', sql`${t.precoCentavos} > 0`),
    check('favoritos_visto', sql`${t.vistoCentavos} > 0`),
    check('favoritos_noticia', sql`${t.noticia} in ('baixou','voltou')`),
  ],
);

/**
 * Position up to which the job that compares prices and stock has read the announcements of changes; one row. In the
 * database of a restored backup the snapshot means nothing: the daily comparison of everything covers missed changes.
 */
export const olharDosFavoritos = pgTable(
  'olhar_dos_favoritos',
  {
    id: integer('id').primaryKey().default(1),
    foto: pgSnapshot('foto').notNull(),
    olhadoEm: momento('olhado_em').notNull(),
    /** When all saved products were last compared. */
    todosEm: momento('todos_em').notNull(),
  },
  (t) => [check('olhar_dos_favoritos_linha_unica', sql`${t.id} = 1`)],
);
