// @requirement 3.5.1 3.5.2 3.5.3 11.3.1
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '#db/sql-literals.ts';
import { statusDoPedido, statusPorChegar } from '#domain/pedidos/pedido-status.ts';
import { atualizadoEm, criadoEm, momento } from './colunas.ts';
import { clientes } from './clientes.ts';
import { somasQueFecham } from './pedidos-somas.ts';
import { usuarios } from './usuarios.ts';
import { tiposDePedido } from '#domain/pedidos/tipo-do-pedido.ts';
import { enderecosDeNinguem } from '#domain/clientes/convidado.ts';

/**
 * Orders (docs/requirements.md 3.5): a snapshot that outlives products, coupons and users. Money in centavos. The
 * database also has a column `texto_de_busca`, name and e-mail without accents, with the trigram index
 * `pedidos_busca`; it is not declared here, so that it is only read by the admin's search.
 */
export const pedidos = pgTable(
  'pedidos',
  {
    id: text('id').primaryKey(),
    /** Number of the order for people (`numeroEscrito`), rising from 1001; `numero` is that of the house. */
    numeroDoPedido: integer('numero_do_pedido').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    status: text('status', { enum: statusDoPedido }).notNull().default('pendente'),
    nome: text('nome').notNull(),
    email: text('email').notNull(),
    telefone: text('telefone').notNull(),
    /** null for guests, and after the account was deleted. */
    uid: text('uid').references(() => usuarios.id, { onDelete: 'set null' }),
    isGuest: boolean('is_guest').notNull(),
    /** The customer, chosen by a trigger from account and e-mail; null after the buyer's personal data was deleted. */
    clienteId: text('cliente_id').references(() => clientes.id, { onDelete: 'set null' }),
    /** Hash of the visitor's IP address while the order is unpaid: limits what one visitor reserves. */
    visitante: text('visitante'),
    /** Hashes of the networks around that address (domain/redes.ts), kept as long. */
    vizinhanca: text('vizinhanca'),
    rede: text('rede'),
    /** Counted in what all large unpaid orders together may reserve. */
    emVolume: boolean('em_volume').notNull().default(false),
    /** Made while unpaid orders held much of its goods: shorter deadlines to pay. */
    sobPressao: boolean('sob_pressao').notNull().default(false),
    cep: text('cep').notNull(),
    rua: text('rua').notNull(),
    numero: text('numero').notNull(),
    complemento: text('complemento'),
    bairro: text('bairro').notNull(),
    cidade: text('cidade').notNull(),
    uf: text('uf').notNull(),
    observacao: text('observacao').notNull().default(''),
    /** The buyer's CPF or CNPJ, without punctuation. */
    documento: text('documento'),
    presente: boolean('presente').notNull().default(false),
    /** The recipient, if not the buyer. */
    destinatario: text('destinatario'),
    /** Gift message, printed for the recipient. */
    mensagem: text('mensagem').notNull().default(''),
    subtotalCentavos: integer('subtotal_centavos').notNull(),
    descontoCentavos: integer('desconto_centavos').notNull().default(0),
    /** Part of the discount that is due to paying by Pix, if the order is, or was, to be paid by Pix. */
    descontoPixCentavos: integer('desconto_pix_centavos').notNull().default(0),
    /** Part of the discount that the shop agreed with the buyer. */
    descontoCombinadoCentavos: integer('desconto_combinado_centavos').notNull().default(0),
    /** Discount offered for paying by Pix, at the rate of the time of the order. */
    descontoPixOferecidoCentavos: integer('desconto_pix_oferecido_centavos').notNull().default(0),
    freteCentavos: integer('frete_centavos').notNull().default(0),
    totalCentavos: integer('total_centavos').notNull(),
    /** Part of the total that credit paid when the order was made; the rest is paid as usual. */
    valeCentavos: integer('vale_centavos').notNull().default(0),
    /** What edits added to the price since it was paid, or took off: its payments are those of the total without it. */
    diferencaCentavos: integer('diferenca_centavos').notNull().default(0),
    /** Part of its payments that edits gave back, which is not in the amount refunded. */
    devolvidoCentavos: integer('devolvido_centavos').notNull().default(0),
    /** Amount refunded, in money and as credit. */
    estornadoCentavos: integer('estornado_centavos').notNull().default(0),
    /** Part of that refund given as credit while the order stayed paid: for returned goods. */
    creditadoCentavos: integer('creditado_centavos').notNull().default(0),
    prazoEntrega: text('prazo_entrega').notNull(),
    /** Promised range of delivery days; null for eBooks and for orders without a promise. */
    prometidoDe: date('prometido_de', { mode: 'string' }),
    prometidoAte: date('prometido_ate', { mode: 'string' }),
    origem: text('origem').notNull().default('web'),
    /** The code entered by the buyer, whatever its effect. */
    cupomCodigo: text('cupom_codigo'),
    /** Code of the applied discount. */
    cupom: text('cupom'),
    /** Id of that coupon, in which the use is counted. No foreign key: coupons may be deleted. */
    cupomId: text('cupom_id'),
    /** Whether the order is counted in the discount's uses: an order revived after the last use was taken is not. */
    cupomContado: boolean('cupom_contado').notNull().default(false),
    idInfluencer: text('id_influencer'),
    /** The influencer's flat rate at the time of the order, in basis points; items with a better one have it themselves. */
    comissaoPb: integer('comissao_pb').notNull().default(0),
    /** Bought by the influencer of its code: earns nothing. */
    compraPropria: boolean('compra_propria').notNull().default(false),
    chaveIdempotencia: text('chave_idempotencia'),
    /** Hash of the request: the same key with other data is refused; the same request finds an order not begun to be paid. */
    impressaoDaChave: text('impressao_da_chave'),
    /** When a request started asking the provider for the payment URL. */
    preferenciaPedidaEm: momento('preferencia_pedida_em'),
    /** When the provider was last queried about this order. */
    conferidoEm: momento('conferido_em'),
    preferenciaId: text('preferencia_id'),
    urlPagamento: text('url_pagamento'),
    expiraEm: momento('expira_em').notNull(),
    /** Until when the shop agreed to wait for the payment; null for orders that buyers make. */
    validoAte: momento('valido_ate'),
    pagoEm: momento('pago_em'),
    /** When it became `concluido`; null if it is not, or if unknown. */
    concluidoEm: momento('concluido_em'),
    /** Delivery date reported by the carrier under the current code, or null. */
    entregueEm: momento('entregue_em'),
    /** When the buyer was asked for reviews, or the shop decided not to ask. */
    avaliacaoPedidaEm: momento('avaliacao_pedida_em'),
    /** When an admin set the current status; null if it came from payments or a deadline. */
    statusDoAdminEm: momento('status_do_admin_em'),
    tipo: text('tipo', { enum: tiposDePedido }).notNull().default('venda'),
    /** Picked up, or sent without the shop: has no address. */
    retirada: boolean('retirada').notNull().default(false),
    /** Whether it contains goods, which travel; eBooks and gift cards do not. */
    temBens: boolean('tem_bens').notNull().default(true),
    /** A dispute or fraud alert is open: shipping and downloads are blocked. */
    emDisputa: boolean('em_disputa').notNull().default(false),
    /** Whether the order reserves stock now, and the number of its reservation. */
    estoqueReservado: boolean('estoque_reservado').notNull(),
    vezDaReserva: integer('vez_da_reserva').notNull().default(1),
    codigoRastreio: text('codigo_rastreio'),
    notaInterna: text('nota_interna').notNull().default(''),
    /** Access key of its invoice (44 digits), and the object-store keys of its PDF and XML (`notas/…`, private). */
    notaChave: text('nota_chave'),
    notaPdf: text('nota_pdf'),
    notaXml: text('nota_xml'),
    /** Moved to the trash: hidden from all lists, and restorable until purged. */
    excluidoEm: momento('excluido_em'),
    /** Purged from the trash: personal data is deleted, accounting data stays. */
    expurgadoEm: momento('expurgado_em'),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    uniqueIndex('pedidos_numero').on(t.numeroDoPedido),
    uniqueIndex('pedidos_chave_idempotencia').on(t.chaveIdempotencia),
    uniqueIndex('pedidos_nota_unica')
      .on(t.notaChave)
      .where(sql`${t.notaChave} is not null`),
    index('pedidos_recentes')
      .on(t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.excluidoEm} is null`),
    index('pedidos_status_recentes')
      .on(t.status, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.excluidoEm} is null`),
    // The few orders that are looked for by themselves, in one index that no other order writes: those in the trash, those in
    // dispute, whose commission is held back, and those under way when an admin deleted their buyer's account, to be anonymised.
    index('pedidos_a_parte')
      .on(t.excluidoEm, t.id)
      .where(
        sql`(${t.excluidoEm} is not null and ${t.expurgadoEm} is null) or ${t.emDisputa} or (${t.uid} is null and not ${t.isGuest} and ${t.email} <> ${sqlLiterals([enderecosDeNinguem.contaExcluida])})`,
      ),
    // Orders are referred to by the end or the beginning of their id.
    index('pedidos_por_codigo').on(sql`upper(${t.id}) text_pattern_ops`),
    index('pedidos_por_fim_do_codigo').on(sql`upper(right(${t.id}, 6)) text_pattern_ops`),
    index('pedidos_do_cliente')
      .on(t.uid, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.uid} is not null`),
    index('pedidos_da_pessoa')
      .on(t.clienteId, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.clienteId} is not null`),
    index('pedidos_do_influencer')
      .on(t.idInfluencer, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.idInfluencer} is not null`),
    // Also the tier that an influencer reached: paid orders of a month.
    index('pedidos_do_influencer_por_status')
      .on(t.idInfluencer, t.status, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.idInfluencer} is not null and ${t.excluidoEm} is null`),
    // The orders of one person (`pedidos-da-pessoa.ts`): by account, by CPF and by mailbox.
    index('pedidos_por_documento')
      .on(t.documento)
      .where(sql`${t.documento} is not null`),
    // Telephones are searched with or without their area code.
    index('pedidos_por_telefone').on(sql`right(${t.telefone}, 8)`),
    index('pedidos_por_caixa').on(sql`caixa_do_email(${t.email})`, t.criadoEm.desc().nullsFirst()),
    index('pedidos_por_pagar_da_conta')
      .on(t.uid)
      .where(sql`${t.status} = 'pendente' and ${t.uid} is not null`),
    // A visitor's orders are also its network's.
    index('pedidos_da_rede')
      .on(t.rede, t.visitante)
      .where(sql`${t.status} = 'pendente' and ${t.rede} is not null`),
    // Unpaid orders: the jobs that expire them and ask the provider, and the reservations, read this index. Imported ones come last.
    index('pedidos_a_expirar')
      .on(t.expiraEm)
      .where(sql`${t.status} = 'pendente'`),
    // Accounts: orders paid in a month, whatever happened later.
    index('pedidos_por_pagamento')
      .on(t.pagoEm, t.id)
      .where(sql`${t.pagoEm} is not null`),
    // One column only: with a second one the planner prefers the index of all payments.
    index('pedidos_a_despachar')
      .on(t.pagoEm)
      .where(sql`${t.pagoEm} is not null and ${t.status} = 'approved' and ${t.excluidoEm} is null and ${t.temBens}`),
    // Late orders, and the next ones to be late.
    index('pedidos_por_promessa')
      .on(t.prometidoAte, t.id)
      .where(
        sql`${t.prometidoAte} is not null and ${t.status} in (${sqlLiterals(statusPorChegar)}) and ${t.excluidoEm} is null`,
      ),
    check(
      'pedidos_promessa',
      sql`(${t.prometidoDe} is null) = (${t.prometidoAte} is null) and ${t.prometidoDe} <= ${t.prometidoAte}`,
    ),
    index('pedidos_a_pedir_avaliacao')
      .on(sql`coalesce(${t.entregueEm}, ${t.concluidoEm})`, t.id)
      .where(
        sql`${t.status} in ('enviado','concluido') and coalesce(${t.entregueEm}, ${t.concluidoEm}) is not null and ${t.avaliacaoPedidaEm} is null`,
      ),
    check('pedidos_tipo', sql`${t.tipo} in (${sqlLiterals(tiposDePedido)})`),
    check('pedidos_status_valido', sql`${t.status} in (${sqlLiterals(statusDoPedido)})`),
    ...somasQueFecham(t),
    check('pedidos_convidado_sem_uid', sql`not ${t.isGuest} or ${t.uid} is null`),
    // An order without personal data keeps its state; a card's, and one that is picked up, has none.
    check(
      'pedidos_endereco_formato',
      sql`case when ${t.tipo} = 'vale' or ${t.retirada} then ${t.cep} ~ '^(0{8})?$' and ${t.uf} = '' else ${t.cep} ~ '^[0-9]{8}$' and ${t.uf} ~ '^[A-Z]{2}$' end`,
    ),
    check(
      'pedidos_venda_de_vale',
      sql`${t.tipo} <> 'vale' or (${t.descontoCentavos} = 0 and ${t.freteCentavos} = 0 and ${t.valeCentavos} = 0 and ${t.idInfluencer} is null)`,
    ),
    check('pedidos_documento_formato', sql`${t.documento} ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'`),
    check('pedidos_mensagem_do_presente', sql`${t.mensagem} = '' or (${t.presente} and length(${t.mensagem}) <= 200)`),
    check('pedidos_expurgo_da_lixeira', sql`${t.expurgadoEm} is null or ${t.excluidoEm} is not null`),
    check('pedidos_nota_forma', sql`${t.notaChave} ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'`),
    check('pedidos_nota_com_chave', sql`${t.notaChave} is not null or (${t.notaPdf} is null and ${t.notaXml} is null)`),
    check('pedidos_comissao_0_a_1', sql`${t.comissaoPb} between 0 and 10000`),
    check('pedidos_rejeitado_sem_reserva', sql`${t.status} <> 'rejected' or not ${t.estoqueReservado}`),
  ],
);
