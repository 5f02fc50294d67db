import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { criadoEm, momento } from './colunas.ts';

export const tiposDeEnvio = ['imagem', 'ebook', 'amostra', 'firestore', 'auth', 'nota'] as const;

/**
 * Files an admin has sent and nothing holds yet. The row is there before the first byte and goes in the
 * transaction that takes the file over; what is left after a day is cleared with its bytes, so that nothing is orphaned.
 */
export const envios = pgTable(
  'envios',
  {
    id: text('id').primaryKey(),
    tipo: text('tipo', { enum: tiposDeEnvio }).notNull(),
    situacao: text('situacao', { enum: ['recebendo', 'pronto'] })
      .notNull()
      .default('recebendo'),
    /** Object-store key: the folder of a picture's widths, or the PDF; of a dump, which stays in pieces, its name and age. */
    chave: text('chave').notNull(),
    nome: text('nome').notNull(),
    /** Bytes announced, and bytes that are stored for good. */
    tamanho: bigint('tamanho', { mode: 'number' }).notNull(),
    recebido: bigint('recebido', { mode: 'number' }).notNull().default(0),
    largura: integer('largura'),
    altura: integer('altura'),
    larguras: integer('larguras').array(),
    paginas: integer('paginas'),
    autorId: text('autor_id').notNull(),
    criadoEm: criadoEm(),
    /** When the last bytes came. */
    mexidoEm: momento('mexido_em').notNull().defaultNow(),
  },
  (t) => [
    index('envios_parados').on(t.mexidoEm),
    check(
      'envios_tipo',
      sql`${t.tipo} in ('imagem','ebook','amostra','firestore','auth','nota') and ${t.situacao} in ('recebendo','pronto')`,
    ),
    check('envios_tamanho', sql`${t.tamanho} > 0 and ${t.recebido} between 0 and ${t.tamanho}`),
  ],
);
