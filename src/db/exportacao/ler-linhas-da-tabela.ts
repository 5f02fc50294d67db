// @requirement 15.42.1
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { colunasExportadas, type NomeDaTabela, tabelasExportadas } from '#db/exportacao/gravar-tabelas-exportadas.ts';

const LOTE = 500;

/** Columns of the primary key, by which the rows are ordered. */
function chaveDe(qual: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(qual);
  const nomes = primaryKeys[0]?.columns.map(({ name }) => name) ?? [];
  // The columns of `primaryKeys` do not know their types.
  return nomes.length > 0
    ? nomes.flatMap((nome) => columns.find(({ name }) => name === nome) ?? [])
    : columns.filter(({ primary }) => primary);
}

const emLista = (partes: SQL[]): SQL => sql.join(partes, sql`, `);

/** Returns all rows of a table in batches, by its primary key, without the columns that stay here. */
export async function* linhasDaTabela(db: Db, nome: NomeDaTabela): AsyncGenerator<Record<string, unknown>[]> {
  const qual: PgTable = tabelasExportadas[nome].tabela;
  const colunas = getTableColumns(qual);
  const chave = chaveDe(qual);
  const campos = Object.fromEntries(colunasExportadas(nome).map(({ campo }) => [campo, colunas[campo] as PgColumn]));
  let depois: string[] | null = null;
  for (;;) {
    const linhas: Record<string, unknown>[] = await db
      // Keys as text: one comparison serves keys of every type.
      .select({
        ...campos,
        chaveDaLinha: sql<string[]>`array[${emLista(chave.map((coluna) => sql`${coluna}::text`))}]`,
      })
      .from(qual)
      .where(
        depois === null
          ? undefined
          : sql`(${emLista(chave.map((coluna) => sql`${coluna}`))}) > (${emLista(
              depois.map((valor, i) => sql`${valor}::${sql.raw(chave[i]?.getSQLType() ?? 'text')}`),
            )})`,
      )
      .orderBy(...chave)
      .limit(LOTE);
    if (linhas.length > 0) yield linhas.map(({ chaveDaLinha: _, ...linha }) => linha);
    if (linhas.length < LOTE) return;
    depois = linhas.at(-1)?.['chaveDaLinha'] as string[];
  }
}
