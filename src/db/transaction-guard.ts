import { AsyncLocalStorage } from 'node:async_hooks';

const dentroDeTransacao = new AsyncLocalStorage<{ acabou: boolean }>();

/** Thrown at once where a query on the outer database inside a transaction would wait for itself for ever. */
export class BancoDeForaNaTransacao extends Error {
  constructor() {
    super('The outer database was used inside a transaction: pass the transaction along.');
  }
}

/** Thrown for a statement that would be no part of its transaction any more, on a connection that is somebody else's by then. */
export class TransacaoAcabou extends Error {
  constructor() {
    super('A statement was begun after the end of its transaction.');
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

/** To be asked before each statement on a connection: whoever is inside a transaction that has ended is refused. */
export function recusarDepoisDoFim(): void {
  if (dentroDeTransacao.getStore()?.acabou) throw new TransacaoAcabou();
}

/** Marks all that runs inside the transactions of a drizzle database, so that the guard knows. */
export function marcarTransacoes(db: { transaction: (...argumentos: never[]) => Promise<unknown> }): void {
  const original = db.transaction.bind(db) as (fn: (tx: unknown) => unknown, config?: unknown) => Promise<unknown>;
  const marcada = (fn: (tx: unknown) => unknown, config?: unknown) =>
    original(async (tx) => {
      const esta = { acabou: false };
      try {
        return await dentroDeTransacao.run(esta, () => fn(tx));
      } finally {
        esta.acabou = true;
      }
    }, config);
  Object.assign(db, { transaction: marcada });
}
