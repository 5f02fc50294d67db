import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DadosDaLoja, PaginasDaLoja } from '#domain/loja.ts';
import { atualizadoEm, criadoEm, momento } from './colunas.ts';

/** Outbox of e-mails: a row per message, made in the transaction that causes it; the job carries the row's id. */
export const emails = pgTable(
  'emails',
  {
    id: text('id').primaryKey(),
    /** One message per cause: `pedido-recebido:{pedidoId}`. */
    chave: text('chave').notNull(),
    tipo: text('tipo').notNull(),
    para: text('para').notNull(),
    pedidoId: text('pedido_id'),
    dados: jsonb('dados').$type<Record<string, unknown>>().notNull().default({}),
    situacao: text('situacao', { enum: ['na-fila', 'enviado', 'falhou'] })
      .notNull()
      .default('na-fila'),
    tentativas: integer('tentativas').notNull().default(0),
    erro: text('erro'),
    /** When somebody began to send it; empty again once it is known how that ended. */
    tentandoDesde: momento('tentando_desde'),
    criadoEm: criadoEm(),
    enviadoEm: momento('enviado_em'),
  },
  (t) => [
    uniqueIndex('emails_chave_unica').on(t.chave),
    index('emails_do_pedido').on(t.pedidoId),
    // What is not about an order, to be deleted with the account it went to.
    index('emails_da_conta')
      .on(sql`lower(${t.para})`)
      .where(sql`${t.pedidoId} is null`),
    index('emails_por_situacao').on(t.situacao, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('emails_situacao', sql`${t.situacao} in ('na-fila','enviado','falhou')`),
  ],
);

/** Audit trail of what admins change. */
export const auditoria = pgTable(
  'auditoria',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    autorId: text('autor_id').notNull(),
    autorNome: text('autor_nome').notNull(),
    acao: text('acao').notNull(),
    entidade: text('entidade').notNull(),
    entidadeId: text('entidade_id').notNull(),
    antes: jsonb('antes').$type<unknown>(),
    depois: jsonb('depois').$type<unknown>(),
    criadoEm: criadoEm(),
  },
  (t) => [
    index('auditoria_recentes').on(t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('auditoria_da_entidade').on(t.entidade, t.entidadeId, t.id.desc().nullsFirst()),
    index('auditoria_por_entidade').on(t.entidade, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('auditoria_por_autor').on(t.autorId, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('auditoria_trigramas').using(
      'gin',
      sql`sem_acento(${t.autorNome} || ' ' || ${t.acao} || ' ' || ${t.entidade} || ' ' || ${t.entidadeId}) gin_trgm_ops`,
    ),
  ],
);

/** The shop's own data (name, CNPJ, contact, texts): a single row. */
export const configuracao = pgTable(
  'configuracao',
  {
    id: integer('id').primaryKey().default(1),
    loja: jsonb('loja').$type<DadosDaLoja>().notNull(),
    /** What the owner wrote for about, privacy and terms (sanitised HTML); null where the shop's own text stands. */
    paginas: jsonb('paginas')
      .$type<PaginasDaLoja>()
      .notNull()
      .default({ sobre: null, privacidade: null, termos: null }),
    /** Rises with each save: two admins do not overwrite each other unseen. */
    versao: integer('versao').notNull().default(1),
    /** Set once the demo's goods are in. */
    semeadaEm: momento('semeada_em'),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [check('configuracao_linha_unica', sql`${t.id} = 1`)],
);

/** What the local payment twin remembers; empty in a real shop. */
export const gemeoMercadoPago = pgTable(
  'gemeo_mercado_pago',
  {
    colecao: text('colecao').notNull(),
    id: text('id').notNull(),
    dados: jsonb('dados').$type<Record<string, unknown>>().notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    primaryKey({ columns: [t.colecao, t.id] }),
    index('gemeo_mercado_pago_campos').using('gin', sql`${t.dados} jsonb_path_ops`),
  ],
);
