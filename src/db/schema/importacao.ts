import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Acao } from '#importers/firebase/rules/julgamento.ts';
import type { AndamentoDaImportacao, EtapaDaImportacao, RecusaDaOrigem } from '#importers/firebase/rules/no-painel.ts';
import type { Resumo } from '#importers/firebase/rules/relatorio.ts';
import { criadoEm, momento } from './colunas.ts';

/**
 * Records imported from an older shop, so that a second import recognises them and later edits. Rows outlive their
 * records: deleted records are not imported again. Contains no personal data: `campos` are digests of the written
 * values, group by group.
 */
export const importados = pgTable(
  'importados',
  {
    colecao: text('colecao').notNull(),
    id: text('id').notNull(),
    campos: jsonb('campos').$type<Record<string, string>>().notNull(),
    importadoEm: momento('importado_em').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.colecao, t.id] }),
    check(
      'importados_colecao',
      sql`${t.colecao} in ('categorias','usuarios','cupons','produtos','pedidos','downloads','arquivos')`,
    ),
  ],
);

/**
 * The current or last import: at most one row. Its two files are in `envios` until it is finished; `importados` lists
 * what it wrote.
 */
export const importacoes = pgTable(
  'importacoes',
  {
    id: text('id').primaryKey(),
    etapa: text('etapa').$type<EtapaDaImportacao>().notNull().default('conferindo'),
    uploadFirestore: text('envio_firestore').notNull(),
    uploadAuth: text('envio_auth').notNull(),
    /** Its progress; null before the first step. */
    andamento: jsonb('andamento').$type<AndamentoDaImportacao>(),
    resumo: jsonb('resumo').$type<Resumo>(),
    contagem: jsonb('contagem').$type<Record<Acao, number>>(),
    recusa: jsonb('recusa').$type<RecusaDaOrigem>(),
    /** Stopped by an error of the shop; the admin can let it continue. */
    parou: boolean('parou').notNull().default(false),
    /** Number of the current run: writes of older runs are void. */
    vez: integer('vez').notNull().default(0),
    autorId: text('autor_id').notNull(),
    criadoEm: criadoEm(),
    andouEm: momento('andou_em').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('importacoes_so_uma').on(sql`(true)`),
    check('importacoes_etapa', sql`${t.etapa} in ('conferindo','conferida','gravando','feita','recusada')`),
    check(
      'importacoes_com_resumo',
      sql`${t.etapa} not in ('conferida','gravando','feita') or (${t.resumo} is not null and ${t.contagem} is not null)`,
    ),
    check('importacoes_com_motivo', sql`(${t.etapa} = 'recusada') = (${t.recusa} is not null)`),
  ],
);

/** Lines of the report, in the order of writing. They may contain personal data and are deleted with their import. */
export const importacaoLinhas = pgTable(
  'importacao_linhas',
  {
    importacaoId: text('importacao_id')
      .notNull()
      .references(() => importacoes.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    colecao: text('colecao').notNull(),
    registro: text('registro').notNull(),
    acao: text('acao').$type<Acao>().notNull(),
    motivo: text('motivo').notNull(),
    /** The record's page in the panel; empty if it has none. */
    link: text('link').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importacaoId, t.n] }),
    check('importacao_linhas_acao', sql`${t.acao} in ('alterado','duvidoso','mantido','fora')`),
  ],
);
