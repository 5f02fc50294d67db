// @requirement 15.38.1
import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AndamentoDaExportacao, EtapaDaExportacao, FalhaDaExportacao } from '#domain/configuracao/levar-tudo.ts';
import { criadoEm, momento } from './colunas.ts';

/** The archive with everything the shop has: at most one, kept for a day. */
export const exportacoes = pgTable(
  'exportacoes',
  {
    id: text('id').primaryKey(),
    etapa: text('etapa').$type<EtapaDaExportacao>().notNull().default('fazendo'),
    andamento: jsonb('andamento').$type<AndamentoDaExportacao>(),
    /** Private object-store key of the archive, which exists when it is ready. */
    chave: text('chave').notNull(),
    /** Bytes of the archive, and the number of its files. */
    tamanho: bigint('tamanho', { mode: 'number' }),
    arquivos: integer('arquivos'),
    falha: text('falha').$type<FalhaDaExportacao>(),
    autorId: text('autor_id').notNull(),
    criadoEm: criadoEm(),
    andouEm: momento('andou_em').notNull().defaultNow(),
    prontaEm: momento('pronta_em'),
  },
  (t) => [
    uniqueIndex('exportacoes_so_uma').on(sql`(true)`),
    check('exportacoes_etapa', sql`${t.etapa} in ('fazendo','pronta','falhou')`),
    check(
      'exportacoes_pronta_inteira',
      sql`(${t.etapa} = 'pronta') = (${t.tamanho} is not null and ${t.arquivos} is not null and ${t.prontaEm} is not null)`,
    ),
    check('exportacoes_falha', sql`(${t.etapa} = 'falhou') = (${t.falha} is not null)`),
  ],
);
