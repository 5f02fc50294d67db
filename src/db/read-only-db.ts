import type { Db } from './client.ts';

/** Thrown for a write through a database that `readOnlyDb` returned. */
export class BancoSoDeLeitura extends Error {
  constructor() {
    super('This shop is read-only: nothing is written.');
  }
}

/** PostgreSQL's code for a write in a read-only transaction. */
const READ_ONLY_TRANSACTION = '25006';

/** Returns whether `erro` or one of its causes is a refused write of a read-only database. */
export function recusouGravar(erro: unknown): boolean {
  for (let atual = erro, fundo = 0; atual instanceof Error && fundo < 8; atual = atual.cause, fundo += 1)
    if (atual instanceof BancoSoDeLeitura || (atual as { code?: unknown }).code === READ_ONLY_TRANSACTION) return true;
  return false;
}

/** Returns `db` without a way to write: its transactions are read-only, which the database itself enforces. */
export function readOnlyDb(db: Db): Db {
  const refuse = () => {
    throw new BancoSoDeLeitura();
  };
  const transaction: Db['transaction'] = (fn, config) => db.transaction(fn, { ...config, accessMode: 'read only' });
  // A raw statement may write, so it runs in such a transaction too.
  const execute = (statement: Parameters<Db['execute']>[0]) => transaction((tx) => tx.execute(statement));
  const replaced = { transaction, execute, insert: refuse, update: refuse, delete: refuse };
  return new Proxy(db, {
    get: (target, name, receiver) =>
      Object.hasOwn(replaced, name) ? replaced[name as keyof typeof replaced] : Reflect.get(target, name, receiver),
  });
}
