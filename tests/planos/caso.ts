import type { Db } from '#db/client.ts';

/**
 * One way to ask the database: the query, in which case, how, and the indexes it must read (of the tables with many
 * rows). The data is that of muitos-dados.ts. A new query of src/db/queries needs one, in consultas.ts or beside it.
 */
export type Caso = {
  consulta: { name: string };
  caso: string;
  perguntar: (db: Db) => Promise<unknown>;
  indices: string[];
  /** The index of its first statement also gives the order: nothing is sorted. */
  jaEmOrdem: boolean;
  /** The table whose every row the query is there to count. */
  contaTudo?: string | string[];
};

export const caso = (
  consulta: Caso['consulta'],
  nome: string,
  perguntar: Caso['perguntar'],
  ...indices: string[]
): Caso => ({ consulta, caso: nome, perguntar, indices, jaEmOrdem: false });

/** A list that is read in the order of its index. */
export const lista = (...dados: Parameters<typeof caso>): Caso => ({ ...caso(...dados), jaEmOrdem: true });
