// @requirement 3.4.1
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atualizadoEm, criadoEm, versao } from './colunas.ts';

/** Discounts (docs/requirements.md 3.4). Uses are counted in the order's transaction. */
export const cupons = pgTable(
  'cupons',
  {
    id: text('id').primaryKey(),
    codigo: text('codigo').notNull(),
    tipo: text('tipo', { enum: ['percentual', 'valor_fixo'] }).notNull(),
    /** In hundredths: 1000 is 10 % or R$ 10,00. */
    valor: integer('valor').notNull(),
    /** Last day of validity, until 23:59:59 in São Paulo. */
    validade: date('validade', { mode: 'string' }).notNull(),
    ativo: boolean('ativo').notNull().default(true),
    minimoCentavos: integer('minimo_centavos'),
    limiteUsos: integer('limite_usos'),
    usos: integer('usos').notNull().default(0),
    /** Orders with this discount that one person may have; null for no limit. */
    limitePorPessoa: integer('limite_por_pessoa'),
    versao: versao(),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    uniqueIndex('cupons_codigo_unico').on(t.codigo),
    check('cupons_codigo_formato', sql`${t.codigo} ~ '^[A-Z0-9]{1,30}$'`),
    check('cupons_tipo_valido', sql`${t.tipo} in ('percentual','valor_fixo')`),
    check('cupons_valor_valido', sql`${t.valor} > 0 and (${t.tipo} <> 'percentual' or ${t.valor} <= 10000)`),
    check('cupons_limite_por_pessoa', sql`${t.limitePorPessoa} >= 1`),
    check('cupons_usos_no_limite', sql`${t.usos} >= 0 and (${t.limiteUsos} is null or ${t.usos} <= ${t.limiteUsos})`),
  ],
);
