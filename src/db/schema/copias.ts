import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { momento } from './colunas.ts';

/** The shop's backups: one row per backup that was started. */
export const copias = pgTable(
  'copias',
  {
    id: text('id').primaryKey(),
    /** Scheduled or started by a command. */
    origem: text('origem', { enum: ['relogio', 'comando'] }).notNull(),
    situacao: text('situacao', { enum: ['em-curso', 'feita', 'falhou'] })
      .notNull()
      .default('em-curso'),
    /** Location: a folder, or `s3://bucket/name`. */
    lugar: text('lugar'),
    iniciadaEm: momento('iniciada_em').notNull().defaultNow(),
    terminadaEm: momento('terminada_em'),
    arquivos: integer('arquivos'),
    /** Total bytes. */
    tamanho: bigint('tamanho', { mode: 'number' }),
    /** SHA-256 of its manifest, which contains the checksums of everything else. */
    soma: text('soma'),
    cifrada: boolean('cifrada'),
    erro: text('erro'),
    /** Time of the last trial restore and its problem, null if the backup was intact. A problem without a time: not tried. */
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
