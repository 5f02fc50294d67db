// @requirement 15.26.1 15.26.2
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { situacoesDaInscricao } from '#domain/parceiros/inscricao.ts';
import { avisosDoInfluencer } from '#domain/parceiros/avisos.ts';
import { tiposDeMaterial } from '#domain/parceiros/material.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { atualizadoEm, criadoEm, momento } from './colunas.ts';
import { usuarios } from './usuarios.ts';

/** How people become influencers (docs/requirements.md 15.26): a single row, with its own version. */
export const parceria = pgTable(
  'parceria',
  {
    id: integer('id').primaryKey().default(1),
    /** Whether `/parceiros` is open. */
    aberta: boolean('aberta').notNull().default(false),
    texto: text('texto').notNull(),
    /** Marks a publication as advertising, such as `#publi`. */
    publi: text('publi').notNull(),
    versao: integer('versao').notNull().default(1),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    check('parceria_linha_unica', sql`${t.id} = 1`),
    check('parceria_textos', sql`length(${t.texto}) between 1 and 5000 and length(${t.publi}) between 1 and 60`),
  ],
);

/** Every version of the terms, never changed: an application names the one that was accepted. */
export const termosDaParceria = pgTable(
  'termos_da_parceria',
  { versao: integer('versao').primaryKey(), texto: text('texto').notNull(), criadoEm: criadoEm() },
  (t) => [
    check('termos_da_parceria_versao', sql`${t.versao} >= 1`),
    check('termos_da_parceria_texto', sql`length(${t.texto}) between 1 and 20000`),
  ],
);

/** Applications to become an influencer, one per e-mail. */
export const inscricoesDeParceiros = pgTable(
  'inscricoes_de_parceiros',
  {
    id: text('id').primaryKey(),
    nome: text('nome').notNull(),
    email: text('email').notNull(),
    canais: text('canais').notNull(),
    audiencia: text('audiencia').notNull(),
    termos: integer('termos')
      .notNull()
      .references(() => termosDaParceria.versao),
    situacao: text('situacao', { enum: situacoesDaInscricao }).notNull().default('por-confirmar'),
    /** When it was last sent: the confirmation link's validity starts here. */
    criadoEm: criadoEm(),
    confirmadaEm: momento('confirmada_em'),
    decididaEm: momento('decidida_em'),
    /** The sentence of a refusal. */
    motivo: text('motivo'),
    /** The account that an accepted application got. */
    uid: text('uid').references(() => usuarios.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('inscricoes_de_parceiros_email').on(t.email),
    index('inscricoes_de_parceiros_da_situacao').on(t.situacao, t.criadoEm),
    index('inscricoes_de_parceiros_do_usuario').on(t.uid),
    check('inscricoes_de_parceiros_situacao', sql`${t.situacao} in ('por-confirmar','pronta','aceita','recusada')`),
    check(
      'inscricoes_de_parceiros_datas',
      sql`(${t.situacao} = 'por-confirmar') = (${t.confirmadaEm} is null) and (${t.situacao} in ('aceita','recusada')) = (${t.decididaEm} is not null)`,
    ),
    check(
      'inscricoes_de_parceiros_decisao',
      sql`(${t.situacao} = 'recusada') = (${t.motivo} is not null) and (${t.situacao} = 'aceita') = (${t.uid} is not null) and length(${t.motivo}) between 1 and 500`,
    ),
    check(
      'inscricoes_de_parceiros_textos',
      sql`length(${t.nome}) between 1 and 120 and ${t.email} = lower(btrim(${t.email})) and length(${t.email}) between 3 and 254 and length(${t.canais}) between 1 and 1000 and length(${t.audiencia}) between 1 and 500`,
    ),
  ],
);

/** Material that the owner gives influencers to publish: a picture, a text, or the address of a film. */
export const materiais = pgTable(
  'materiais',
  {
    id: text('id').primaryKey(),
    tipo: text('tipo', { enum: tiposDeMaterial }).notNull(),
    titulo: text('titulo').notNull(),
    /** The text to publish; '' for none. */
    texto: text('texto').notNull().default(''),
    imagem: jsonb('imagem').$type<Imagem>(),
    endereco: text('endereco'),
    criadoEm: criadoEm(),
  },
  (t) => [
    index('materiais_recentes').on(t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('materiais_tipo', sql`${t.tipo} in ('imagem','texto','filme')`),
    check(
      'materiais_do_tipo',
      sql`(${t.tipo} = 'imagem') = (${t.imagem} is not null) and (${t.tipo} = 'filme') = (${t.endereco} is not null) and (${t.tipo} <> 'texto' or ${t.texto} <> '')`,
    ),
    check(
      'materiais_textos',
      sql`length(${t.titulo}) between 1 and 120 and length(${t.texto}) <= 2000 and ${t.endereco} ~ '^https://' and length(${t.endereco}) <= 500`,
    ),
  ],
);

/** Messages from the shop to its influencers. */
export const comunicados = pgTable(
  'comunicados',
  {
    id: text('id').primaryKey(),
    assunto: text('assunto').notNull(),
    texto: text('texto').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    index('comunicados_recentes').on(t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('comunicados_textos', sql`length(${t.assunto}) between 1 and 120 and length(${t.texto}) between 1 and 4000`),
  ],
);

/** The recipients of a message, and when each read it. */
export const comunicadoDestinatarios = pgTable(
  'comunicado_destinatarios',
  {
    comunicadoId: text('comunicado_id')
      .notNull()
      .references(() => comunicados.id, { onDelete: 'cascade' }),
    uid: text('uid')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    lidoEm: momento('lido_em'),
  },
  (t) => [
    primaryKey({ columns: [t.comunicadoId, t.uid] }),
    index('comunicado_destinatarios_do_usuario').on(t.uid, t.lidoEm),
  ],
);

/** Messages by e-mail that an influencer switched off: without a row they are sent. */
export const avisosDesligados = pgTable(
  'avisos_desligados',
  {
    uid: text('uid')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    aviso: text('aviso', { enum: avisosDoInfluencer }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.aviso] }),
    check(
      'avisos_desligados_aviso',
      sql`${t.aviso} in ('primeira-venda','cada-venda','comissao-liberada','repasse-enviado','taxa-mudou')`,
    ),
  ],
);
