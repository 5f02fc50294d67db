// @requirement 15.35.1 15.35.3 15.35.5
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '#db/sql-literals.ts';
import type { FatosDaMensagem } from '#domain/integracoes/corpo-da-mensagem.ts';
import {
  motivosDeDesligar,
  situacoesDaMensagem,
  type TopicoDeWebhook,
  topicosDeWebhook,
} from '#domain/integracoes/webhook.ts';
import { atualizadoEm, criadoEm, momento, versao } from './colunas.ts';

/**
 * Addresses of other programs that are told of changes (docs/requirements.md 15.35). Their secrets are not stored: they are
 * derived from the shop's own and `segredo_vez`.
 */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    endereco: text('endereco').notNull(),
    topicos: text('topicos').array().$type<TopicoDeWebhook[]>().notNull(),
    ativo: boolean('ativo').notNull().default(true),
    desligadoPor: text('desligado_por', { enum: motivosDeDesligar }),
    desligadoEm: momento('desligado_em'),
    /** Number of the secret; the one before signs as well until `segredo_anterior_ate`. */
    segredoVez: integer('segredo_vez').notNull().default(1),
    segredoAnteriorAte: momento('segredo_anterior_ate'),
    /** Failed tries since the last delivery, of all messages, and the time of the first. */
    falhasSeguidas: integer('falhas_seguidas').notNull().default(0),
    falhandoDesde: momento('falhando_desde'),
    /** Nothing is sent until then, however many messages wait. */
    pausadoAte: momento('pausado_ate'),
    versao: versao(),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    check('webhooks_endereco', sql`${t.endereco} ~ '^https?://' and length(${t.endereco}) <= 2000`),
    check(
      'webhooks_topicos',
      sql`cardinality(${t.topicos}) > 0 and ${t.topicos} <@ array[${sqlLiterals(topicosDeWebhook)}]`,
    ),
    check(
      'webhooks_desligado',
      sql`${t.ativo} = (${t.desligadoPor} is null) and ${t.ativo} = (${t.desligadoEm} is null) and ${t.desligadoPor} in (${sqlLiterals(motivosDeDesligar)})`,
    ),
    check('webhooks_segredo', sql`${t.segredoVez} >= 1 and (${t.segredoAnteriorAte} is null or ${t.segredoVez} > 1)`),
    check(
      'webhooks_falhas',
      sql`${t.falhasSeguidas} >= 0 and (${t.falhasSeguidas} = 0) = (${t.falhandoDesde} is null) and (${t.pausadoAte} is null or ${t.falhasSeguidas} > 0)`,
    ),
  ],
);

/**
 * Outbox and log of webhooks. A trigger stores a message with the facts of that moment, in the transaction of the change. The
 * first try writes and stores the text. Messages about one object are sent one after the other, in the order of `sequencia`.
 */
export const webhookMensagens = pgTable(
  'webhook_mensagens',
  {
    /** The `webhook-id` of every try. */
    id: text('id').primaryKey(),
    sequencia: bigint('sequencia', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    topico: text('topico').notNull(),
    /** `pedido:ID`, `produto:ID`, … */
    objeto: text('objeto').notNull(),
    /** The text of every try; null until the first. */
    corpo: text('corpo'),
    /** Source of the text; null once the text is stored. */
    fatos: jsonb('fatos').$type<FatosDaMensagem>(),
    situacao: text('situacao', { enum: situacoesDaMensagem }).notNull().default('esperando'),
    /** All tries, also those before it was sent again. */
    tentativas: integer('tentativas').notNull().default(0),
    falhas: integer('falhas').notNull().default(0),
    falhandoDesde: momento('falhando_desde'),
    proximaEm: momento('proxima_em').default(sql`now()`),
    /** A sender has the message until then; a crashed one loses it. */
    reservadaAte: momento('reservada_ate'),
    /** The last try: its beginning, how long it took, and the answer's status and beginning, or why there was none. */
    tentadaEm: momento('tentada_em'),
    duracaoMs: integer('duracao_ms'),
    status: integer('status'),
    resposta: text('resposta').notNull().default(''),
    erro: text('erro'),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('webhook_mensagens_sequencia').on(t.sequencia),
    index('webhook_mensagens_a_enviar')
      .on(t.webhookId, t.proximaEm, t.sequencia)
      .where(sql`${t.situacao} = 'esperando'`),
    index('webhook_mensagens_do_objeto')
      .on(t.webhookId, t.objeto, t.sequencia)
      .where(sql`${t.situacao} = 'esperando'`),
    index('webhook_mensagens_reservadas')
      .on(t.webhookId, t.reservadaAte)
      .where(sql`${t.reservadaAte} is not null`),
    // The log, all of it and by state.
    index('webhook_mensagens_recentes').on(t.webhookId, t.sequencia.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('webhook_mensagens_por_situacao').on(
      t.webhookId,
      t.situacao,
      t.sequencia.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('webhook_mensagens_velhas')
      .on(t.criadoEm)
      .where(sql`${t.situacao} <> 'esperando'`),
    check('webhook_mensagens_situacao', sql`${t.situacao} in (${sqlLiterals(situacoesDaMensagem)})`),
    check('webhook_mensagens_corpo', sql`num_nonnulls(${t.corpo}, ${t.fatos}) = 1`),
    check('webhook_mensagens_a_enviar', sql`(${t.situacao} = 'esperando') = (${t.proximaEm} is not null)`),
    check(
      'webhook_mensagens_tentativas',
      sql`${t.falhas} between 0 and ${t.tentativas} and (${t.falhas} = 0) = (${t.falhandoDesde} is null)`,
    ),
    check('webhook_mensagens_entregue', sql`${t.situacao} <> 'entregue' or ${t.status} between 200 and 299`),
    check(
      'webhook_mensagens_resposta',
      sql`length(${t.resposta}) <= 2000 and (${t.status} is null or ${t.erro} is null)`,
    ),
  ],
);
