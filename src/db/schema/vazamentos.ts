// @requirement 15.28.4 15.28.5
import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { criadoEm } from './colunas.ts';
import { pedidos } from './pedidos.ts';

/** Codes that give neither discount nor commission until the owner resumes them. */
export const codigosPausados = pgTable(
  'codigos_pausados',
  { codigo: text('codigo').primaryKey(), porNome: text('por_nome').notNull(), criadoEm: criadoEm() },
  (t) => [check('codigos_pausados_codigo', sql`${t.codigo} ~ '^[A-Z0-9]{1,30}$'`)],
);

/** The last dismissal of each code's alarm, with the owner's note. */
export const alarmesDispensados = pgTable(
  'alarmes_dispensados',
  {
    codigo: text('codigo').primaryKey(),
    nota: text('nota').notNull(),
    porNome: text('por_nome').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    check('alarmes_dispensados_codigo', sql`${t.codigo} ~ '^[A-Z0-9]{1,30}$'`),
    check('alarmes_dispensados_nota', sql`length(${t.nota}) <= 300`),
  ],
);

/** Orders whose commission the owner does not pay, with the reason that their influencer reads. */
export const comissoesRecusadas = pgTable(
  'comissoes_recusadas',
  {
    pedidoId: text('pedido_id')
      .primaryKey()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    motivo: text('motivo').notNull(),
    porNome: text('por_nome').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [check('comissoes_recusadas_motivo', sql`length(${t.motivo}) between 1 and 300`)],
);
