// @requirement 15.33.1 15.33.2
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { criadoEm, momento } from './colunas.ts';
import { usuarios } from './usuarios.ts';

/**
 * Customers (docs/requirements.md 15.33): accounts, under the account's id, and guests by their e-mail
 * (docs/decisions/0054). Triggers insert and change every row: name, telephone and place are the account's, or those of
 * the guest's latest order; the sums are those of the paid orders in `pedidos.cliente_id`.
 */
export const clientes = pgTable(
  'clientes',
  {
    id: text('id').primaryKey(),
    /** null for guests. */
    usuarioId: text('usuario_id').references(() => usuarios.id, { onDelete: 'cascade' }),
    nome: text('nome').notNull().default(''),
    /** Contact e-mail. */
    email: text('email').notNull(),
    telefone: text('telefone'),
    cidade: text('cidade'),
    uf: text('uf'),
    /** Paid orders of goods; gift cards sold and orders in the trash are left out. */
    pedidosPagos: integer('pedidos_pagos').notNull().default(0),
    /** Total of those orders less their refunds. */
    gastoCentavos: bigint('gasto_centavos', { mode: 'number' }).notNull().default(0),
    /** Time of the latest of those orders. */
    ultimaCompra: momento('ultima_compra'),
    /** Time of the latest order of any status. */
    ultimoPedido: momento('ultimo_pedido'),
    /** Since when the shop knows the customer. */
    criadoEm: criadoEm(),
    /** Text of the search. The space before each part allows short words to be found at a beginning. */
    busca: text('busca').generatedAlwaysAs(sql`' ' || sem_acento("nome" || ' ' || "email")`),
  },
  (t) => [
    index('clientes_usuario').on(t.usuarioId),
    index('clientes_por_nome').on(sql`sem_acento(${t.nome})`, t.id),
    index('clientes_por_pedidos').on(t.pedidosPagos, t.id),
    index('clientes_por_gasto').on(t.gastoCentavos, t.id),
    index('clientes_por_ultima_compra').on(sql`coalesce(${t.ultimaCompra}, '1970-01-01 00:00:00+00')`, t.id),
    index('clientes_criado_em').on(t.criadoEm, t.id),
    index('clientes_por_cidade').on(sql`sem_acento(${t.cidade})`, t.uf, t.id),
    index('clientes_por_telefone').on(sql`right(${t.telefone}, 8)`),
    index('clientes_busca').using('gin', sql`${t.busca} gin_trgm_ops`),
    check('clientes_email_normalizado', sql`${t.email} = lower(btrim(${t.email}))`),
    check('clientes_conta_com_o_seu_id', sql`${t.usuarioId} is null or ${t.usuarioId} = ${t.id}`),
    check(
      'clientes_somas',
      sql`${t.pedidosPagos} >= 0 and ${t.gastoCentavos} >= 0 and (${t.pedidosPagos} = 0) = (${t.ultimaCompra} is null) and (${t.pedidosPagos} > 0 or ${t.gastoCentavos} = 0)`,
    ),
  ],
);

/**
 * The e-mails by which a guest's order finds its customer: a guest's own, a verified account's, and those of customers
 * merged into it.
 */
export const clientesEmails = pgTable(
  'clientes_emails',
  {
    email: text('email').primaryKey(),
    clienteId: text('cliente_id')
      .notNull()
      .references(() => clientes.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('clientes_emails_do_cliente').on(t.clienteId),
    check('clientes_emails_normalizado', sql`${t.email} = lower(btrim(${t.email})) and ${t.email} <> ''`),
  ],
);

/** Ids of customers merged into another one: their addresses lead there. */
export const clientesJuntados = pgTable(
  'clientes_juntados',
  {
    id: text('id').primaryKey(),
    clienteId: text('cliente_id')
      .notNull()
      .references(() => clientes.id, { onDelete: 'cascade' }),
    criadoEm: criadoEm(),
  },
  (t) => [index('clientes_juntados_do_cliente').on(t.clienteId)],
);

/** The team's notes on a customer; never shown to the customer. Deleted with the customer. */
export const anotacoesDoCliente = pgTable(
  'anotacoes_do_cliente',
  {
    id: text('id').primaryKey(),
    clienteId: text('cliente_id')
      .notNull()
      .references(() => clientes.id, { onDelete: 'cascade' }),
    texto: text('texto').notNull(),
    /** uid of the author, who may have been deleted since. */
    autorId: text('autor_id').notNull(),
    autorNome: text('autor_nome').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    index('anotacoes_do_cliente_recentes').on(t.clienteId, t.criadoEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('anotacoes_do_cliente_texto', sql`${t.texto} = btrim(${t.texto}) and length(${t.texto}) between 1 and 2000`),
  ],
);

/** Filters of the list of customers, saved under a name. */
export const segmentosDeClientes = pgTable(
  'segmentos_de_clientes',
  {
    id: text('id').primaryKey(),
    nome: text('nome').notNull(),
    /** The filter as the list's address has it, in canonical order (domain/clientes). */
    filtro: text('filtro').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('segmentos_de_clientes_nome_unico').on(sql`sem_acento(${t.nome})`),
    check('segmentos_de_clientes_nome', sql`${t.nome} = btrim(${t.nome}) and length(${t.nome}) between 1 and 60`),
    check('segmentos_de_clientes_filtro', sql`length(${t.filtro}) between 1 and 1000`),
  ],
);
