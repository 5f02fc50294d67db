import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { importacaoLinhas, importacoes } from '#db/schema/index.ts';
import type { LinhaDoRelatorio } from '#importers/firebase/rules/relatorio.ts';
import { type Cursor, lerListaEmLotes, lerPaginaDaLista, type Lista, type PaginaDaLista } from '#db/list-page.ts';

const TAMANHO = 25;
const LOTE = 1000;

export type Importacao = typeof importacoes.$inferSelect;

/** Returns the current or last import. */
export async function lerImportacao(db: Db): Promise<Importacao | null> {
  const [linha] = await db.select().from(importacoes);
  return linha ?? null;
}

const { n, colecao, registro, acao, motivo, link } = importacaoLinhas;
const colunas = { n, colecao, id: registro, acao, motivo, link };
/** A report line with its number, which identifies it. */
export type LinhaNumerada = LinhaDoRelatorio & { n: number };

function listaDaImportacao(db: Db, importacaoId: string): Lista<LinhaNumerada> {
  return {
    // `n` alone is the order; `OrdemDaLista` requires a column and an id.
    ordem: { coluna: n, tipo: 'integer', id: n, tipoDoId: 'integer', descendente: false },
    onde: eq(importacaoLinhas.importacaoId, importacaoId),
    selecionar: (chaveDaLinha) => db.select({ ...colunas, chaveDaLinha }).from(importacaoLinhas),
  };
}

/** Returns a page of an import's report, in the order of writing. */
export function listarLinhasDaImportacao(db: Db, id: string, cursor: Cursor): Promise<PaginaDaLista<LinhaNumerada>> {
  return lerPaginaDaLista(cursor, TAMANHO, listaDaImportacao(db, id));
}

/** Returns the report in batches, for its file. */
export function linhasDaImportacaoEmLotes(db: Db, id: string): AsyncGenerator<LinhaNumerada[]> {
  return lerListaEmLotes(LOTE, listaDaImportacao(db, id));
}
