import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { emTexto } from '#db/sql-literals.ts';
import { statusDoPedido, statusPagos, statusPorChegar } from '#domain/pedidos/pedido-status.ts';
import { atualizadoEm, criadoEm, momento } from './colunas.ts';
import { usuarios } from './usuarios.ts';

/**
 * Orders (docs/requirements.md 3.5): a snapshot that outlives products, coupons and users. Money in centavos. The
 * database also keeps `texto_de_busca`, name and e-mail without accents, with its trigram index (migration
 * pedidos_por_texto): only the admin's search looks at it, so that nobody reads it along with an order.
 */
export const pedidos = pgTable(
  'pedidos',
  {
    id: text('id').primaryKey(),
    status: text('status', { enum: statusDoPedido }).notNull().default('pendente'),
    nome: text('nome').notNull(),
    email: text('email').notNull(),
    telefone: text('telefone').notNull(),
    /** null for guests, and once the account is gone. */
    uid: text('uid').references(() => usuarios.id, { onDelete: 'set null' }),
    isGuest: boolean('is_guest').notNull(),
    /** Mark of the address the order came from, while it is unpaid: bounds what one visitor holds. */
    visitante: text('visitante'),
    cep: text('cep').notNull(),
    rua: text('rua').notNull(),
    numero: text('numero').notNull(),
    complemento: text('complemento'),
    bairro: text('bairro').notNull(),
    cidade: text('cidade').notNull(),
    uf: text('uf').notNull(),
    observacao: text('observacao').notNull().default(''),
    /** CPF or CNPJ of who buys, without punctuation. */
    documento: text('documento'),
    presente: boolean('presente').notNull().default(false),
    /** Who receives it, when that is not who buys. */
    destinatario: text('destinatario'),
    /** What is printed for who gets the gift. */
    mensagem: text('mensagem').notNull().default(''),
    subtotalCentavos: integer('subtotal_centavos').notNull(),
    descontoCentavos: integer('desconto_centavos').notNull().default(0),
    /** The part of it that paying by Pix takes off, while that is how the order is to be paid, or was. */
    descontoPixCentavos: integer('desconto_pix_centavos').notNull().default(0),
    /** What paying by Pix takes off, by the shop's rate of the moment of the order. */
    descontoPixOferecidoCentavos: integer('desconto_pix_oferecido_centavos').notNull().default(0),
    freteCentavos: integer('frete_centavos').notNull().default(0),
    totalCentavos: integer('total_centavos').notNull(),
    estornadoCentavos: integer('estornado_centavos').notNull().default(0),
    prazoEntrega: text('prazo_entrega').notNull(),
    /** Between which days its buyer was told that it arrives; null for eBooks, and where nobody was told. */
    prometidoDe: date('prometido_de', { mode: 'string' }),
    prometidoAte: date('prometido_ate', { mode: 'string' }),
    origem: text('origem').notNull().default('web'),
    /** The code the buyer used, whatever it was good for. */
    cupomCodigo: text('cupom_codigo'),
    /** The discount's code when one was applied. */
    cupom: text('cupom'),
    /** Whether this order is among the discount's uses now: one revived after the last use was taken is not. */
    cupomContado: boolean('cupom_contado').notNull().default(false),
    idInfluencer: text('id_influencer'),
    /** Commission rate of the moment of the order, in basis points. */
    comissaoPb: integer('comissao_pb').notNull().default(0),
    chaveIdempotencia: text('chave_idempotencia'),
    /** Hash of what was sent with the key: the same key for something else is refused. */
    impressaoDaChave: text('impressao_da_chave'),
    /** When some request took it upon itself to ask the provider for the payment address. */
    preferenciaPedidaEm: momento('preferencia_pedida_em'),
    /** When the provider was last asked about this order. */
    conferidoEm: momento('conferido_em'),
    preferenciaId: text('preferencia_id'),
    urlPagamento: text('url_pagamento'),
    expiraEm: momento('expira_em').notNull(),
    pagoEm: momento('pago_em'),
    /** When it became `concluido`; null while it is not, or where nobody knows. */
    concluidoEm: momento('concluido_em'),
    /** When its carrier delivered it, as the carrier said under the present code; null where none did. */
    entregueEm: momento('entregue_em'),
    /** When its buyer was asked for reviews, or the shop decided not to ask. */
    avaliacaoPedidaEm: momento('avaliacao_pedida_em'),
    /** When an admin chose the present status; null when it came from payments or time. */
    statusDoAdminEm: momento('status_do_admin_em'),
    /** A dispute or fraud alert is open: nothing is shipped and nothing downloaded meanwhile. */
    emDisputa: boolean('em_disputa').notNull().default(false),
    /** Whether this order holds stock now, and for the how-manieth time. */
    estoqueReservado: boolean('estoque_reservado').notNull(),
    vezDaReserva: integer('vez_da_reserva').notNull().default(1),
    codigoRastreio: text('codigo_rastreio'),
    notaInterna: text('nota_interna').notNull().default(''),
    /** Access key of its invoice, 44 places, and where its PDF and XML lie in the store (`notas/…`, private). */
    notaChave: text('nota_chave'),
    notaPdf: text('nota_pdf'),
    notaXml: text('nota_xml'),
    /** In the bin since then: out of every list, and restorable until it is purged. */
    excluidoEm: momento('excluido_em'),
    /** Purged from the bin: the person is gone, what the books need stays. */
    expurgadoEm: momento('expurgado_em'),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    uniqueIndex('pedidos_chave_idempotencia').on(t.chaveIdempotencia),
    uniqueIndex('pedidos_nota_unica').on(t.notaChave),
    index('pedidos_recentes')
      .on(t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.excluidoEm} is null`),
    index('pedidos_status_recentes')
      .on(t.status, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.excluidoEm} is null`),
    index('pedidos_por_nome')
      .on(sql`sem_acento(${t.nome})`, t.id)
      .where(sql`${t.excluidoEm} is null`),
    index('pedidos_status_por_nome')
      .on(t.status, sql`sem_acento(${t.nome})`, t.id)
      .where(sql`${t.excluidoEm} is null`),
    index('pedidos_por_total')
      .on(t.totalCentavos, t.id)
      .where(sql`${t.excluidoEm} is null`),
    index('pedidos_status_por_total')
      .on(t.status, t.totalCentavos, t.id)
      .where(sql`${t.excluidoEm} is null`),
    index('pedidos_na_lixeira')
      .on(t.excluidoEm, t.id)
      .where(sql`${t.excluidoEm} is not null and ${t.expurgadoEm} is null`),
    index('pedidos_por_codigo').on(sql`upper(${t.id}) text_pattern_ops`),
    index('pedidos_por_fim_do_codigo').on(sql`upper(right(${t.id}, 6)) text_pattern_ops`),
    index('pedidos_do_cliente').on(t.uid, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('pedidos_do_cliente_por_status').on(
      t.uid,
      t.status,
      t.criadoEm.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('pedidos_do_influencer')
      .on(t.idInfluencer, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.idInfluencer} is not null`),
    index('pedidos_do_influencer_por_status')
      .on(t.idInfluencer, t.status, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.idInfluencer} is not null and ${t.excluidoEm} is null`),
    // People name an order by the end of its id or by its beginning.
    index('pedidos_do_influencer_por_fim')
      .on(t.idInfluencer, sql`upper(right(${t.id}, 6)) text_pattern_ops`)
      .where(sql`${t.idInfluencer} is not null`),
    index('pedidos_do_influencer_por_id')
      .on(t.idInfluencer, sql`upper(${t.id}) text_pattern_ops`)
      .where(sql`${t.idInfluencer} is not null`),
    // Whose commission is held back meanwhile.
    index('pedidos_em_disputa')
      .on(t.idInfluencer)
      .where(sql`${t.emDisputa}`),
    // Of people whose account an admin removed while these were on their way: to be made anonymous once they are done.
    index('pedidos_de_conta_excluida')
      .on(t.id)
      .where(sql`${t.uid} is null and not ${t.isGuest} and ${t.email} <> 'conta-excluida@invalid'`),
    index('pedidos_por_email').on(sql`lower(${t.email})`, t.criadoEm.desc().nullsFirst()),
    index('pedidos_do_visitante')
      .on(t.visitante)
      .where(sql`${t.status} = 'pendente' and ${t.visitante} is not null`),
    index('pedidos_que_reservam')
      .on(t.criadoEm)
      .where(sql`${t.status} = 'pendente' and ${t.estoqueReservado}`),
    index('pedidos_a_expirar')
      .on(t.expiraEm)
      .where(sql`${t.status} = 'pendente'`),
    index('pedidos_a_conferir')
      .on(t.conferidoEm.asc().nullsFirst(), t.criadoEm)
      .where(sql`${t.status} = 'pendente'`),
    index('pedidos_pagos')
      .on(t.pagoEm)
      .where(sql`${t.pagoEm} is not null and ${t.status} in (${emTexto(statusPagos)}) and ${t.excluidoEm} is null`),
    // The books: orders of a month, whatever became of them.
    index('pedidos_por_pagamento')
      .on(t.pagoEm, t.id)
      .where(sql`${t.pagoEm} is not null`),
    index('pedidos_a_despachar')
      .on(t.pagoEm, t.id)
      .where(sql`${t.pagoEm} is not null and ${t.status} = 'approved' and ${t.excluidoEm} is null`),
    // What is late, or will be next.
    index('pedidos_por_promessa')
      .on(t.prometidoAte, t.id)
      .where(
        sql`${t.prometidoAte} is not null and ${t.status} in (${emTexto(statusPorChegar)}) and ${t.excluidoEm} is null`,
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
    check('pedidos_status_valido', sql`${t.status} in (${emTexto(statusDoPedido)})`),
    check(
      'pedidos_total_fecha',
      sql`${t.totalCentavos} = ${t.subtotalCentavos} - ${t.descontoCentavos} + ${t.freteCentavos}`,
    ),
    check(
      'pedidos_valores',
      sql`${t.totalCentavos} >= 1 and ${t.descontoCentavos} >= 0 and ${t.freteCentavos} >= 0 and ${t.estornadoCentavos} >= 0`,
    ),
    check(
      'pedidos_desconto_pix',
      sql`${t.descontoPixOferecidoCentavos} >= 0 and ${t.descontoPixCentavos} in (0, ${t.descontoPixOferecidoCentavos}) and ${t.descontoPixCentavos} <= greatest(${t.descontoCentavos}, 0)`,
    ),
    check('pedidos_convidado_sem_uid', sql`not ${t.isGuest} or ${t.uid} is null`),
    check('pedidos_endereco_formato', sql`${t.cep} ~ '^[0-9]{8}$' and ${t.uf} ~ '^[A-Z]{2}$'`),
    check('pedidos_documento_formato', sql`${t.documento} ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'`),
    check('pedidos_mensagem_do_presente', sql`${t.mensagem} = '' or (${t.presente} and length(${t.mensagem}) <= 200)`),
    check('pedidos_expurgo_da_lixeira', sql`${t.expurgadoEm} is null or ${t.excluidoEm} is not null`),
    check('pedidos_nota_forma', sql`${t.notaChave} ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'`),
    check('pedidos_nota_com_chave', sql`${t.notaChave} is not null or (${t.notaPdf} is null and ${t.notaXml} is null)`),
    check('pedidos_comissao_0_a_1', sql`${t.comissaoPb} between 0 and 10000`),
    check('pedidos_rejeitado_sem_reserva', sql`${t.status} <> 'rejected' or not ${t.estoqueReservado}`),
  ],
);

/** What was bought, at the names and prices of that moment. No foreign key to products: they may go. */
export const pedidoItens = pgTable(
  'pedido_itens',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    posicao: integer('posicao').notNull(),
    produtoId: text('produto_id').notNull(),
    nome: text('nome').notNull(),
    variacao: text('variacao'),
    precoCentavos: integer('preco_centavos').notNull(),
    quantidade: integer('quantidade').notNull(),
    digital: boolean('digital').notNull(),
    /** Of an eBook that is being given back, or was: it is not downloaded any more. */
    devolvidoEm: momento('devolvido_em'),
  },
  (t) => [
    uniqueIndex('pedido_itens_posicao').on(t.pedidoId, t.posicao),
    index('pedido_itens_produto').on(t.produtoId, t.pedidoId),
    check('pedido_itens_quantidade', sql`${t.quantidade} between 1 and 99`),
    check('pedido_itens_preco', sql`${t.precoCentavos} >= 0`),
    check('pedido_itens_devolvido', sql`${t.devolvidoEm} is null or ${t.digital}`),
  ],
);

/** Each download of an eBook (docs/requirements.md 3.5.3). */
export const pedidoDownloads = pgTable(
  'pedido_downloads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    produtoId: text('produto_id').notNull(),
    baixadoEm: momento('baixado_em').notNull().defaultNow(),
  },
  (t) => [index('pedido_downloads_do_pedido').on(t.pedidoId, t.baixadoEm)],
);

/** What happened to an order, when and by whom: status, payments, e-mails, refunds, notes. */
export const pedidoHistorico = pgTable(
  'pedido_historico',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pedidoId: text('pedido_id')
      .notNull()
      .references(() => pedidos.id, { onDelete: 'cascade' }),
    tipo: text('tipo').notNull(),
    de: text('de', { enum: statusDoPedido }),
    para: text('para', { enum: statusDoPedido }),
    detalhe: jsonb('detalhe').$type<Record<string, unknown>>(),
    /** uid of a person, or `sistema`, `pagamento`, `prazo`. */
    autor: text('autor').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    index('pedido_historico_do_pedido').on(t.pedidoId, t.id),
    // The books: money that went back in a month.
    index('pedido_historico_estornos')
      .on(t.criadoEm, t.id)
      .where(sql`${t.tipo} = 'pagamento' and ${t.detalhe} ->> 'estornadoCentavos' <> '0'`),
  ],
);
