// @requirement 2.20.2 15.24.12
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sqlLiterals } from '#db/sql-literals.ts';
import type { Dia } from '#domain/calendario.ts';
import { statusPagos } from '#domain/pedidos/pedido-status.ts';
import type { Periodo } from '#domain/periodo.ts';
import type { SomaDeVendas } from '#domain/relatorios/vendas.ts';

const inicioDoDia = sql`(d.dia::timestamp at time zone 'America/Sao_Paulo')`;
const fimDoDia = sql`((d.dia + 1)::timestamp at time zone 'America/Sao_Paulo')`;
// A sale as defined in domain/relatorios/vendas.ts.
const vendasDoDia = sql`p.pago_em >= ${inicioDoDia} and p.pago_em < ${fimDoDia} and p.status in (${sqlLiterals(statusPagos)})`;
const somas = sql`count(*)::int as pedidos, 0 as unidades, sum(p.valor_centavos)::bigint as vendido_centavos, sum(p.desconto_centavos)::bigint as desconto_centavos, sum(p.estornado_centavos)::bigint as estornado_centavos`;
const semSomas = sql`0::bigint as vendido_centavos, 0::bigint as desconto_centavos, 0::bigint as estornado_centavos, 0::bigint as comissao_centavos`;

/** Paid orders of people who were counted, by the day they were made, however late they were paid (domain/medicao). */
const pagosDosMedidos = (chave: SQL) => sql`select ${chave} as chave, ${somas}, 0::bigint as comissao_centavos
    from vendas p cross join lateral (select * from pedido_origens where pedido_id = p.id offset 0) o
    where p.criado_em >= ${inicioDoDia} and p.criado_em < ${fimDoDia} and p.pago_em is not null and p.status in (${sqlLiterals(statusPagos)})
    group by ${chave}`;

/** The dimension by which sales are grouped. */
export type DimensaoDasVendas = 'loja' | 'produto' | 'cupom' | 'influencer' | 'recebidos' | 'origem' | 'aparelho';

/** The totals of one day, `d.dia`. `offset 0` keeps the planner from reading all items of a shop of many orders. */
const doDia: Record<DimensaoDasVendas, SQL> = {
  loja: sql`select '' as chave, ${somas}, 0::bigint as comissao_centavos from vendas p where ${vendasDoDia} having count(*) > 0`,
  cupom: sql`select p.cupom as chave, ${somas}, 0::bigint as comissao_centavos from vendas p where ${vendasDoDia} and p.cupom is not null group by p.cupom`,
  influencer: sql`select p.id_influencer as chave, ${somas},
    coalesce(sum((select sum(l.comissao_centavos) from lancamentos_de_comissao l where l.pedido_id = p.id)), 0)::bigint as comissao_centavos
    from vendas p where ${vendasDoDia} and p.id_influencer is not null group by p.id_influencer`,
  produto: sql`select i.produto_id as chave, count(distinct p.id)::int as pedidos, sum(i.quantidade)::int as unidades,
    sum(i.preco_centavos::bigint * i.quantidade)::bigint as vendido_centavos, 0::bigint as desconto_centavos, 0::bigint as estornado_centavos, 0::bigint as comissao_centavos
    from vendas p cross join lateral (select * from pedido_itens where pedido_id = p.id offset 0) i where ${vendasDoDia} group by i.produto_id`,
  recebidos: sql`select '' as chave, count(*)::int as pedidos, 0 as unidades, ${semSomas}
    from vendas p where p.criado_em >= ${inicioDoDia} and p.criado_em < ${fimDoDia} having count(*) > 0`,
  origem: pagosDosMedidos(sql`o.origem`),
  aparelho: pagosDosMedidos(sql`o.aparelho`),
};

/**
 * Returns the totals of `dias` (a query of one column `dia`), computed from the orders: rows as stored in
 * `vendas_por_dia`. One lateral query per day, so that each is a short index range scan.
 */
export function somasDeVendasAoVivo(de: DimensaoDasVendas, dias: SQL): SQL {
  return sql`select ${sql.raw(`'${de}'`)}::text as de, d.dia, s.* from (${dias}) d cross join lateral (${doDia[de]}) s`;
}

/** The rows of a period with columns as in `vendas_por_dia`: stored totals, or, for days changed since, totals computed from the orders. */
export function somasDoPeriodo(de: DimensaoDasVendas, periodo: Periodo | null): SQL {
  const dentro = periodo ? sql`dia between ${periodo.de}::date and ${periodo.ate}::date` : sql`true`;
  const sujos = sql`select distinct dia from dias_a_somar where ${dentro}`;
  return sql`select v.de, v.dia, v.chave, v.pedidos, v.unidades, v.vendido_centavos, v.desconto_centavos, v.estornado_centavos, v.comissao_centavos from vendas_por_dia v
    where v.de = ${sql.raw(`'${de}'`)} and ${dentro} and v.dia not in (select s.dia from (${sujos}) s) union all ${somasDeVendasAoVivo(de, sujos)}`;
}

async function linhas<T extends Record<string, unknown>>(db: Db, consulta: SQL): Promise<T[]> {
  return (await db.execute<T>(consulta)).rows;
}

const emNumeros = sql`sum(s.pedidos)::int as pedidos, sum(s.unidades)::int as unidades, sum(s.vendido_centavos::float8) as "vendidoCentavos", sum(s.desconto_centavos::float8) as "descontoCentavos", sum(s.estornado_centavos::float8) as "estornadoCentavos"`;

export type VendasDoDia = SomaDeVendas & { dia: Dia };

/**
 * Returns the sales of each day of the period that has any, oldest first (domain/relatorios/vendas.ts defines a sale).
 */
export function vendasPorDia(db: Db, periodo: Periodo): Promise<VendasDoDia[]> {
  return linhas<VendasDoDia>(
    db,
    sql`select s.dia::text as dia, ${emNumeros} from (${somasDoPeriodo('loja', periodo)}) s group by s.dia order by s.dia`,
  );
}

export type VendasDoProduto = { id: string; nome: string; pedidos: number; unidades: number; vendidoCentavos: number };

/**
 * Returns products of paid orders of the period by sales, highest first, at price times quantity. Sums of doubles are
 * exact up to 90 billion reais.
 */
export function produtosMaisVendidos(db: Db, periodo: Periodo, limite: number): Promise<VendasDoProduto[]> {
  return linhas<VendasDoProduto>(
    db,
    sql`select t.*, coalesce(p.nome, (select i.nome from pedido_itens i where i.produto_id = t.id limit 1), t.id) as nome from (
        select s.chave as id, ${emNumeros} from (${somasDoPeriodo('produto', periodo)}) s group by s.chave order by "vendidoCentavos" desc, s.chave limit ${limite}
      ) t left join produtos p on p.id = t.id order by t."vendidoCentavos" desc, t.id`,
  );
}

export type VendasDoCupom = SomaDeVendas & { codigo: string };

/** Returns discounts granted and sales per coupon in the period, highest sales first. */
export function vendasPorCupom(db: Db, periodo: Periodo, limite: number): Promise<VendasDoCupom[]> {
  return linhas<VendasDoCupom>(
    db,
    sql`select s.chave as codigo, ${emNumeros} from (${somasDoPeriodo('cupom', periodo)}) s group by s.chave order by "vendidoCentavos" desc, s.chave limit ${limite}`,
  );
}

export type VendasDoInfluencer = SomaDeVendas & {
  uid: string;
  nome: string | null;
  codigo: string | null;
  comissaoCentavos: number;
};

/**
 * Returns sales and commission per influencer in the period, highest sales first; the name is null for deleted
 * accounts.
 */
export function vendasPorInfluencer(db: Db, periodo: Periodo, limite: number): Promise<VendasDoInfluencer[]> {
  return linhas<VendasDoInfluencer>(
    db,
    sql`select t.*, (select u.nome from usuarios u where u.id = t.uid) as nome, (select u.cupom from usuarios u where u.id = t.uid) as codigo from (
        select s.chave as uid, ${emNumeros}, sum(s.comissao_centavos::float8) as "comissaoCentavos" from (${somasDoPeriodo('influencer', periodo)}) s
        group by s.chave order by "vendidoCentavos" desc, s.chave limit ${limite}
      ) t order by t."vendidoCentavos" desc, t.uid`,
  );
}

/** Returns the number of orders created in the period (null: ever), paid or not. Deleted ones do not count. */
export async function contarPedidosRecebidos(db: Db, periodo: Periodo | null): Promise<number> {
  const [linha] = await linhas<{ pedidos: number | null }>(
    db,
    sql`select sum(s.pedidos)::int as pedidos from (${somasDoPeriodo('recebidos', periodo)}) s`,
  );
  return linha?.pedidos ?? 0;
}
