// @requirement 15.28.1 15.28.2
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sqlLiterals } from '#db/sql-literals.ts';
import { pedidos } from '#db/schema/index.ts';
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
  if (uids.length === 0) return [];
  const deles = sql`any(${sql.param([...uids])}::text[])`;
  const { rows } = await db.execute<VendasDoCodigo>(sql`
    with deles as (
      select p.id, p.id_influencer, upper(p.cupom_codigo) as codigo, p.criado_em >= ${inicioDoDia(mes)} as agora,
        case when p.cupom is null then 0 else p.desconto_centavos - p.desconto_pix_centavos end as desconto
      from ${pedidos} p
      where p.id_influencer = ${deles} and p.criado_em >= ${inicioDoDia(mesPassado)} and p.cupom_codigo is not null and ${pagos}
    ), livro as (
      select l.pedido_id, sum(l.venda_centavos) as venda, sum(l.comissao_centavos) as comissao
      from lancamentos_de_comissao l
      where l.id_influencer = ${deles} and l.criado_em >= ${inicioDoDia(mesPassado)} and l.pedido_id is not null group by l.pedido_id
    ), promocoes as (
      select q.pedido_id, sum(q.desconto_centavos) as desconto from pedido_promocoes q where q.pedido_id in (select d.id from deles d where d.desconto > 0) group by q.pedido_id
    )
    select d.id_influencer as uid, d.codigo, d.agora, count(*)::int as pedidos,
      coalesce(sum(l.venda), 0)::float8 as "vendidoCentavos", coalesce(sum(l.comissao), 0)::float8 as "comissaoCentavos",
      coalesce(sum(greatest(d.desconto - coalesce(q.desconto, 0), 0)), 0)::float8 as "descontoCentavos"
    from deles d left join livro l on l.pedido_id = d.id left join promocoes q on q.pedido_id = d.id
    group by 1, 2, 3`);
  return rows;
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
