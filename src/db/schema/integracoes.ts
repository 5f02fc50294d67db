// @requirement 15.32.1 15.32.5
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Direito } from '#domain/usuarios/conjunto-de-direitos.ts';
import { criadoEm, momento } from './colunas.ts';
import { checksDosDireitos } from './direitos.ts';

/**
 * Keys of other programs for `/api/v1`. A trigger keeps all but use and revocation as it was made: the audit trail says
 * which rights a key had.
 */
export const chavesDeApi = pgTable(
  'chaves_de_api',
  {
    id: text('id').primaryKey(),
    nome: text('nome').notNull(),
    /** The first characters of the key, to recognise it. */
    comeco: text('comeco').notNull(),
    /** SHA-256 of the key in base64url; a key has 256 random bits, so the hash needs no salt. */
    hash: text('hash').notNull(),
    direitos: text('direitos').array().$type<Direito[]>().notNull(),
    expiraEm: momento('expira_em'),
    /** A recent call; written at most every ten minutes. */
    usadaEm: momento('usada_em'),
    revogadaEm: momento('revogada_em'),
    criadoEm: criadoEm(),
  },
  (t) => [
    uniqueIndex('chaves_de_api_hash_unico').on(t.hash),
    uniqueIndex('chaves_de_api_nome_unico')
      .on(sql`sem_acento(${t.nome})`)
      .where(sql`${t.revogadaEm} is null`),
    check('chaves_de_api_nome', sql`${t.nome} = btrim(${t.nome}) and length(${t.nome}) between 1 and 40`),
    check('chaves_de_api_comeco', sql`${t.comeco} ~ '^gr_[A-Za-z0-9_-]{6}$'`),
    check('chaves_de_api_hash', sql`length(${t.hash}) = 43`),
    ...checksDosDireitos('chaves_de_api', t.direitos),
  ],
);

/**
 * Answers to writes of `/api/v1` with an `Idempotency-Key`, kept for a day for repeats. The row is inserted in the
 * transaction of the write.
 */
export const requisicoesDaApi = pgTable(
  'requisicoes_da_api',
  {
    chaveId: text('chave_id')
      .notNull()
      .references(() => chavesDeApi.id, { onDelete: 'cascade' }),
    /** The header's value. */
    chave: text('chave').notNull(),
    /** Hash of method, path and body: another request under the same key is refused. */
    impressao: text('impressao').notNull(),
    status: integer('status').notNull(),
    /** JSON; null for answers with personal data, which a repeat reads again. */
    corpo: text('corpo'),
    /** `Location` of the created resource. */
    local: text('local'),
    criadoEm: criadoEm(),
  },
  (t) => [
    primaryKey({ columns: [t.chaveId, t.chave] }),
    index('requisicoes_da_api_antigas').on(t.criadoEm),
    check('requisicoes_da_api_chave', sql`length(${t.chave}) between 1 and 200`),
    check('requisicoes_da_api_status', sql`${t.status} between 200 and 499`),
  ],
);
