import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { importacaoLinhas, importacoes } from '#db/schema/index.ts';
import type { LinhaDoRelatorio } from '#importers/firebase/rules/relatorio.ts';
import {
  chaveDaLinha,
  lerListaEmLotes,
  type Cursor,
  lerPaginaDaLista,
  type OrdemDaLista,
  type PaginaDaLista,
} from '#db/queries/list-page.ts';

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
// `n` alone is the order; `OrdemDaLista` requires a column and an id.
const ordem: OrdemDaLista = {
  coluna: sql`${n}`,
  tipo: 'integer',
  id: sql`${n}`,
  tipoDoId: 'integer',
  descendente: false,
};

/** A report line with its number, which identifies it. */
export type LinhaNumerada = LinhaDoRelatorio & { n: number };

const daOrdem =
  (db: Db, id: string) =>
  ({ onde, ordenacao, limite }: Parameters<Parameters<typeof lerPaginaDaLista>[3]>[0]) =>
    db
      .select({ ...colunas, chave: chaveDaLinha(ordem) })
      .from(importacaoLinhas)
      .where(sql`${eq(importacaoLinhas.importacaoId, id)} and ${onde ?? sql`true`}`)
      .orderBy(ordenacao)
      .limit(limite);

/** Returns a page of an import's report, in the order of writing. */
export function listarLinhasDaImportacao(db: Db, id: string, lugar: Cursor): Promise<PaginaDaLista<LinhaNumerada>> {
  return lerPaginaDaLista(lugar, ordem, TAMANHO, daOrdem(db, id));
}

/** Returns the report in batches, for its file. */
export function linhasDaImportacaoEmLotes(db: Db, id: string): AsyncGenerator<LinhaNumerada[]> {
  return lerListaEmLotes(ordem, LOTE, daOrdem(db, id));
}
