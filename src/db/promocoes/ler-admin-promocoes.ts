// @requirement 15.23.5
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { produtos, promocoes } from '#db/schema/index.ts';
import type { PromocaoComUsos } from '#domain/precos/promocao.ts';
import { colunasDaPromocao, paraPromocao } from './ler-promocoes-no-ar.ts';

const PROMOCOES_POR_PAGINA = 20;

/** A promotion in the panel. */
export type PromocaoNoAdmin = PromocaoComUsos & { versao: number };

/** Those that run or will run first, so that no long one is hidden behind ended ones; of each the latest beginning first. */
export const ordemPorPeriodo = ({ comecaEm, terminaEm }: { comecaEm: PgColumn; terminaEm: PgColumn }, agora: Date) =>
  sql`(case when ${terminaEm} <= greatest(${agora.toISOString()}::timestamptz, ${comecaEm})
    then 'a' else 'b' end || to_char(${comecaEm} at time zone 'utc', 'YYYYMMDDHH24MISSUS'))`;

/** Returns a page of promotions, ended ones last. */
export async function listarPromocoes(db: Db, cursor: Cursor, agora: Date): Promise<PaginaDaLista<PromocaoNoAdmin>> {
  const pagina = await lerPaginaDaLista(cursor, PROMOCOES_POR_PAGINA, {
    ordem: { coluna: ordemPorPeriodo(promocoes, agora), tipo: 'text', id: promocoes.id, descendente: true },
    onde: undefined,
    selecionar: (chaveDaLinha) => db.select({ ...colunasDaPromocao, chaveDaLinha }).from(promocoes),
  });
  const linhas = pagina.linhas.map((linha) => ({ ...paraPromocao(linha), versao: linha.linha.versao }));
  return { ...pagina, linhas };
}

export async function buscarPromocao(db: Db, id: string): Promise<PromocaoNoAdmin | null> {
  const [linha] = await db.select(colunasDaPromocao).from(promocoes).where(eq(promocoes.id, id));
  return linha ? { ...paraPromocao(linha), versao: linha.linha.versao } : null;
}

/** Returns the names of these products, and whether they are archived. Unknown ids are left out. */
export async function nomesDosProdutos(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; nome: string; arquivado: boolean }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: produtos.id, nome: produtos.nome, arquivado: sql<boolean>`${produtos.arquivadoEm} is not null` })
    .from(produtos)
    .where(inArray(produtos.id, [...ids]));
}
