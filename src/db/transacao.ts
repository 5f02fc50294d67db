import type { Result } from '#domain/result.ts';
import type { Db } from './client.ts';

/** Only leads out of the transaction, which drizzle undoes for an exception and for nothing else. */
class Desfeita extends Error {}

/**
 * Runs `fn` in a transaction: a value commits, a refusal undoes all that was written and is handed back as it is, an
 * exception undoes it and goes on. Within another transaction only this part is undone.
 */
export async function emTransacao<R extends Result<unknown, unknown>>(db: Db, fn: (tx: Db) => Promise<R>): Promise<R> {
  let recusa: R | null = null;
  try {
    return await db.transaction(async (tx) => {
      const fim = await fn(tx);
      if (fim.ok) return fim;
      recusa = fim;
      throw new Desfeita();
    });
  } catch (erro) {
    if (recusa && erro instanceof Desfeita) return recusa;
    throw erro;
  }
}

/** As `emTransacao`, but what was written stays also when `fn` refuses: where the refusal itself is put on record. */
export async function emTransacaoQueGuardaARecusa<R extends Result<unknown, unknown>>(
  db: Db,
  fn: (tx: Db) => Promise<R>,
): Promise<R> {
  return db.transaction(fn);
}
