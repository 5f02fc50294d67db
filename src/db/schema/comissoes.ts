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
 * The commission ledger: append-only (a trigger refuses other statements), so that all figures shown to influencers and
 * admins are sums of rows. Outlives orders and users, hence no foreign keys. Money in centavos, signed.
 */
export const lancamentosDeComissao = pgTable(
  'lancamentos_de_comissao',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    idInfluencer: text('id_influencer').notNull(),
    tipo: text('tipo', { enum: ['credito', 'estorno', 'repasse'] }).notNull(),
    /** The order of a credit or reversal, and the row's number within that order. */
    pedidoId: text('pedido_id'),
    numero: integer('numero'),
    repasseId: text('repasse_id'),
    /** Change of the number of orders that count. */
    pedidos: integer('pedidos').notNull().default(0),
    vendaCentavos: integer('venda_centavos').notNull().default(0),
    comissaoCentavos: integer('comissao_centavos').notNull(),
    /** Earliest payout, unless the order is in dispute then. */
    disponivelEm: momento('disponivel_em').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('lancamentos_uma_vez_por_pedido').on(t.pedidoId, t.numero),
    uniqueIndex('lancamentos_uma_vez_por_repasse').on(t.repasseId, t.idInfluencer),
    // Covers all columns of the totals and daily sums (index-only scan).
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
 * Daily totals of ledger rows of closed days, so that the cost of totals does not grow. A total is the sum of these
 * rows and of the ledger rows since `fechamento_de_comissoes.ate`; a trigger adds rows written for closed days here.
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

/** Time up to which the ledger is closed: a single row, advanced by a scheduled job. */
export const fechamentoDeComissoes = pgTable(
  'fechamento_de_comissoes',
  { id: integer('id').primaryKey().default(1), ate: momento('ate').notNull() },
  (t) => [check('fechamento_de_comissoes_linha_unica', sql`${t.id} = 1`)],
);

/**
 * The orders of each code by the month they were made in, as a trigger adds them up with each ledger row; money in
 * centavos. Like the ledger it outlives the account.
 */
export const mesesDosCodigos = pgTable(
  'meses_dos_codigos',
  {
    idInfluencer: text('id_influencer').notNull(),
    /** The first day of the month. */
    mes: date('mes', { mode: 'string' }).notNull(),
    codigo: text('codigo').notNull(),
    pedidos: integer('pedidos').notNull(),
    vendaCentavos: bigint('venda_centavos', { mode: 'number' }).notNull(),
    comissaoCentavos: bigint('comissao_centavos', { mode: 'number' }).notNull(),
    /** Discounts of the code, without those of promotions and Pix and agreed ones; made anew when an edit changes them. */
    descontoCentavos: bigint('desconto_centavos', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idInfluencer, t.mes, t.codigo] }),
    check('meses_dos_codigos_mes', sql`extract(day from ${t.mes}) = 1`),
  ],
);

/** A payout to influencers: one bank file, confirmed once. */
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

/** Snapshot of the recipients, amounts and Pix keys of a payout. An influencer is in at most one pending payout. */
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
    /** The gross amount, which the ledger settles; `liquidoCentavos` is sent by Pix. */
    valorCentavos: integer('valor_centavos').notNull(),
    inssCentavos: integer('inss_centavos').notNull().default(0),
    irrfCentavos: integer('irrf_centavos').notNull().default(0),
    liquidoCentavos: integer('liquido_centavos')
      .notNull()
      .generatedAlwaysAs(sql`"valor_centavos" - "inss_centavos" - "irrf_centavos"`),
    /** CPF or CNPJ without punctuation, with name and address for papers; null if the influencer had not stated it. */
    documento: text('documento'),
    nomeFiscal: text('nome_fiscal'),
    enderecoFiscal: text('endereco_fiscal'),
    aberto: boolean('aberto').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.repasseId, t.idInfluencer] }),
    uniqueIndex('repasse_itens_um_aberto')
      .on(t.idInfluencer)
      .where(sql`${t.aberto}`),
    index('repasse_itens_do_influencer').on(t.idInfluencer),
    check('repasse_itens_valor', sql`${t.valorCentavos} > 0`),
    check(
      'repasse_itens_liquido',
      sql`${t.inssCentavos} >= 0 and ${t.irrfCentavos} >= 0 and ${t.liquidoCentavos} >= 0`,
    ),
    check('repasse_itens_documento', sql`${t.documento} ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'`),
    check(
      'repasse_itens_so_de_pessoas',
      sql`${t.inssCentavos} + ${t.irrfCentavos} = 0 or (${t.documento} is not null and length(${t.documento}) = 11)`,
    ),
    check(
      'repasse_itens_papeis',
      sql`(${t.documento} is null) = (${t.nomeFiscal} is null) and (${t.documento} is null) = (${t.enderecoFiscal} is null)`,
    ),
  ],
);

/** Pix key that an influencer's commission is paid to. */
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

/**
 * Name, Pix key and document of deleted users who are still owed commission. Written by a trigger, however the user is deleted, and
 * kept until nothing is open: see `comissao_por_acertar` in the migrations.
 */
export const credoresSemConta = pgTable(
  'credores_sem_conta',
  {
    idInfluencer: text('id_influencer').primaryKey(),
    nome: text('nome').notNull(),
    chaveTipo: text('chave_tipo', { enum: ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] }),
    chave: text('chave'),
    documento: text('documento'),
    nomeFiscal: text('nome_fiscal'),
    enderecoFiscal: text('endereco_fiscal'),
    criadoEm: criadoEm(),
  },
  (t) => [
    check('credores_sem_conta_documento', sql`${t.documento} ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'`),
    check(
      'credores_sem_conta_papeis',
      sql`(${t.documento} is null) = (${t.nomeFiscal} is null) and (${t.documento} is null) = (${t.enderecoFiscal} is null)`,
    ),
    check('credores_sem_conta_chave', sql`(${t.chaveTipo} is null) = (${t.chave} is null)`),
    check('credores_sem_conta_chave_tipo', sql`${t.chaveTipo} in ('cpf','cnpj','email','telefone','aleatoria')`),
  ],
);

/** Number of browsers per day that came through an influencer's link. Contains no personal data. */
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
