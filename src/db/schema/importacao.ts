import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Acao } from '#importers/firebase/rules/julgamento.ts';
import type { AndamentoDaImportacao, EtapaDaImportacao, RecusaDaOrigem } from '#importers/firebase/rules/no-painel.ts';
import type { Resumo } from '#importers/firebase/rules/relatorio.ts';
import { criadoEm, momento } from './colunas.ts';

/**
 * What came from an older shop, record by record, so that a second import knows what it has and what was edited here
 * since. A row stays when its record goes: what was deleted here does not come back. Holds no personal data: `campos` are
 * digests of what was written, group by group.
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
 * The import that the panel is at, or was last at: one row, or none. The two files lie in `envios` until it is done. What
 * it wrote is known by `importados`.
 */
export const importacoes = pgTable(
  'importacoes',
  {
    id: text('id').primaryKey(),
    etapa: text('etapa').$type<EtapaDaImportacao>().notNull().default('conferindo'),
    envioFirestore: text('envio_firestore').notNull(),
    envioAuth: text('envio_auth').notNull(),
    /** How far it is; null before its first step. */
    andamento: jsonb('andamento').$type<AndamentoDaImportacao>(),
    resumo: jsonb('resumo').$type<Resumo>(),
    contagem: jsonb('contagem').$type<Record<Acao, number>>(),
    recusa: jsonb('recusa').$type<RecusaDaOrigem>(),
    /** It broke off for a reason of the shop's own, and goes on when it is told to. */
    parou: boolean('parou').notNull().default(false),
    /** Which run works on it: what an older one would still write does not count. */
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

/** The lines of its report, in the order they were said. Personal data may be among them: they go with their import. */
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
    /** Where the panel shows the record; empty where it has no page. */
    link: text('link').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importacaoId, t.n] }),
    check('importacao_linhas_acao', sql`${t.acao} in ('alterado','duvidoso','mantido','fora')`),
  ],
);
