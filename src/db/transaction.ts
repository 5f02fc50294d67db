import type { Result } from '#domain/result.ts';
import type { Db } from './client.ts';

/** Makes drizzle roll back, which it does for exceptions only; never leaves this module. */
class RollbackSignal extends Error {}

/**
 * Runs `fn` in a transaction. A value commits; a refusal rolls back and is returned unchanged; an exception rolls back
 * and is rethrown. Nested inside another transaction it is a savepoint: only its own part is rolled back.
 */
export async function emTransacao<R extends Result<unknown, unknown>>(db: Db, fn: (tx: Db) => Promise<R>): Promise<R> {
  let recusa: R | null = null;
  try {
    return await db.transaction(async (tx) => {
      const resultado = await fn(tx);
      if (resultado.ok) return resultado;
      recusa = resultado;
      throw new RollbackSignal();
    });
  } catch (erro) {
    if (recusa && erro instanceof RollbackSignal) return recusa;
    throw erro;
  }
}

type Respostas<P extends readonly unknown[]> = { -readonly [N in keyof P]: Awaited<P[N]> };

/**
 * Sends statements that do not depend on each other at once inside a transaction, for one round trip to the database.
 * Waits for all of them even if one fails, so that none is still running when the transaction ends.
 */
export async function pipelined<P extends readonly unknown[]>(perguntas: readonly [...P]): Promise<Respostas<P>> {
  // A drizzle query runs again on every `await`; `Promise.resolve` starts it exactly once.
  const respostas = perguntas.map((pergunta) => Promise.resolve(pergunta));
  await Promise.allSettled(respostas);
  return Promise.all(respostas) as never;
}

/** Like `emTransacao`, but a refusal commits as well: for use cases that record the refusal itself. */
export async function emTransacaoComCommitNaRecusa<R extends Result<unknown, unknown>>(
  db: Db,
  fn: (tx: Db) => Promise<R>,
): Promise<R> {
  return db.transaction(fn);
}
