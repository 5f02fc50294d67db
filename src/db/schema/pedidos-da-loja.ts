// @requirement 15.36.1 15.36.2 15.36.4 15.36.5 15.41.2
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sqlLiterals } from '#db/sql-literals.ts';
import { meiosPorFora } from '#domain/pagamentos/por-fora.ts';
import { type EnvioDoOrcamento, type ItemDoOrcamento, MAIS_ENVIOS } from '#domain/pedidos/orcamento.ts';
import { criadoEm, momento } from './colunas.ts';
import { pagamentos } from './pagamentos.ts';
import { pedidos } from './pedidos.ts';

/** An order that the shop made in the panel: the agreement beside its goods and prices. */
export const pedidosDaLoja = pgTable(
  'pedidos_da_loja',
  {
    pedidoId: text('pedido_id')
      .primaryKey()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    autorId: text('autor_id').notNull(),
    autorNome: text('autor_nome').notNull(),
    motivoDoDesconto: text('motivo_do_desconto').notNull().default(''),
    freteTexto: text('frete_texto').notNull().default(''),
    /** Data of a company, a school or a public body for its invoice. */
    razaoSocial: text('razao_social').notNull().default(''),
    ordemDeCompra: text('ordem_de_compra').notNull().default(''),
    dadosDaFatura: text('dados_da_fatura').notNull().default(''),
    criadoEm: criadoEm(),
  },
  (t) => [
    check(
      'pedidos_da_loja_textos',
      sql`length(${t.motivoDoDesconto}) <= 200 and length(${t.freteTexto}) <= 120 and length(${t.razaoSocial}) <= 120 and length(${t.ordemDeCompra}) <= 60 and length(${t.dadosDaFatura}) <= 500`,
    ),
  ],
);

/** Prices that the shop agreed with the buyer instead of its own, by line of the order. Money in centavos. */
export const precosCombinados = pgTable(
  'precos_combinados',
  {
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidosDaLoja.pedidoId, { onDelete: 'cascade' }),
    posicao: integer('posicao').notNull(),
    produtoId: text('produto_id').notNull(),
    nome: text('nome').notNull(),
    variacao: text('variacao'),
    quantidade: integer('quantidade').notNull(),
    precoDaLojaCentavos: integer('preco_da_loja_centavos').notNull(),
    precoCentavos: integer('preco_centavos').notNull(),
    motivo: text('motivo').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pedidoId, t.posicao] }),
    check('precos_combinados_valores', sql`${t.precoCentavos} >= 0 and ${t.precoDaLojaCentavos} >= 0`),
    check('precos_combinados_quantidade', sql`${t.quantidade} between 1 and 999`),
    check('precos_combinados_motivo', sql`length(${t.motivo}) between 1 and 200`),
  ],
);

/** Payments that the shop took without the provider. Their amounts and states are in `pagamentos`, under the same id. */
export const pagamentosPorFora = pgTable(
  'pagamentos_por_fora',
  {
    pagamentoId: text('pagamento_id')
      .primaryKey()
      .references(() => pagamentos.id, { onDelete: 'cascade' }),
    meio: text('meio', { enum: meiosPorFora }).notNull(),
    pagoEm: date('pago_em', { mode: 'string' }).notNull(),
    /** Object-store key of its proof (`notas/…`, private); null without one, or after it was forgotten. */
    comprovante: text('comprovante'),
    autorId: text('autor_id').notNull(),
    autorNome: text('autor_nome').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('pagamentos_por_fora_comprovante').on(t.comprovante),
    check('pagamentos_por_fora_meio', sql`${t.meio} in (${sqlLiterals(meiosPorFora)})`),
    check('pagamentos_por_fora_id', sql`${t.pagamentoId} like 'fora-%'`),
    check('pagamentos_por_fora_comprovante_chave', sql`${t.comprovante} ~ '^notas/[A-Za-z0-9-]+[.](pdf|jpg)$'`),
  ],
);

/**
 * Quotes: offers of the shop with prices that hold until a day. Not orders: no list, report or rule of orders reads them,
 * and they hold no goods. A quote becomes an order once. Money in centavos.
 */
export const orcamentos = pgTable(
  'orcamentos',
  {
    id: text('id').primaryKey(),
    /** Number for people: `Orçamento nº 12`. */
    numero: integer('numero').notNull().generatedAlwaysAsIdentity(),
    nome: text('nome').notNull(),
    email: text('email').notNull(),
    telefone: text('telefone').notNull(),
    documento: text('documento'),
    /** Empty where the goods are picked up, as the other fields of the address. */
    cep: text('cep').notNull(),
    rua: text('rua').notNull(),
    numeroDaCasa: text('numero_da_casa').notNull(),
    complemento: text('complemento'),
    bairro: text('bairro').notNull(),
    cidade: text('cidade').notNull(),
    uf: text('uf').notNull(),
    observacao: text('observacao').notNull().default(''),
    razaoSocial: text('razao_social').notNull().default(''),
    ordemDeCompra: text('ordem_de_compra').notNull().default(''),
    dadosDaFatura: text('dados_da_fatura').notNull().default(''),
    freteTexto: text('frete_texto').notNull().default(''),
    motivoDoDesconto: text('motivo_do_desconto').notNull().default(''),
    /** The lines with their prices, a kit as one. */
    itens: jsonb('itens').$type<ItemDoOrcamento[]>().notNull(),
    subtotalCentavos: integer('subtotal_centavos').notNull(),
    /** The coupon's code and its part of the discount: its rules are judged again by the order. */
    cupomCodigo: text('cupom_codigo'),
    cupomCentavos: integer('cupom_centavos').notNull().default(0),
    /** Promotions, coupon and the agreed discount. */
    descontoCentavos: integer('desconto_centavos').notNull(),
    freteCentavos: integer('frete_centavos').notNull(),
    totalCentavos: integer('total_centavos').notNull(),
    validoAte: momento('valido_ate').notNull(),
    autorId: text('autor_id').notNull(),
    autorNome: text('autor_nome').notNull(),
    /** The order that it became; null before, and after that order was deleted for good. */
    pedidoId: text('pedido_id').references(() => pedidos.id, { onDelete: 'set null' }),
    aceitoEm: momento('aceito_em'),
    /** The owner holds the goods until its day: its order exists from the beginning. */
    reservado: boolean('reservado').notNull().default(false),
    /** The messages that brought it to the customer, the first one first. */
    envios: jsonb('envios')
      .$type<EnvioDoOrcamento[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** When the customer was reminded of its last day. */
    lembradoEm: momento('lembrado_em'),
    criadoEm: criadoEm(),
  },
  (t) => [
    index('orcamentos_a_lembrar')
      .on(t.validoAte)
      .where(sql`${t.aceitoEm} is null and ${t.lembradoEm} is null and ${t.envios} <> '[]'::jsonb`),
    uniqueIndex('orcamentos_numero').on(t.numero),
    uniqueIndex('orcamentos_pedido').on(t.pedidoId),
    index('orcamentos_recentes').on(t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orcamentos_por_email').on(sql`lower(${t.email})`),
    check(
      'orcamentos_total',
      sql`${t.totalCentavos} = ${t.subtotalCentavos} - ${t.descontoCentavos} + ${t.freteCentavos}`,
    ),
    check(
      'orcamentos_valores',
      sql`${t.totalCentavos} >= 1 and ${t.descontoCentavos} >= 0 and ${t.freteCentavos} >= 0`,
    ),
    check(
      'orcamentos_cupom',
      sql`${t.cupomCentavos} between 0 and greatest(0, ${t.descontoCentavos}) and (${t.cupomCentavos} = 0 or ${t.cupomCodigo} is not null)`,
    ),
    check('orcamentos_cupom_formato', sql`${t.cupomCodigo} ~ '^[A-Z0-9]{1,30}$'`),
    check(
      'orcamentos_envios',
      sql`jsonb_typeof(${t.envios}) = 'array' and jsonb_array_length(${t.envios}) <= ${sql.raw(String(MAIS_ENVIOS))}`,
    ),
    check(
      'orcamentos_itens',
      sql`jsonb_typeof(${t.itens}) = 'array' and jsonb_array_length(${t.itens}) between 1 and 100`,
    ),
    check('orcamentos_endereco', sql`${t.cep} ~ '^([0-9]{8})?$' and ${t.uf} ~ '^([A-Z]{2})?$'`),
    check('orcamentos_documento', sql`${t.documento} ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'`),
    check('orcamentos_aceito', sql`${t.pedidoId} is null or ${t.aceitoEm} is not null or ${t.reservado}`),
  ],
);
