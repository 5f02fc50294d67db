import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atualizadoEm, criadoEm } from './colunas.ts';

export const papeis = ['cliente', 'admin', 'editor', 'influencer'] as const;

/** People with an account (specification 3, User). `id` is the authentication uid. */
export const usuarios = pgTable(
  'usuarios',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    emailVerificado: boolean('email_verificado').notNull().default(false),
    nome: text('nome').notNull(),
    foto: text('foto'),
    role: text('role', { enum: papeis }).notNull().default('cliente'),
    ultimoCep: text('ultimo_cep'),
    cupom: text('cupom'),
    /** Commission rate in basis points: 500 is 5 %. */
    comissaoPb: integer('comissao_pb').notNull().default(0),
    telefone: text('telefone'),
    endereco: text('endereco'),
    numero: text('numero'),
    complemento: text('complemento'),
    bairro: text('bairro'),
    cidade: text('cidade'),
    estado: text('estado'),
    cep: text('cep'),
    ativo: boolean('ativo').notNull().default(true),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    uniqueIndex('usuarios_email_unico').on(t.email),
    uniqueIndex('usuarios_cupom_unico').on(t.cupom),
    index('usuarios_role_nome').on(t.role, t.nome, t.id),
    index('usuarios_criado_em').on(t.criadoEm, t.id),
    // Kept as it is compared: small letters, no spaces around.
    check('usuarios_email_normalizado', sql`${t.email} = lower(btrim(${t.email}))`),
    check('usuarios_role_valida', sql`${t.role} in ('cliente','admin','editor','influencer')`),
    check('usuarios_comissao_0_a_1', sql`${t.comissaoPb} between 0 and 10000`),
    check('usuarios_cupom_formato', sql`${t.cupom} ~ '^[A-Z0-9]+$'`),
  ],
);
