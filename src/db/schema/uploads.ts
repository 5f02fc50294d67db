import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { criadoEm, momento } from './colunas.ts';

export const tiposDeUpload = ['imagem', 'ebook', 'amostra', 'firestore', 'auth', 'planilha', 'nota'] as const;

/**
 * Files uploaded by admins that nothing refers to yet. The row is inserted before the first byte is stored and deleted
 * in the transaction that takes the file over; rows older than a day are deleted with their bytes, so that no file is
 * orphaned.
 */
export const uploads = pgTable(
  'envios',
  {
    id: text('id').primaryKey(),
    tipo: text('tipo', { enum: tiposDeUpload }).notNull(),
    situacao: text('situacao', { enum: ['recebendo', 'pronto'] })
      .notNull()
      .default('recebendo'),
    /**
     * Object-store key: the folder of a picture's widths, or the PDF; for an older shop's file, which stays in chunks,
     * its name and age.
     */
    chave: text('chave').notNull(),
    nome: text('nome').notNull(),
    /** Announced bytes, and bytes stored. */
    tamanho: bigint('tamanho', { mode: 'number' }).notNull(),
    recebido: bigint('recebido', { mode: 'number' }).notNull().default(0),
    largura: integer('largura'),
    altura: integer('altura'),
    larguras: integer('larguras').array(),
    paginas: integer('paginas'),
    autorId: text('autor_id').notNull(),
    criadoEm: criadoEm(),
    /** When the last bytes arrived. */
    mexidoEm: momento('mexido_em').notNull().defaultNow(),
  },
  (t) => [
    index('envios_parados').on(t.mexidoEm),
    check(
      'envios_tipo',
      sql`${t.tipo} in ('imagem','ebook','amostra','firestore','auth','planilha','nota') and ${t.situacao} in ('recebendo','pronto')`,
    ),
    check('envios_tamanho', sql`${t.tamanho} > 0 and ${t.recebido} between 0 and ${t.tamanho}`),
  ],
);
