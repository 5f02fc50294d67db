// @requirement 3.1.1 4.2.1 15.31.1
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Direito } from '#domain/usuarios/conjunto-de-direitos.ts';
import { atualizadoEm, criadoEm, versao } from './colunas.ts';
import { checksDosDireitos } from './direitos.ts';

export const papeis = ['cliente', 'admin', 'editor', 'influencer'] as const;

/** Sets of rights in the panel, named by the owner and given to editors (docs/requirements.md 15.31). */
export const conjuntosDeDireitos = pgTable(
  'conjuntos_de_direitos',
  {
    id: text('id').primaryKey(),
    nome: text('nome').notNull(),
    direitos: text('direitos').array().$type<Direito[]>().notNull(),
    versao: versao(),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    uniqueIndex('conjuntos_de_direitos_nome_unico').on(sql`sem_acento(${t.nome})`),
    check('conjuntos_de_direitos_nome', sql`${t.nome} = btrim(${t.nome}) and length(${t.nome}) between 1 and 40`),
    ...checksDosDireitos('conjuntos_de_direitos', t.direitos),
  ],
);

/** People with an account (docs/requirements.md 3.1). `id` is the authentication uid. */
export const usuarios = pgTable(
  'usuarios',
  {
    id: text('id').primaryKey(),
    /** Sign-in address, which also receives links about the account. */
    email: text('email').notNull(),
    /** Contact e-mail set by an admin, used for everything else (docs/decisions/0010); null if it is the same. */
    emailDoCadastro: text('email_do_cadastro'),
    emailVerificado: boolean('email_verificado').notNull().default(false),
    nome: text('nome').notNull(),
    foto: text('foto'),
    role: text('role', { enum: papeis }).notNull().default('cliente'),
    /** The editor's rights in the panel. */
    conjuntoId: text('conjunto_id').references(() => conjuntosDeDireitos.id, { onDelete: 'restrict' }),
    ultimoCep: text('ultimo_cep'),
    cupom: text('cupom'),
    /** Commission rate in basis points: 500 is 5 %. */
    comissaoPb: integer('comissao_pb').notNull().default(0),
    telefone: text('telefone'),
    /** Name of the standard address, which the following columns are; null where none was chosen. */
    nomeDoEndereco: text('nome_do_endereco'),
    endereco: text('endereco'),
    numero: text('numero'),
    complemento: text('complemento'),
    bairro: text('bairro'),
    cidade: text('cidade'),
    estado: text('estado'),
    cep: text('cep'),
    ativo: boolean('ativo').notNull().default(true),
    /** Signing in with the password also requires a code. */
    segundoFator: boolean('segundo_fator').notNull().default(false),
    /** This admin must set up a second factor before using the panel, whatever the shop's general setting. */
    segundoFatorExigido: boolean('segundo_fator_exigido').notNull().default(false),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
    /** Text of the admin's search. The space before each part allows short words to be found at a beginning. */
    busca: text('busca').generatedAlwaysAs(
      sql`' ' || sem_acento("nome" || ' ' || "email" || coalesce(' ' || "email_do_cadastro", ''))`,
    ),
  },
  (t) => [
    uniqueIndex('usuarios_email_unico').on(t.email),
    uniqueIndex('usuarios_cupom_unico').on(t.cupom),
    // The admin's list: every order, for all users and per role.
    index('usuarios_por_nome').on(sql`sem_acento(${t.nome})`, t.id),
    index('usuarios_por_email').on(sql`coalesce(${t.emailDoCadastro}, ${t.email})`, t.id),
    index('usuarios_por_role').on(t.role, t.id),
    index('usuarios_por_cupom').on(sql`coalesce(${t.cupom}, '')`, t.id),
    index('usuarios_por_comissao').on(t.comissaoPb, t.id),
    index('usuarios_criado_em').on(t.criadoEm, t.id),
    index('usuarios_role_nome').on(t.role, sql`sem_acento(${t.nome})`, t.id),
    index('usuarios_role_email').on(t.role, sql`coalesce(${t.emailDoCadastro}, ${t.email})`, t.id),
    index('usuarios_role_cupom').on(t.role, sql`coalesce(${t.cupom}, '')`, t.id),
    index('usuarios_role_comissao').on(t.role, t.comissaoPb, t.id),
    index('usuarios_role_criado_em').on(t.role, t.criadoEm, t.id),
    index('usuarios_do_conjunto')
      .on(t.conjuntoId)
      .where(sql`${t.conjuntoId} is not null`),
    index('usuarios_busca').using('gin', sql`${t.busca} gin_trgm_ops`),
    // Stored as compared: lower case, trimmed.
    check('usuarios_email_normalizado', sql`${t.email} = lower(btrim(${t.email}))`),
    check(
      'usuarios_email_do_cadastro_normalizado',
      sql`${t.emailDoCadastro} = lower(btrim(${t.emailDoCadastro})) and ${t.emailDoCadastro} <> ${t.email}`,
    ),
    check('usuarios_role_valida', sql`${t.role} in ('cliente','admin','editor','influencer')`),
    check('usuarios_conjunto_de_editor', sql`${t.conjuntoId} is null or ${t.role} = 'editor'`),
    check(
      'usuarios_nome_do_endereco',
      sql`${t.nomeDoEndereco} = btrim(${t.nomeDoEndereco}) and length(${t.nomeDoEndereco}) between 1 and 40`,
    ),
    check('usuarios_comissao_0_a_1', sql`${t.comissaoPb} between 0 and 10000`),
    check('usuarios_cupom_formato', sql`${t.cupom} ~ '^[A-Z0-9]+$'`),
  ],
);
