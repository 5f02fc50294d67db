// @requirement 15.15.7
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { situacoesDoAtendimento } from '#domain/atendimento/atendimento.ts';
import type { Foto } from '#domain/uploads/foto.ts';
import { criadoEm, momento } from './colunas.ts';
import { pedidos } from './pedidos.ts';
import { usuarios } from './usuarios.ts';

/**
 * Conversations of customers with the shop (docs/requirements.md 15.15): one per order, and one per question about a
 * product. The product's data is a snapshot, since products may be deleted. Deleted with its order and its account;
 * triggers queue its photos for deletion (`largar_fotos`) and delete its messages in the outbox.
 */
export const atendimentos = pgTable(
  'atendimentos',
  {
    id: text('id').primaryKey(),
    pedidoId: text('pedido_id').references(() => pedidos.id, { onDelete: 'cascade' }),
    produtoId: text('produto_id'),
    /** The product's name at the time of the question; empty for conversations about an order. */
    produtoNome: text('produto_nome').notNull().default(''),
    uid: text('uid').references(() => usuarios.id, { onDelete: 'cascade' }),
    nome: text('nome').notNull(),
    email: text('email').notNull(),
    /** Key of the form that started it: submitting twice creates one question. */
    chave: text('chave').notNull(),
    situacao: text('situacao', { enum: situacoesDoAtendimento }).notNull(),
    /** Time of the first message that the shop has not answered: the legal five days run from it. */
    esperandoDesde: momento('esperando_desde'),
    naoLidaPelaLoja: boolean('nao_lida_pela_loja').notNull(),
    naoLidaPeloCliente: boolean('nao_lida_pelo_cliente').notNull(),
    /** Number of messages. */
    mensagens: integer('mensagens').notNull().default(0),
    ultimaEm: momento('ultima_em').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('atendimentos_do_pedido').on(t.pedidoId),
    uniqueIndex('atendimentos_chave').on(t.chave),
    index('atendimentos_esperando')
      .on(t.esperandoDesde, t.id)
      .where(sql`${t.situacao} = 'esperando'`),
    index('atendimentos_por_situacao').on(t.situacao, t.ultimaEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('atendimentos_recentes').on(t.ultimaEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('atendimentos_nao_lidos')
      .on(t.id)
      .where(sql`${t.naoLidaPelaLoja}`),
    index('atendimentos_do_cliente')
      .on(t.uid, t.ultimaEm.desc().nullsFirst())
      .where(sql`${t.uid} is not null`),
    index('atendimentos_do_email').on(sql`lower(${t.email})`),
    index('atendimentos_trigramas').using(
      'gin',
      sql`sem_acento(${t.nome} || ' ' || ${t.email} || ' ' || coalesce(${t.pedidoId}, '') || ' ' || ${t.produtoNome}) gin_trgm_ops`,
    ),
    check('atendimentos_assunto', sql`(${t.pedidoId} is null) <> (${t.produtoId} is null)`),
    check('atendimentos_situacao', sql`${t.situacao} in ('esperando','respondido','fechado')`),
    check('atendimentos_espera', sql`(${t.situacao} = 'esperando') = (${t.esperandoDesde} is not null)`),
    check('atendimentos_mensagens', sql`${t.mensagens} between 0 and 300`),
    check(
      'atendimentos_tamanhos',
      sql`length(${t.nome}) <= 200 and length(${t.email}) <= 254 and length(${t.produtoNome}) <= 300 and length(${t.chave}) <= 120`,
    ),
  ],
);

/** The messages, ordered by `numero`. */
export const atendimentoMensagens = pgTable(
  'atendimento_mensagens',
  {
    id: text('id').primaryKey(),
    atendimentoId: text('atendimento_id')
      .notNull()
      .references(() => atendimentos.id, { onDelete: 'cascade' }),
    /** Position in the conversation, from 1. */
    numero: integer('numero').notNull(),
    de: text('de', { enum: ['cliente', 'loja'] }).notNull(),
    /** Author of a message written by the shop. */
    autorNome: text('autor_nome').notNull().default(''),
    texto: text('texto').notNull(),
    fotos: jsonb('fotos').$type<Foto[]>().notNull().default([]),
    /** Key of the form and its text: submitting twice creates one message. */
    chave: text('chave').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('atendimento_mensagens_numero').on(t.atendimentoId, t.numero),
    uniqueIndex('atendimento_mensagens_chave').on(t.atendimentoId, t.chave),
    check('atendimento_mensagens_de', sql`${t.de} in ('cliente','loja')`),
    check('atendimento_mensagens_numero_certo', sql`${t.numero} between 1 and 300`),
    check(
      'atendimento_mensagens_conteudo',
      sql`length(${t.texto}) <= 4000 and jsonb_typeof(${t.fotos}) = 'array' and jsonb_array_length(${t.fotos}) <= 5 and (${t.texto} <> '' or jsonb_array_length(${t.fotos}) > 0)`,
    ),
    check('atendimento_mensagens_tamanhos', sql`length(${t.autorNome}) <= 200 and length(${t.chave}) <= 40`),
  ],
);

/** The owner's canned answers. */
export const respostasProntas = pgTable(
  'respostas_prontas',
  {
    id: text('id').primaryKey(),
    titulo: text('titulo').notNull(),
    texto: text('texto').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('respostas_prontas_titulo').on(sql`lower(${t.titulo})`),
    check(
      'respostas_prontas_tamanhos',
      sql`length(${t.titulo}) between 1 and 60 and length(${t.texto}) between 1 and 4000`,
    ),
  ],
);
