// @requirement 15.22.6
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, boolean } from 'drizzle-orm/pg-core';
import type { ImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import type { Conteudo } from '#domain/configuracao/conteudo.ts';
import type { DadosDaLoja, PaginasDaLoja } from '#domain/configuracao/loja.ts';
import { esperasDoEmail } from '#domain/mensagens/situacao-da-mensagem.ts';
import { atualizadoEm, criadoEm, momento } from './colunas.ts';
import { sqlLiterals } from '#db/sql-literals.ts';
import { partesDaSaude } from '#domain/saude/saude.ts';

/**
 * Outbox of e-mails: one row per message, inserted in the transaction that causes it; the job contains the row's id.
 */
export const emails = pgTable(
  'emails',
  {
    id: text('id').primaryKey(),
    /** Unique per cause: `pedido-recebido:{pedidoId}`. */
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
    /** Start of the current attempt; null once its result is known. */
    tentandoDesde: momento('tentando_desde'),
    /** Why it is held back: the hourly limit of its recipient, or the buyer's e-mail confirmation. */
    espera: text('espera', { enum: esperasDoEmail }),
    /** The message that this one was merged into. */
    juntoDe: text('junto_de'),
    criadoEm: criadoEm(),
    enviadoEm: momento('enviado_em'),
    /** When the mail server last refused a message; refused recipients do not count. */
    recusadoEm: momento('recusado_em'),
  },
  (t) => [
    uniqueIndex('emails_chave_unica').on(t.chave),
    index('emails_do_pedido').on(t.pedidoId),
    // Messages without an order, deleted with the account of their recipient.
    index('emails_da_conta')
      .on(sql`lower(${t.para})`)
      .where(sql`${t.pedidoId} is null`),
    index('emails_por_situacao').on(t.situacao, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // For monitoring delivery: the last message sent and the last refusal.
    index('emails_por_envio')
      .on(t.enviadoEm)
      .where(sql`${t.enviadoEm} is not null`),
    index('emails_por_recusa')
      .on(t.recusadoEm)
      .where(sql`${t.recusadoEm} is not null`),
    index('emails_em_espera')
      .on(sql`lower(${t.para})`, t.criadoEm)
      .where(sql`${t.espera} is not null`),
    index('emails_juntos')
      .on(t.juntoDe)
      .where(sql`${t.juntoDe} is not null`),
    check('emails_situacao', sql`${t.situacao} in ('na-fila','enviado','falhou')`),
    check('emails_espera', sql`${t.espera} in ('vez','confirmacao')`),
  ],
);

/**
 * Sending times of the last hour per recipient; kept when the messages are deleted with an account. `destinatario` is a
 * hash: an address can be checked, but not read.
 */
export const vezesDeEmail = pgTable(
  'vezes_de_email',
  {
    emailId: text('email_id').primaryKey(),
    destinatario: text('destinatario').notNull(),
    em: momento('em').notNull(),
  },
  (t) => [index('vezes_de_email_do_destinatario').on(t.destinatario, t.em), index('vezes_de_email_passadas').on(t.em)],
);

/** Audit trail of admins' changes. */
export const auditoria = pgTable(
  'auditoria',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    autorId: text('autor_id').notNull(),
    autorNome: text('autor_nome').notNull(),
    /** Name that the author's set of rights had; null for admins. */
    autorConjunto: text('autor_conjunto'),
    acao: text('acao').notNull(),
    entidade: text('entidade').notNull(),
    entidadeId: text('entidade_id').notNull(),
    antes: jsonb('antes').$type<unknown>(),
    depois: jsonb('depois').$type<unknown>(),
    /** Key of the form that caused the change: a repeat of the same form changes nothing. */
    chave: text('chave'),
    /** Hash of the form's content: another content under the same key is refused. */
    impressao: text('impressao'),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('auditoria_uma_vez')
      .on(t.chave)
      .where(sql`${t.chave} is not null`),
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
    /** The owner's texts for about, privacy and terms (sanitised HTML); null where the default text applies. */
    paginas: jsonb('paginas')
      .$type<PaginasDaLoja>()
      .notNull()
      .default({ sobre: null, privacidade: null, termos: null }),
    /** Incremented by each save, to detect concurrent edits. */
    versao: integer('versao').notNull().default(1),
    /** When the demo's goods were inserted. */
    semeadaEm: momento('semeada_em'),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [check('configuracao_linha_unica', sql`${t.id} = 1`)],
);

/** Content of the home page (`/admin/conteudo`): a single row, with its own version. */
export const conteudo = pgTable(
  'conteudo',
  {
    id: integer('id').primaryKey().default(1),
    dados: jsonb('dados').$type<Conteudo>().notNull(),
    versao: integer('versao').notNull().default(1),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [check('conteudo_linha_unica', sql`${t.id} = 1`)],
);

/** Appearance of the shop: colour and picture folders. A single row, with its own version. */
export const aparencia = pgTable(
  'aparencia',
  {
    id: integer('id').primaryKey().default(1),
    cor: text('cor'),
    logoClaro: jsonb('logo_claro').$type<ImagemDaLoja>(),
    logoEscuro: jsonb('logo_escuro').$type<ImagemDaLoja>(),
    icone: jsonb('icone').$type<ImagemDaLoja>(),
    cartao: jsonb('cartao').$type<ImagemDaLoja>(),
    versao: integer('versao').notNull().default(1),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [check('aparencia_linha_unica', sql`${t.id} = 1`), check('aparencia_cor', sql`${t.cor} ~ '^#[0-9a-f]{6}$'`)],
);

/** State of the simulated payment provider of the demo; empty in a real shop. */
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

/** Operation of the shop: whether it is open, and who is notified. A single row, which always exists. */
export const funcionamento = pgTable(
  'funcionamento',
  {
    id: integer('id').primaryKey().default(1),
    /** When the shop was opened to visitors; null while it is being prepared. A demo is open without it. */
    abertaEm: momento('aberta_em'),
    /** Recipients of the shop's own notifications; empty means its contact address. */
    avisarA: text('avisar_a').array().notNull().default([]),
    /** Time of the last test e-mail. */
    testeDeEmailEm: momento('teste_de_email_em'),
  },
  (t) => [check('funcionamento_linha_unica', sql`${t.id} = 1`)],
);

/** Result of the last health check of each part; one row per checked part. */
export const saude = pgTable(
  'saude',
  {
    parte: text('parte', { enum: partesDaSaude }).primaryKey(),
    /** The problem (domain/saude); null if healthy. */
    motivo: text('motivo'),
    /** Since when it is healthy or unhealthy. */
    desde: momento('desde').notNull(),
    conferidaEm: momento('conferida_em').notNull(),
    /** When the owner was last notified of the problem. */
    avisadaEm: momento('avisada_em'),
  },
  (t) => [check('saude_parte', sql`${t.parte} in (${sqlLiterals(partesDaSaude)})`)],
);

/** CSP reports of browsers, counted: one row per blocked resource. */
export const relatosDeCsp = pgTable(
  'relatos_de_csp',
  {
    diretiva: text('diretiva').notNull(),
    origem: text('origem').notNull(),
    imposta: boolean('imposta').notNull(),
    /** Page of the last report. */
    pagina: text('pagina').notNull(),
    vezes: integer('vezes').notNull().default(1),
    primeiraEm: momento('primeira_em').notNull(),
    ultimaEm: momento('ultima_em').notNull(),
  },
  (t) => [
    primaryKey({ name: 'relatos_de_csp_um_de_cada', columns: [t.diretiva, t.origem, t.imposta] }),
    index('relatos_de_csp_recentes').on(t.ultimaEm.desc().nullsFirst()),
    check('relatos_de_csp_vezes', sql`${t.vezes} >= 1`),
  ],
);

/** The owner's limits for unpaid reservations (domain/pedidos/reservas.ts): a single row, once they were saved. */
export const limitesDeReserva = pgTable(
  'limites_de_reserva',
  {
    id: integer('id').primaryKey().default(1),
    minutos: integer('minutos').notNull(),
    pedidos: integer('pedidos').notNull(),
    unidades: integer('unidades').notNull(),
    parte: integer('parte').notNull(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    check('limites_de_reserva_linha_unica', sql`${t.id} = 1`),
    check(
      'limites_de_reserva_faixas',
      sql`${t.minutos} between 10 and 1440 and ${t.pedidos} >= 3 and ${t.unidades} >= 30 and ${t.parte} between 10 and 100`,
    ),
  ],
);
