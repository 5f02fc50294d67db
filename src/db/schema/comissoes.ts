import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { criadoEm, momento } from './colunas.ts';
import { usuarios } from './usuarios.ts';

/**
 * The commission ledger: only ever added to (a trigger refuses anything else), so that every figure an influencer or an
 * admin sees is a sum of rows. Outlives orders and users: no foreign keys. Money in centavos, signed.
 */
export const lancamentosDeComissao = pgTable(
  'lancamentos_de_comissao',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    idInfluencer: text('id_influencer').notNull(),
    tipo: text('tipo', { enum: ['credito', 'estorno', 'repasse'] }).notNull(),
    /** The order of a credit or reversal, and which row of that order this is. */
    pedidoId: text('pedido_id'),
    numero: integer('numero'),
    repasseId: text('repasse_id'),
    /** How many orders count more or less. */
    pedidos: integer('pedidos').notNull().default(0),
    vendaCentavos: integer('venda_centavos').notNull().default(0),
    comissaoCentavos: integer('comissao_centavos').notNull(),
    /** From when on it may be paid out, unless its order is in dispute then. */
    disponivelEm: momento('disponivel_em').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('lancamentos_uma_vez_por_pedido').on(t.pedidoId, t.numero),
    uniqueIndex('lancamentos_uma_vez_por_repasse').on(t.repasseId, t.idInfluencer),
    // Holds all that the totals and the days are made of, so that they are added up without reading the table.
    index('lancamentos_do_influencer').on(
      t.idInfluencer,
      t.criadoEm,
      t.tipo,
      t.pedidos,
      t.vendaCentavos,
      t.comissaoCentavos,
    ),
    index('lancamentos_a_liberar').on(t.idInfluencer, t.disponivelEm, t.comissaoCentavos),
    check('lancamentos_tipo', sql`${t.tipo} in ('credito','estorno','repasse')`),
    check(
      'lancamentos_de_onde_veio',
      sql`case when ${t.tipo} = 'repasse' then ${t.repasseId} is not null and ${t.pedidoId} is null and ${t.numero} is null and ${t.pedidos} = 0 and ${t.vendaCentavos} = 0
        else ${t.pedidoId} is not null and ${t.numero} >= 1 and ${t.repasseId} is null end`,
    ),
    check(
      'lancamentos_sinal',
      sql`case when ${t.tipo} = 'credito' then ${t.pedidos} between 0 and 1 and ${t.vendaCentavos} >= 0 and ${t.comissaoCentavos} >= 0
        else ${t.pedidos} between -1 and 0 and ${t.vendaCentavos} <= 0 and ${t.comissaoCentavos} <= 0 end`,
    ),
  ],
);

/**
 * The ledger's rows of days that are over, added up, so that totals do not cost more each year. A total is these rows and
 * those of the ledger from `fechamento_de_comissoes.ate` on; a row written for a day that is closed adds itself here.
 */
export const comissaoFechada = pgTable(
  'comissao_fechada',
  {
    idInfluencer: text('id_influencer').notNull(),
    dia: date('dia', { mode: 'string' }).notNull(),
    pedidos: integer('pedidos').notNull(),
    vendaCentavos: bigint('venda_centavos', { mode: 'number' }).notNull(),
    comissaoCentavos: bigint('comissao_centavos', { mode: 'number' }).notNull(),
    repassadoCentavos: bigint('repassado_centavos', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.idInfluencer, t.dia] })],
);

/** Up to when the ledger is closed: a single row, moved on by the clock. */
export const fechamentoDeComissoes = pgTable(
  'fechamento_de_comissoes',
  { id: integer('id').primaryKey().default(1), ate: momento('ate').notNull() },
  (t) => [check('fechamento_de_comissoes_linha_unica', sql`${t.id} = 1`)],
);

/** A payout to influencers: one file for the bank, confirmed once. */
export const repasses = pgTable(
  'repasses',
  {
    id: text('id').primaryKey(),
    situacao: text('situacao', { enum: ['aberto', 'pago', 'cancelado'] })
      .notNull()
      .default('aberto'),
    totalCentavos: integer('total_centavos').notNull(),
    quantos: integer('quantos').notNull(),
    criadoPor: text('criado_por').notNull(),
    criadoPorNome: text('criado_por_nome').notNull(),
    criadoEm: criadoEm(),
    encerradoPorNome: text('encerrado_por_nome'),
    encerradoEm: momento('encerrado_em'),
  },
  (t) => [
    index('repasses_recentes').on(t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check(
      'repasses_situacao',
      sql`${t.situacao} in ('aberto','pago','cancelado') and (${t.situacao} = 'aberto') = (${t.encerradoEm} is null)`,
    ),
    check('repasses_valores', sql`${t.totalCentavos} > 0 and ${t.quantos} > 0`),
  ],
);

/** Who gets how much in a payout and where it goes: a snapshot. Nobody is in two payouts that are still to be sent. */
export const repasseItens = pgTable(
  'repasse_itens',
  {
    repasseId: text('repasse_id')
      .notNull()
      .references(() => repasses.id),
    idInfluencer: text('id_influencer').notNull(),
    nome: text('nome').notNull(),
    chaveTipo: text('chave_tipo', { enum: ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] }).notNull(),
    chave: text('chave').notNull(),
    valorCentavos: integer('valor_centavos').notNull(),
    aberto: boolean('aberto').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.repasseId, t.idInfluencer] }),
    uniqueIndex('repasse_itens_um_aberto')
      .on(t.idInfluencer)
      .where(sql`${t.aberto}`),
    check('repasse_itens_valor', sql`${t.valorCentavos} > 0`),
  ],
);

/** Where an influencer's commission is sent. */
export const chavesPix = pgTable(
  'chaves_pix',
  {
    usuarioId: text('usuario_id')
      .primaryKey()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    tipo: text('tipo', { enum: ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] }).notNull(),
    chave: text('chave').notNull(),
    atualizadoEm: momento('atualizado_em').notNull().defaultNow(),
  },
  (t) => [check('chaves_pix_tipo', sql`${t.tipo} in ('cpf','cnpj','email','telefone','aleatoria')`)],
);

/** How many browsers came through an influencer's link on each day of the shop. Nothing about who they were. */
export const visitasDoInfluencer = pgTable(
  'visitas_do_influencer',
  {
    idInfluencer: text('id_influencer').notNull(),
    dia: date('dia', { mode: 'string' }).notNull(),
    visitas: integer('visitas').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idInfluencer, t.dia] }),
    check('visitas_do_influencer_positivas', sql`${t.visitas} > 0`),
  ],
);
