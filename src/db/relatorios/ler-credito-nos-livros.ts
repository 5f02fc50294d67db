// @requirement 15.21.5 15.24.7
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { creditos, pedidos, portadoresDeCredito } from '#db/schema/index.ts';
import type { MudancaDeCredito } from '#domain/creditos/credito-por-mes.ts';

/** A refund of a paid order by credit; negative for credit that a revived order took again. */
export type EstornoEmCredito = { id: number; pedidoId: string; em: Date; centavos: number };

/** Returned goods, and credit that orders gave back or took, after the order was paid. */
const depoisDePago = and(
  inArray(creditos.tipo, ['devolucao', 'liberacao', 'resgate']),
  isNotNull(pedidos.pagoEm),
  gt(creditos.criadoEm, pedidos.pagoEm),
);

const colunas = {
  id: creditos.id,
  pedidoId: pedidos.id,
  em: creditos.criadoEm,
  centavos: creditos.centavos,
};

/** Returns a batch of the refunds by credit of a period, oldest first, after the given row. */
export async function lerEstornosEmCredito(
  db: Db,
  { de, ate, depois, tamanho }: { de: Date; ate: Date; depois: { em: Date; id: number } | null; tamanho: number },
): Promise<EstornoEmCredito[]> {
  const { id, criadoEm } = creditos;
  return db
    .select(colunas)
    .from(creditos)
    .innerJoin(pedidos, eq(pedidos.id, creditos.pedidoId))
    .where(
      and(
        depoisDePago,
        gte(criadoEm, de),
        lt(criadoEm, ate),
        depois ? or(gt(criadoEm, depois.em), and(eq(criadoEm, depois.em), gt(id, depois.id))) : undefined,
      ),
    )
    .orderBy(asc(criadoEm), asc(id))
    .limit(tamanho);
}

/** Returns the sum of the refunds by credit of each of these orders. */
export async function somarEstornosEmCredito(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const somas = await db
    .select({ id: pedidos.id, centavos: sql<number>`sum(${creditos.centavos})::int` })
    .from(creditos)
    .innerJoin(pedidos, eq(pedidos.id, creditos.pedidoId))
    .where(and(inArray(creditos.pedidoId, ids), depoisDePago))
    .groupBy(pedidos.id);
  return new Map(somas.map(({ id, centavos }) => [id, centavos]));
}

/** Returns the centavos that gift cards and accounts can still pay with: what the shop owes their holders. */
export async function somarCreditoEmAberto(db: Db): Promise<number> {
  const [linha] = await db
    .select({ centavos: sql<number>`coalesce(sum(${portadoresDeCredito.saldoCentavos}), 0)::float8` })
    .from(portadoresDeCredito);
  return linha?.centavos ?? 0;
}

/**
 * Returns the credit given and used since a moment, per month in São Paulo; credit that orders gave back was not used, and
 * a cancelled card was not given.
 */
export async function lerMudancasDeCredito(db: Db, desde: Date): Promise<MudancaDeCredito[]> {
  const { centavos, criadoEm } = creditos;
  const usado = sql`(${centavos} < 0 and ${creditos.tipo} <> 'cancelamento') or ${creditos.tipo} = 'liberacao'`;
  return db
    .select({
      mes: sql<string>`to_char(${criadoEm} at time zone 'America/Sao_Paulo', 'YYYY-MM')`,
      entrouCentavos: sql<number>`coalesce(sum(${centavos}) filter (where not (${usado})), 0)::float8`,
      saiuCentavos: sql<number>`coalesce(-sum(${centavos}) filter (where ${usado}), 0)::float8`,
    })
    .from(creditos)
    .where(gte(criadoEm, desde))
    .groupBy(sql`1`);
}
