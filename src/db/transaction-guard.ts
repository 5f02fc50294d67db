// @requirement 11.6.4
import { AsyncLocalStorage } from 'node:async_hooks';

const dentroDeTransacao = new AsyncLocalStorage<{ acabou: boolean }>();

/**
 * Thrown for a query on the outer database inside a transaction: it would wait for the connection that its own
 * transaction holds.
 */
export class BancoDeForaNaTransacao extends Error {
  constructor() {
    super('The outer database was used inside a transaction: pass the transaction along.');
  }
}

/** Thrown for a statement issued after the end of its transaction: its connection may already serve another caller. */
export class TransacaoAcabou extends Error {
  constructor() {
    super('A statement was begun after the end of its transaction.');
  }
}

/** Makes `metodos` of `cliente` throw `BancoDeForaNaTransacao` while the caller is inside a transaction. */
export function recusarDentroDeTransacao<T extends object>(cliente: T, metodos: (keyof T)[]): void {
  for (const metodo of metodos) {
    const original = (cliente[metodo] as (...argumentos: unknown[]) => unknown).bind(cliente);
    Object.assign(cliente, {
      [metodo]: (...argumentos: unknown[]) => {
        if (dentroDeTransacao.getStore()) throw new BancoDeForaNaTransacao();
        return original(...argumentos);
      },
    });
  }
}

/** Throws `TransacaoAcabou` if the caller's transaction has ended. Call it before each statement on a connection. */
export function recusarDepoisDoFim(): void {
  if (dentroDeTransacao.getStore()?.acabou) throw new TransacaoAcabou();
}

/**
 * Wraps the `transaction` methods of a drizzle database so that the guards above can recognise code inside a
 * transaction.
 */
export function marcarTransacoes(db: { transaction: (...argumentos: never[]) => Promise<unknown> }): void {
  const original = db.transaction.bind(db) as (fn: (tx: unknown) => unknown, config?: unknown) => Promise<unknown>;
  const marcada = (fn: (tx: unknown) => unknown, config?: unknown) =>
    original(async (tx) => {
      const transacao = { acabou: false };
      try {
        return await dentroDeTransacao.run(transacao, () => fn(tx));
      } finally {
        transacao.acabou = true;
      }
    }, config);
  Object.assign(db, { transaction: marcada });
}
