// @requirement 15.29.1 15.29.2 15.29.3
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atualizadoEm, momento } from './colunas.ts';
import { repasseItens } from './comissoes.ts';
import { usuarios } from './usuarios.ts';

/** The owner's rules of payouts: a single row. */
export const ajustesDosRepasses = pgTable(
  'ajustes_dos_repasses',
  {
    id: integer('id').primaryKey().default(1),
    /** Balances below it wait for a later payout. */
    minimoCentavos: integer('minimo_centavos').notNull().default(0),
  },
  (t) => [
    check('ajustes_dos_repasses_linha_unica', sql`${t.id} = 1`),
    check('ajustes_dos_repasses_minimo', sql`${t.minimoCentavos} between 0 and 999999999`),
  ],
);

/** Document, name and address of an influencer for receipts and statements. */
export const dadosFiscais = pgTable(
  'dados_fiscais',
  {
    usuarioId: text('usuario_id')
      .primaryKey()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    /** CPF or CNPJ without punctuation: its length tells persons from companies. */
    documento: text('documento').notNull(),
    /** Name on the document; empty if it is that of the account. */
    nome: text('nome').notNull(),
    endereco: text('endereco').notNull(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    check('dados_fiscais_documento', sql`${t.documento} ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'`),
    check('dados_fiscais_textos', sql`length(${t.nome}) <= 120 and length(${t.endereco}) <= 300`),
  ],
);

/**
 * Tax withheld from commission of persons, by year, as typed by the owner. An emptied table keeps its row without rates:
 * its version goes on, so that a save of before is noticed.
 */
export const tabelasDeImposto = pgTable(
  'tabelas_de_imposto',
  {
    ano: integer('ano').primaryKey(),
    /** Basis points: 1100 is 11 %. null for an emptied table. */
    inssPb: integer('inss_pb'),
    /** Ceiling of a month's contribution base; null for an emptied table. */
    inssTetoCentavos: integer('inss_teto_centavos'),
    versao: integer('versao').notNull().default(1),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    check('tabelas_de_imposto_ano', sql`${t.ano} between 2000 and 2100`),
    check('tabelas_de_imposto_inss', sql`${t.inssPb} between 0 and 10000 and ${t.inssTetoCentavos} >= 0`),
    check('tabelas_de_imposto_vazia', sql`(${t.inssPb} is null) = (${t.inssTetoCentavos} is null)`),
    check('tabelas_de_imposto_versao', sql`${t.versao} > 0`),
  ],
);

/** Rows of a year's income tax table, in their order; the last one has no end. */
export const faixasDoIrrf = pgTable(
  'faixas_do_irrf',
  {
    ano: integer('ano')
      .notNull()
      .references(() => tabelasDeImposto.ano, { onDelete: 'cascade' }),
    numero: integer('numero').notNull(),
    /** Last base of the row; null for the last row. */
    ateCentavos: integer('ate_centavos'),
    aliquotaPb: integer('aliquota_pb').notNull(),
    deducaoCentavos: integer('deducao_centavos').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ano, t.numero] }),
    uniqueIndex('faixas_do_irrf_uma_ultima')
      .on(t.ano)
      .where(sql`${t.ateCentavos} is null`),
    uniqueIndex('faixas_do_irrf_ate').on(t.ano, t.ateCentavos),
    check(
      'faixas_do_irrf_valores',
      sql`${t.numero} between 1 and 12 and ${t.ateCentavos} > 0 and ${t.aliquotaPb} between 0 and 10000 and ${t.deducaoCentavos} >= 0`,
    ),
  ],
);

/** A company's invoice for a payout: at most one PDF and one XML in the shop's store. Outlives the account. */
export const notasDosRepasses = pgTable(
  'notas_dos_repasses',
  {
    repasseId: text('repasse_id').notNull(),
    idInfluencer: text('id_influencer').notNull(),
    pdf: text('pdf'),
    xml: text('xml'),
    recebidaEm: momento('recebida_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.repasseId, t.idInfluencer] }),
    foreignKey({
      name: 'notas_dos_repasses_item_fk',
      columns: [t.repasseId, t.idInfluencer],
      foreignColumns: [repasseItens.repasseId, repasseItens.idInfluencer],
    }),
    check('notas_dos_repasses_arquivo', sql`${t.pdf} is not null or ${t.xml} is not null`),
  ],
);
