// @requirement 15.37.4
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { somasDoPeriodo } from '#db/relatorios/ler-vendas.ts';
import type { Dia } from '#domain/calendario.ts';
import { type FunilDoDia, funilVazio, type ProdutoMedido } from '#domain/medicao/funil.ts';
import { type Dimensao, type Passo, passos } from '#domain/medicao/medida.ts';
import type { Periodo } from '#domain/periodo.ts';

const numeros = sql`sum(s.pedidos)::int as pedidos, sum(s.vendido_centavos::float8) as "vendidoCentavos"`;

/** Returns the funnel of each day of the period that has people or orders, oldest first. */
export async function lerFunilPorDia(db: Db, periodo: Periodo): Promise<FunilDoDia[]> {
  const [doPasso, pagos] = await Promise.all([
    db.execute<{ dia: Dia; chave: string; pessoas: number }>(
      sql`select dia::text as dia, chave, pessoas from medidas_por_dia where de = 'passo' and dia between ${periodo.de}::date and ${periodo.ate}::date`,
    ),
    db.execute<{ dia: Dia; pedidos: number }>(
      sql`select s.dia::text as dia, sum(s.pedidos)::int as pedidos from (${somasDoPeriodo('aparelho', periodo)}) s group by s.dia`,
    ),
  ]);
  const dias = new Map<Dia, FunilDoDia>();
  const doDia = (dia: Dia) => dias.get(dia) ?? { dia, ...funilVazio };
  for (const { dia, chave, pessoas } of doPasso.rows)
    if (ehPasso(chave)) dias.set(dia, { ...doDia(dia), [chave]: pessoas });
  for (const { dia, pedidos } of pagos.rows) dias.set(dia, { ...doDia(dia), pagos: pedidos });
  return [...dias.values()].toSorted((a, b) => (a.dia < b.dia ? -1 : 1));
}

const ehPasso = (chave: string): chave is Passo => passos.some((passo) => passo === chave);

export type MedidaComPedidos = { chave: string; pessoas: number; pedidos: number; vendidoCentavos: number };

/** Returns sources or devices of the period with the paid orders that came from each, those of most people first. */
export async function lerMedidasComPedidos(
  db: Db,
  de: 'origem' | 'aparelho',
  periodo: Periodo,
  limite: number,
): Promise<MedidaComPedidos[]> {
  const { rows } = await db.execute<MedidaComPedidos>(sql`
    with vistas as (select chave, sum(pessoas)::int as pessoas from medidas_por_dia where de = ${de} and dia between ${periodo.de}::date and ${periodo.ate}::date group by chave),
      pagas as (select s.chave, ${numeros} from (${somasDoPeriodo(de, periodo)}) s group by s.chave)
    select chave, coalesce(v.pessoas, 0) as pessoas, coalesce(p.pedidos, 0) as pedidos, coalesce(p."vendidoCentavos", 0) as "vendidoCentavos"
    from vistas v full join pagas p using (chave) order by pessoas desc, pedidos desc, chave limit ${limite}`);
  return rows;
}

export type MedidaLida = { chave: string; pessoas: number };

/** Returns pages or searches of the period, those of most people first. */
export async function lerMedidas(
  db: Db,
  de: Extract<Dimensao, 'pagina' | 'busca'>,
  periodo: Periodo,
  limite: number,
): Promise<MedidaLida[]> {
  const { rows } = await db.execute<MedidaLida>(sql`select chave, sum(pessoas)::int as pessoas from medidas_por_dia
    where de = ${de} and dia between ${periodo.de}::date and ${periodo.ate}::date group by chave order by pessoas desc, chave limit ${limite}`);
  return rows;
}

/**
 * Returns the products that people saw in the period, with the paid orders that contain them by the day of payment, and
 * price times quantity. Those most seen first.
 */
export async function lerProdutosMedidos(db: Db, periodo: Periodo, limite: number): Promise<ProdutoMedido[]> {
  const { rows } = await db.execute<ProdutoMedido>(sql`
    with vistos as (select chave, sum(pessoas)::int as pessoas from medidas_por_dia where de = 'produto' and dia between ${periodo.de}::date and ${periodo.ate}::date
        group by chave order by pessoas desc, chave limit ${limite}),
      vendidos as (select s.chave, ${numeros} from (${somasDoPeriodo('produto', periodo)}) s group by s.chave)
    select v.chave as id, coalesce((select nome from produtos where id = v.chave), v.chave) as nome, v.pessoas, coalesce(s.pedidos, 0) as pedidos, coalesce(s."vendidoCentavos", 0) as "vendidoCentavos"
    from vistos v left join vendidos s using (chave) order by v.pessoas desc, v.chave`);
  return rows;
}
