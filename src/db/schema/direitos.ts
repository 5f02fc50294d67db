// @requirement 15.31.1 15.32.1
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '#db/sql-literals.ts';
import { areasDoPainel, todosOsDireitos } from '#domain/usuarios/conjunto-de-direitos.ts';

const umDireito = (coluna: AnyPgColumn, direito: string): SQL => sql`${coluna} @> array[${sqlLiterals([direito])}]`;

/** The checks of a list of rights: known ones only, at least one area to see, and no acting without seeing. */
export function checksDosDireitos(tabela: string, coluna: AnyPgColumn) {
  const deVer = areasDoPainel.map((area) => `${area}:ver`);
  const quemAgeVe = areasDoPainel.map(
    (area) => sql`(not ${umDireito(coluna, `${area}:agir`)} or ${umDireito(coluna, `${area}:ver`)})`,
  );
  return [
    check(`${tabela}_conhecidos`, sql`${coluna} <@ array[${sqlLiterals(todosOsDireitos)}]`),
    check(`${tabela}_abre_area`, sql`${coluna} && array[${sqlLiterals(deVer)}]`),
    check(`${tabela}_quem_age_ve`, sql.join(quemAgeVe, sql` and `)),
  ];
}
