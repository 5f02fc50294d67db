// @requirement 15.40.1
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { criadoEm } from './colunas.ts';
import { usuarios } from './usuarios.ts';

/** Addresses of an account beside the standard one, which is in `usuarios`. */
export const enderecos = pgTable(
  'enderecos',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    nome: text('nome').notNull(),
    cep: text('cep').notNull(),
    rua: text('rua').notNull(),
    numero: text('numero').notNull(),
    complemento: text('complemento'),
    bairro: text('bairro').notNull(),
    cidade: text('cidade').notNull(),
    uf: text('uf').notNull(),
    criadoEm: criadoEm(),
  },
  (t) => [
    index('enderecos_da_conta').on(t.uid, t.criadoEm, t.id),
    check('enderecos_nome', sql`${t.nome} = btrim(${t.nome}) and length(${t.nome}) between 1 and 40`),
    check('enderecos_cep', sql`${t.cep} ~ '^[0-9]{8}$'`),
    check('enderecos_uf', sql`${t.uf} ~ '^[A-Z]{2}$'`),
    check(
      'enderecos_textos',
      sql`length(${t.rua}) between 1 and 200 and length(${t.numero}) between 1 and 20 and length(${t.bairro}) between 1 and 120 and length(${t.cidade}) between 1 and 120 and length(${t.complemento}) between 1 and 120`,
    ),
  ],
);
