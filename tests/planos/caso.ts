import type { Db } from '#db/client.ts';

/**
 * One way to ask the database: the query, in which case, how, and the indexes it must read (of the tables with many
 * rows). The data is that of muitos-dados.ts. A new query of src/db/SUBJECT/ler-*.ts needs one, in consultas.ts or beside it.
 */
export type Caso = {
  consulta: { name: string };
  caso: string;
  perguntar: (db: Db) => Promise<unknown>;
  indices: string[];
  /** The index of its first statement also gives the order: nothing is sorted. */
  jaEmOrdem: boolean;
  /** The table whose every row the query is there to count or to sort. */
  contaTudo?: string | string[];
};

type Consulta = (db: never, ...valores: never[]) => unknown;
/** The values that a query takes after the database; or a function, for queries that are called in another way. */
type Como<C extends Consulta> = (C extends (db: never, ...valores: infer V) => unknown ? V : never) | Caso['perguntar'];

/** A query that answers in batches returns its first one. `indices`: names of indexes, separated by spaces. */
export const caso = <C extends Consulta>(consulta: C, nome: string, como: Como<C>, ...indices: string[]): Caso => ({
  consulta,
  caso: nome,
  async perguntar(db) {
    if (typeof como === 'function') return como(db);
    const resposta = (consulta as Consulta as (...valores: unknown[]) => object)(db, ...como);
    return Symbol.asyncIterator in resposta ? (resposta as AsyncGenerator).next() : resposta;
  },
  indices: indices.flatMap((nomes) => nomes.split(' ')),
  jaEmOrdem: false,
});

/** A list that is read in the order of its index. */
export const lista = <C extends Consulta>(consulta: C, nome: string, como: Como<C>, ...indices: string[]): Caso => ({
  ...caso(consulta, nome, como, ...indices),
  jaEmOrdem: true,
});
