// @requirement 15.43.1 15.43.3 15.43.4
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '#db/sql-literals.ts';
import { MAIOR_NAVEGADOR } from '#domain/medicao/permissao.ts';
import { situacoesDoEvento, tiposDeEvento } from '#domain/medicao/evento-medido.ts';
import { MAIOR_CODIGO_DE_TESTE, type ServicoDeMedicao, servicosDeMedicao } from '#domain/medicao/servico-de-medicao.ts';
import { atualizadoEm, criadoEm, momento, versao } from './colunas.ts';
import { pedidos } from './pedidos.ts';

/** The owner's accounts at services that are told of sales; a service without a row is off. */
export const contasDeMedicao = pgTable(
  'contas_de_medicao',
  {
    servico: text('servico', { enum: servicosDeMedicao }).primaryKey(),
    ligado: boolean('ligado').notNull().default(false),
    /** Measurement ID or pixel. */
    identificador: text('identificador').notNull().default(''),
    /** Encrypted with the shop's own secret (`Assinatura.cifrar`); '' without one. */
    segredo: text('segredo').notNull().default(''),
    /** While it is set, Meta takes all events as tests. */
    codigoDeTeste: text('codigo_de_teste').notNull().default(''),
    versao: versao(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    check('contas_de_medicao_servico', sql`${t.servico} in (${sqlLiterals(servicosDeMedicao)})`),
    check('contas_de_medicao_ligado', sql`not ${t.ligado} or (${t.identificador} <> '' and ${t.segredo} <> '')`),
    check(
      'contas_de_medicao_identificador',
      sql`${t.identificador} = '' or ${t.identificador} ~ case ${t.servico} when 'ga4' then '^G-[A-Z0-9]{4,20}$' else '^[0-9]{5,20}$' end`,
    ),
    check(
      'contas_de_medicao_codigo',
      sql`${t.codigoDeTeste} ~ '^[A-Z0-9]*$' and length(${t.codigoDeTeste}) <= ${sql.raw(String(MAIOR_CODIGO_DE_TESTE))} and (${t.servico} = 'meta' or ${t.codigoDeTeste} = '')`,
    ),
  ],
);

/** What the buyer of an order allowed, and when. Withdrawn or deleted, the row keeps no identifier. */
export const pedidoPermissoes = pgTable(
  'pedido_permissoes',
  {
    pedidoId: text('pedido_id')
      .primaryKey()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    servicos: text('servicos').array().$type<ServicoDeMedicao[]>().notNull(),
    navegadorId: text('navegador_id').notNull(),
    /** `User-Agent`, kept as long as a sale may be sent. */
    navegador: text('navegador').notNull(),
    versaoDaPergunta: integer('versao_da_pergunta').notNull(),
    permitidoEm: momento('permitido_em').notNull(),
    retiradaEm: momento('retirada_em'),
    criadoEm: criadoEm(),
  },
  (t) => [
    index('pedido_permissoes_do_navegador')
      .on(t.navegadorId)
      .where(sql`${t.navegadorId} <> ''`),
    index('pedido_permissoes_com_navegador')
      .on(t.criadoEm)
      .where(sql`${t.navegador} <> ''`),
    check(
      'pedido_permissoes_servicos',
      sql`cardinality(${t.servicos}) > 0 and ${t.servicos} <@ array[${sqlLiterals(servicosDeMedicao)}]`,
    ),
    check(
      'pedido_permissoes_navegador',
      sql`(${t.retiradaEm} is null or (${t.navegadorId} = '' and ${t.navegador} = '')) and (${t.retiradaEm} is not null or ${t.navegadorId} ~ '^[0-9]{1,10}[.][0-9]{10}$') and length(${t.navegador}) <= ${sql.raw(String(MAIOR_NAVEGADOR))}`,
    ),
    check('pedido_permissoes_versao', sql`${t.versaoDaPergunta} >= 1`),
  ],
);

/**
 * Outbox and log of sales and refunds: a trigger writes a row per service that the buyer allowed, in the transaction that
 * marks the order as paid or refunded. A row has no personal data.
 */
export const eventosMedidos = pgTable(
  'eventos_medidos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    servico: text('servico', { enum: servicosDeMedicao }).notNull(),
    tipo: text('tipo', { enum: tiposDeEvento }).notNull(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    /** All that was refunded of the order up to this refund, so that each is sent once; 0 for the sale. */
    acumuladoCentavos: integer('acumulado_centavos').notNull(),
    valorCentavos: integer('valor_centavos').notNull(),
    ocorridoEm: momento('ocorrido_em').notNull(),
    situacao: text('situacao', { enum: situacoesDoEvento }).notNull().default('esperando'),
    tentativas: integer('tentativas').notNull().default(0),
    /** When to send it; a sender moves it ahead while it tries, and a crashed one loses it then. */
    proximaEm: momento('proxima_em').default(sql`now()`),
    /** Why the last try failed, in the service's words or as a code; null after a success. */
    erro: text('erro'),
    /** When its outcome was known. */
    encerradoEm: momento('encerrado_em'),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('eventos_medidos_um_de_cada').on(t.pedidoId, t.servico, t.tipo, t.acumuladoCentavos),
    index('eventos_medidos_a_enviar')
      .on(t.proximaEm)
      .where(sql`${t.situacao} = 'esperando'`),
    check('eventos_medidos_servico', sql`${t.servico} in (${sqlLiterals(servicosDeMedicao)})`),
    check('eventos_medidos_tipo', sql`${t.tipo} in (${sqlLiterals(tiposDeEvento)})`),
    check('eventos_medidos_situacao', sql`${t.situacao} in (${sqlLiterals(situacoesDoEvento)})`),
    check(
      'eventos_medidos_valor',
      sql`case ${t.tipo} when 'compra' then ${t.acumuladoCentavos} = 0 and ${t.valorCentavos} = 0 else ${t.valorCentavos} between 1 and ${t.acumuladoCentavos} end`,
    ),
    check(
      'eventos_medidos_encerrado',
      sql`(${t.situacao} = 'esperando') = (${t.proximaEm} is not null) and (${t.situacao} = 'esperando') = (${t.encerradoEm} is null)`,
    ),
    check(
      'eventos_medidos_tentativas',
      sql`${t.tentativas} >= 0 and (${t.situacao} <> 'enviado' or ${t.tentativas} > 0)`,
    ),
    check(
      'eventos_medidos_erro',
      sql`length(${t.erro}) between 1 and 300 and (${t.situacao} <> 'enviado' or ${t.erro} is null)`,
    ),
  ],
);

/** Events that the twins of the services received in a demo; empty in a real shop. */
export const gemeoMedicao = pgTable(
  'gemeo_medicao',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    servico: text('servico', { enum: servicosDeMedicao }).notNull(),
    /** The request's body, and its faults by the protocol. */
    corpo: jsonb('corpo').$type<unknown>().notNull(),
    faltas: jsonb('faltas').$type<string[]>().notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    index('gemeo_medicao_do_servico').on(t.servico, t.id.desc().nullsFirst()),
    check('gemeo_medicao_servico', sql`${t.servico} in (${sqlLiterals(servicosDeMedicao)})`),
  ],
);
