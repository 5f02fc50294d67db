// @requirement 12.1.2
import { sql } from 'drizzle-orm';
import { bigint, customType, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { momento } from './colunas.ts';

/** A transaction's number and a snapshot of running transactions; both are read as text. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
export const pgSnapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' });

/**
 * Outbox of changes that instances must know of: triggers insert a row in the transaction of the change
 * (docs/decisions/0039). Not part of a shop's data: backups and moves leave it out, since the numbers of transactions
 * mean nothing in another database.
 */
export const anuncios = pgTable(
  'anuncios',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The transaction that wrote the row, also inside a savepoint. */
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    dados: jsonb('dados').notNull(),
    /** Set in markers of the periodic pruning: everything visible in this snapshot may be deleted once the row is old. */
    foto: pgSnapshot('foto'),
    em: momento('em')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.xid, t.id] }),
    index('anuncios_marcos')
      .on(t.id)
      .where(sql`${t.foto} is not null`),
  ],
);
