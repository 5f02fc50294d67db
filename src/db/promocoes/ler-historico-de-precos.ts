// @requirement 15.23.6
import { gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtos, promocoes } from '#db/schema/index.ts';
import { PRAZO_DO_DE_MS, type ProdutoComHistorico } from '#domain/precos/oferta.ts';
import type { Promocao } from '#domain/precos/promocao.ts';
import { colunasDaPromocao, paraPromocao } from './ler-promocoes-no-ar.ts';

/** In hours: a day of the database is that of its time zone. */
const PRAZO = sql.raw(`interval '${PRAZO_DO_DE_MS / 3_600_000} hours'`);

/** Returns the promotions that run after `desde` or did. */
export async function lerPromocoesDesde(db: Db, desde: Date): Promise<Promocao[]> {
  const linhas = await db
    .select(colunasDaPromocao)
    .from(promocoes)
    .where(or(isNull(promocoes.terminaEm), gt(promocoes.terminaEm, desde)));
  return linhas.map(paraPromocao);
}

type PrecosLidos = [precoCentavos: number, desdeMs: number][];

const listaDePrecos = sql`coalesce(json_agg(json_build_array(h.preco_centavos, extract(epoch from h.desde) * 1000)), '[]')`;

const precosDoProduto = sql<PrecosLidos>`(
  select ${listaDePrecos} from produto_precos h where h.produto_id = produtos.id)`;

// All on sale where one of them has a price of its own.
const precosDasVariacoes = sql<{ nome: string; precoCentavos: number; precos: PrecosLidos }[]>`(
  select coalesce(json_agg(json_build_object('nome', v.nome, 'precoCentavos', coalesce(v.preco_centavos, produtos.preco_centavos),
    'precos', (select ${listaDePrecos} from variacao_precos h where h.produto_id = v.produto_id and h.variacao = lower(v.nome))) order by v.ordem), '[]')
  from produto_variacoes v where v.produto_id = produtos.id and v.a_venda
    and exists (select from produto_variacoes o where o.produto_id = produtos.id and o.a_venda and o.preco_centavos is not null))`;

const paraPrecos = (lidos: PrecosLidos) =>
  lidos.map(([precoCentavos, desde]) => ({ precoCentavos, desde: new Date(desde) }));

/** Returns the products with all prices that were asked for them and for variations with prices of their own. */
export async function lerHistoricoDePrecos(db: Db, ids: readonly string[]): Promise<ProdutoComHistorico[]> {
  if (ids.length === 0) return [];
  const linhas = await db
    .select({
      id: produtos.id,
      categoria: produtos.categoria,
      tipo: produtos.tipo,
      precoCentavos: produtos.precoCentavos,
      precos: precosDoProduto,
      variacoes: precosDasVariacoes,
    })
    .from(produtos)
    .where(inArray(produtos.id, [...ids]));
  return linhas.map(({ precos, variacoes, ...produto }) => ({
    ...produto,
    precos: paraPrecos(precos),
    variacoes: variacoes.map((variacao) => ({ ...variacao, precos: paraPrecos(variacao.precos) })),
  }));
}

/**
 * Returns when a price that pages show next changes by the clock: a promotion begins or ends, or of a product that shows
 * its lowest price a price passes out of the last 30 days. null if none does.
 */
export async function lerProximaMudancaDePreco(db: Db, agora: Date): Promise<Date | null> {
  const iso = agora.toISOString();
  const { rows } = await db.execute<{ em: number | null }>(sql`
    select extract(epoch from min(em)) * 1000 as em from (
      select min(comeca_em) filter (where comeca_em > ${iso}) as em from promocoes
      where termina_em is null or termina_em > ${iso}
      union all
      select min(termina_em) as em from promocoes where termina_em > ${iso}
      union all
      select min(termina_em) + ${PRAZO} as em from promocoes where termina_em + ${PRAZO} > ${iso}
        and exists (select from produtos where mostra_menor_preco)
      union all
      select min(h.desde) + ${PRAZO} as em from produto_precos h join produtos p on p.id = h.produto_id
      where p.mostra_menor_preco and h.desde + ${PRAZO} > ${iso}
      union all
      select min(h.desde) + ${PRAZO} as em from variacao_precos h join produtos p on p.id = h.produto_id
      where p.mostra_menor_preco and h.desde + ${PRAZO} > ${iso}
    ) as mudancas`);
  const em = rows[0]?.em ?? null;
  return em === null ? null : new Date(Number(em));
}
