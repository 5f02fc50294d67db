import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { momento } from './colunas.ts';

/** CSP reports of browsers, counted: one row per blocked resource. */
export const relatosDeCsp = pgTable(
  'relatos_de_csp',
  {
    diretiva: text('diretiva').notNull(),
    origem: text('origem').notNull(),
    imposta: boolean('imposta').notNull(),
    /** Page of the last report. */
    pagina: text('pagina').notNull(),
    vezes: integer('vezes').notNull().default(1),
    primeiraEm: momento('primeira_em').notNull(),
    ultimaEm: momento('ultima_em').notNull(),
  },
  (t) => [
    primaryKey({ name: 'relatos_de_csp_um_de_cada', columns: [t.diretiva, t.origem, t.imposta] }),
    index('relatos_de_csp_recentes').on(t.ultimaEm.desc().nullsFirst()),
    check('relatos_de_csp_vezes', sql`${t.vezes} >= 1`),
  ],
);
