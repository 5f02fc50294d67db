// @requirement 15.23.6
import { gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtos, promocoes } from '#db/schema/index.ts';
import type { ProdutoComHistorico } from '#domain/precos/oferta.ts';
import type { Promocao } from '#domain/precos/promocao.ts';
import { colunasDaPromocao, paraPromocao } from './promocoes-no-ar.ts';

/** Returns the promotions that run after `desde` or did. */
export async function lerPromocoesDesde(db: Db, desde: Date): Promise<Promocao[]> {
  const linhas = await db
    .select(colunasDaPromocao)
    .from(promocoes)
    .where(or(isNull(promocoes.terminaEm), gt(promocoes.terminaEm, desde)));
  return linhas.map(paraPromocao);
}

/** Returns the products with all prices that were asked for them. */
export async function lerHistoricoDePrecos(db: Db, ids: readonly string[]): Promise<ProdutoComHistorico[]> {
  if (ids.length === 0) return [];
  const linhas = await db
    .select({
      id: produtos.id,
      categoria: produtos.categoria,
      tipo: produtos.tipo,
      precoCentavos: produtos.precoCentavos,
      precos: sql<
        [number, number][]
      >`(select coalesce(json_agg(json_build_array(h.preco_centavos, extract(epoch from h.desde) * 1000)), '[]') from produto_precos h where h.produto_id = produtos.id)`,
    })
    .from(produtos)
    .where(inArray(produtos.id, [...ids]));
  return linhas.map(({ precos, ...produto }) => ({
    ...produto,
    precos: precos.map(([precoCentavos, desde]) => ({ precoCentavos, desde: new Date(desde) })),
  }));
}

/** Returns when the next promotion begins or ends after `agora`; null if none does. */
export async function lerProximaMudancaDePreco(db: Db, agora: Date): Promise<Date | null> {
  const iso = agora.toISOString();
  const { rows } = await db.execute<{ em: number | null }>(sql`
    select extract(epoch from min(em)) * 1000 as em from (
      select min(comeca_em) filter (where comeca_em > ${iso}) as em from promocoes
      where termina_em is null or termina_em > ${iso}
      union all
      select min(termina_em) as em from promocoes where termina_em > ${iso}
    ) as mudancas`);
  const em = rows[0]?.em ?? null;
  return em === null ? null : new Date(Number(em));
}
