import { AsyncLocalStorage } from 'node:async_hooks';

const dentroDeTransacao = new AsyncLocalStorage<true>();

/** Thrown at once where a query on the outer database inside a transaction would wait for itself for ever. */
export class BancoDeForaNaTransacao extends Error {
  constructor() {
    super('The outer database was used inside a transaction: pass the transaction along.');
  }
}

/** Refuses the calls of `metodos` on `cliente` while the caller is inside a transaction of it. */
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

/** Marks all that runs inside the transactions of a drizzle database, so that the guard knows. */
export function marcarTransacoes(db: { transaction: (...argumentos: never[]) => Promise<unknown> }): void {
  const original = db.transaction.bind(db) as (fn: (tx: unknown) => unknown, config?: unknown) => Promise<unknown>;
  const marcada = (fn: (tx: unknown) => unknown, config?: unknown) =>
    original((tx) => dentroDeTransacao.run(true, () => fn(tx)), config);
  Object.assign(db, { transaction: marcada });
}
