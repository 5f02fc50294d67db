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

type Respostas<P extends readonly unknown[]> = { -readonly [N in keyof P]: Awaited<P[N]> };

/**
 * Statements that need nothing of each other, sent at once within a transaction: answered after one way there and back.
 * Waits for all of them, so that none is still on its way when the transaction ends.
 */
export async function juntos<P extends readonly unknown[]>(perguntas: readonly [...P]): Promise<Respostas<P>> {
  // A query that was not begun begins each time somebody waits for it: here once.
  const respostas = perguntas.map((pergunta) => Promise.resolve(pergunta));
  await Promise.allSettled(respostas);
  return Promise.all(respostas) as never;
}

/** As `emTransacao`, but what was written stays also when `fn` refuses: where the refusal itself is put on record. */
export async function emTransacaoQueGuardaARecusa<R extends Result<unknown, unknown>>(
  db: Db,
  fn: (tx: Db) => Promise<R>,
): Promise<R> {
  return db.transaction(fn);
}
