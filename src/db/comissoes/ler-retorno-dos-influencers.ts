// @requirement 15.28.1 15.28.2 15.28.8
import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sqlLiterals } from '#db/sql-literals.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { mesesDosCodigos, pedidos } from '#db/schema/index.ts';
import type { Dia } from '#domain/calendario.ts';
import type { VendasDoMes } from '#domain/comissoes/retorno.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { statusPagos } from '#domain/pedidos/pedido-status.ts';

const inicioDoDia = (dia: Dia) => sql`${`${dia}T00:00:00-03:00`}::timestamptz`;
const pagos = sql`p.status in (${sqlLiterals(statusPagos)}) and p.excluido_em is null`;

/** The figures of one code of an influencer in one month. */
export type VendasDoCodigo = VendasDoMes & {
  uid: string;
  codigo: string;
  /** This month, not the last. */ agora: boolean;
};

/**
 * Returns the paid orders made in this month and the last by influencer and code: goods and commission by the ledger, and
 * the discount of the code, without those of promotions and Pix.
 */
export async function lerVendasPorCodigo(
  db: Db,
  uids: readonly string[],
  { mes, mesPassado }: { mes: Dia; mesPassado: Dia },
): Promise<VendasDoCodigo[]> {
  const { idInfluencer, mes: doMes, vendaCentavos } = mesesDosCodigos;
  return db
    .select({
      uid: idInfluencer,
      ...pickColumns(mesesDosCodigos, 'codigo', 'pedidos', 'comissaoCentavos', 'descontoCentavos'),
      vendidoCentavos: vendaCentavos,
      agora: sql<boolean>`${doMes} = ${mes}`,
    })
    .from(mesesDosCodigos)
    .where(and(inArray(idInfluencer, [...uids]), inArray(doMes, [mes, mesPassado])));
}

/** Orders whose items are looked at for the goods that an influencer sells. */
const PEDIDOS_DOS_PRODUTOS = 1000;
const MAIS_PRODUTOS = 10;

/** Goods sold with an influencer's codes, by their price in the order, before discount. */
export type ProdutoVendido = { nome: string; unidades: number; valorCentavos: Centavos };

/** Returns the goods of the newest paid orders since a day, those of the most value first. */
export async function listarProdutosDoInfluencer(db: Db, uid: string, desde: Dia): Promise<ProdutoVendido[]> {
  // Order by order, by the items' index: without `offset` the planner joins all items of the shop.
  const { rows } = await db.execute<ProdutoVendido>(sql`
    select i.nome, sum(i.quantidade)::int as unidades, sum(i.preco_centavos::bigint * i.quantidade)::float8 as "valorCentavos"
    from (
      select p.id from ${pedidos} p
      where p.id_influencer = ${uid} and p.criado_em >= ${inicioDoDia(desde)} and ${pagos}
      order by p.criado_em desc, p.id desc limit ${PEDIDOS_DOS_PRODUTOS}
    ) p cross join lateral (select nome, quantidade, preco_centavos from pedido_itens i where i.pedido_id = p.id offset 0) i
    group by i.nome order by 3 desc, 1 limit ${MAIS_PRODUTOS}`);
  return rows;
}
