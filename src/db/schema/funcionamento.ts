import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '#db/sql-literals.ts';
import { partesDaSaude } from '#domain/saude/saude.ts';
import { momento } from './colunas.ts';

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
