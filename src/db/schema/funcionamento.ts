import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { emTexto } from '#db/sql-literals.ts';
import { partesDaSaude } from '#domain/saude/saude.ts';
import { momento } from './colunas.ts';

/** How the shop is run: whether it is open, and who hears of it. A single row, there from the start. */
export const funcionamento = pgTable(
  'funcionamento',
  {
    id: integer('id').primaryKey().default(1),
    /** Since when visitors are let in; null while the shop is being prepared. A demo is open without it. */
    abertaEm: momento('aberta_em'),
    /** Who gets the shop's own messages; empty means its contact address. */
    avisarA: text('avisar_a').array().notNull().default([]),
    /** When a test message last left the shop. */
    testeDeEmailEm: momento('teste_de_email_em'),
  },
  (t) => [check('funcionamento_linha_unica', sql`${t.id} = 1`)],
);

/** How each part of the shop was when it was last looked at: a row per part, there once it has been. */
export const saude = pgTable(
  'saude',
  {
    parte: text('parte', { enum: partesDaSaude }).primaryKey(),
    /** What is wrong with it (domain/saude); null while it is well. */
    motivo: text('motivo'),
    /** Since when that is so. */
    desde: momento('desde').notNull(),
    conferidaEm: momento('conferida_em').notNull(),
    /** When the owner last heard that it was not well. */
    avisadaEm: momento('avisada_em'),
  },
  (t) => [check('saude_parte', sql`${t.parte} in (${emTexto(partesDaSaude)})`)],
);
