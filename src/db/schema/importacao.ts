import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { momento } from './colunas.ts';

/**
 * What came from an older shop, record by record, so that a second import knows what it has and what was edited here
 * since. A row stays when its record goes: what was deleted here does not come back. Holds no personal data: `campos` are
 * digests of what was written, group by group.
 */
export const importados = pgTable(
  'importados',
  {
    colecao: text('colecao').notNull(),
    id: text('id').notNull(),
    campos: jsonb('campos').$type<Record<string, string>>().notNull(),
    importadoEm: momento('importado_em').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.colecao, t.id] }),
    check(
      'importados_colecao',
      sql`${t.colecao} in ('categorias','usuarios','cupons','produtos','pedidos','downloads','arquivos')`,
    ),
  ],
);
