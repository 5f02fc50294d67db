import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { atualizadoEm } from './colunas.ts';

/** The owner's limits for unpaid reservations (domain/pedidos/reservas.ts): a single row, once they were saved. */
export const limitesDeReserva = pgTable(
  'limites_de_reserva',
  {
    id: integer('id').primaryKey().default(1),
    minutos: integer('minutos').notNull(),
    pedidos: integer('pedidos').notNull(),
    unidades: integer('unidades').notNull(),
    parte: integer('parte').notNull(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    check('limites_de_reserva_linha_unica', sql`${t.id} = 1`),
    check(
      'limites_de_reserva_faixas',
      sql`${t.minutos} between 10 and 1440 and ${t.pedidos} >= 3 and ${t.unidades} >= 30 and ${t.parte} between 10 and 100`,
    ),
  ],
);
