import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { momento } from './colunas.ts';

/** What is known of the shop's copies: a row per copy that was begun. */
export const copias = pgTable(
  'copias',
  {
    id: text('id').primaryKey(),
    /** By the clock, or by somebody's command. */
    origem: text('origem', { enum: ['relogio', 'comando'] }).notNull(),
    situacao: text('situacao', { enum: ['em-curso', 'feita', 'falhou'] })
      .notNull()
      .default('em-curso'),
    /** Where it lies: a folder, or `s3://bucket/name`. */
    lugar: text('lugar'),
    iniciadaEm: momento('iniciada_em').notNull().defaultNow(),
    terminadaEm: momento('terminada_em'),
    arquivos: integer('arquivos'),
    /** Bytes of all it holds. */
    tamanho: bigint('tamanho', { mode: 'number' }),
    /** SHA-256 of its manifest, which holds the sum of everything else. */
    soma: text('soma'),
    cifrada: boolean('cifrada'),
    erro: text('erro'),
    /** When it was last restored beside the shop, to see whether it can be; what was wrong, or null when it was whole. */
    experimentadaEm: momento('experimentada_em'),
    erroDaExperiencia: text('erro_da_experiencia'),
  },
  (t) => [
    index('copias_recentes').on(t.iniciadaEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('copias_origem', sql`${t.origem} in ('relogio','comando')`),
    check('copias_situacao', sql`${t.situacao} in ('em-curso','feita','falhou')`),
    check(
      'copias_feita_inteira',
      sql`${t.situacao} <> 'feita' or (${t.lugar} is not null and ${t.terminadaEm} is not null and ${t.tamanho} is not null and ${t.tamanho} >= 0 and ${t.arquivos} is not null and ${t.arquivos} > 0 and ${t.soma} is not null and ${t.cifrada} is not null)`,
    ),
    check('copias_experiencia', sql`${t.experimentadaEm} is null or ${t.situacao} = 'feita'`),
  ],
);
