// @requirement 15.17.7
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { estadosDaAvaliacao, motivosDeRecusa } from '#domain/avaliacoes/avaliacao.ts';
import type { Foto } from '#domain/uploads/foto.ts';
import { produtos } from './catalogo.ts';
import { criadoEm, momento } from './colunas.ts';
import { pedidos } from './pedidos.ts';

/**
 * The latest version of each review, one per product of an order (docs/requirements.md 15.17). Deleted with its order;
 * the published version is in `avaliacoes_publicadas`.
 */
export const avaliacoes = pgTable(
  'avaliacoes',
  {
    id: text('id').primaryKey(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade' }),
    /** First name and initial, `Beatriz S.`: the only published data about the author. */
    nome: text('nome').notNull(),
    /** Stars, 1 to 5. */
    nota: integer('nota').notNull(),
    texto: text('texto').notNull().default(''),
    fotos: jsonb('fotos')
      .$type<Foto[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** State of the latest version: an edited review is pending while the earlier version stays published. */
    estado: text('estado', { enum: estadosDaAvaliacao }).notNull().default('pendente'),
    motivo: text('motivo', { enum: motivosDeRecusa }),
    /** Incremented by each edit, so that only the version on the moderator's screen is judged. */
    versao: integer('versao').notNull().default(1),
    criadoEm: criadoEm(),
    escritaEm: momento('escrita_em').notNull().defaultNow(),
    julgadaEm: momento('julgada_em'),
  },
  (t) => [
    uniqueIndex('avaliacoes_uma_por_item').on(t.pedidoId, t.produtoId),
    index('avaliacoes_do_produto').on(t.produtoId),
    index('avaliacoes_por_estado').on(t.estado, t.escritaEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // For looking up each deleted photo.
    index('avaliacoes_com_fotos')
      .using('gin', sql`${t.fotos} jsonb_path_ops`)
      .where(sql`${t.fotos} <> '[]'::jsonb`),
    check('avaliacoes_nota', sql`${t.nota} between 1 and 5`),
    check('avaliacoes_texto', sql`length(${t.texto}) <= 2000 and length(${t.nome}) between 1 and 60`),
    check(
      'avaliacoes_fotos',
      sql`case jsonb_typeof(${t.fotos}) when 'array' then jsonb_array_length(${t.fotos}) <= 3 else false end`,
    ),
    check(
      'avaliacoes_estado',
      sql`${t.estado} in ('pendente','publicada','recusada') and (${t.estado} = 'pendente') = (${t.julgadaEm} is null)`,
    ),
    check(
      'avaliacoes_motivo',
      sql`(${t.estado} = 'recusada') = (${t.motivo} is not null) and ${t.motivo} in ('propaganda','ofensa','dados-pessoais','outro-assunto')`,
    ),
  ],
);

/** The published reviews. A trigger counts the rows in `produtos.notas` (`contar_avaliacao`). */
export const avaliacoesPublicadas = pgTable(
  'avaliacoes_publicadas',
  {
    avaliacaoId: text('avaliacao_id')
      .primaryKey()
      .references(() => avaliacoes.id, { onDelete: 'cascade' }),
    /** Order of publication. */
    ordem: integer('ordem').generatedAlwaysAsIdentity(),
    produtoId: text('produto_id')
      .notNull()
      .references(() => produtos.id, { onDelete: 'cascade' }),
    nome: text('nome').notNull(),
    nota: integer('nota').notNull(),
    texto: text('texto').notNull(),
    fotos: jsonb('fotos').$type<Foto[]>().notNull(),
    /** The shop's public answer. */
    resposta: text('resposta'),
    respondidaEm: momento('respondida_em'),
    publicadaEm: momento('publicada_em').notNull(),
    /** When an edited version replaced the published one. */
    editadaEm: momento('editada_em'),
  },
  (t) => [
    uniqueIndex('avaliacoes_publicadas_novas').on(t.produtoId, t.ordem),
    index('avaliacoes_publicadas_melhores').on(t.produtoId, t.nota, t.ordem),
    index('avaliacoes_publicadas_piores').on(t.produtoId, sql`(6 - ${t.nota})`, t.ordem),
    index('avaliacoes_publicadas_com_fotos')
      .using('gin', sql`${t.fotos} jsonb_path_ops`)
      .where(sql`${t.fotos} <> '[]'::jsonb`),
    check('avaliacoes_publicadas_nota', sql`${t.nota} between 1 and 5`),
    check('avaliacoes_publicadas_texto', sql`length(${t.texto}) <= 2000 and length(${t.nome}) between 1 and 60`),
    check(
      'avaliacoes_publicadas_fotos',
      sql`case jsonb_typeof(${t.fotos}) when 'array' then jsonb_array_length(${t.fotos}) <= 3 else false end`,
    ),
    check(
      'avaliacoes_publicadas_resposta',
      sql`(${t.resposta} is null) = (${t.respondidaEm} is null) and length(${t.resposta}) between 1 and 1000`,
    ),
  ],
);

/** Addresses that opted out of review requests, as hashes: an address can be checked, but not read. */
export const semPedidosDeAvaliacao = pgTable(
  'sem_pedidos_de_avaliacao',
  { destinatario: text('destinatario').primaryKey(), desde: momento('desde').notNull() },
  (t) => [check('sem_pedidos_de_avaliacao_resumo', sql`${t.destinatario} ~ '^[0-9a-f]{64}$'`)],
);
