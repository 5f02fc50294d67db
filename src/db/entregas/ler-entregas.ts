// @requirement 15.16.10
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sqlLiterals } from '#db/sql-literals.ts';
import { ajustesDeEntrega, entregaEventos, pedidos, prazosDeEntrega, rastreios } from '#db/schema/index.ts';
import type { Dia } from '#domain/calendario.ts';
import type { LugarDeEntrega } from '#domain/entregas/lugar-de-entrega.ts';
import { type FaixaDeDias, type PrazosDeEntrega, prazosDeEntregaPadrao } from '#domain/entregas/prazos-de-entrega.ts';
import { eventosEmOrdem, type EventoDaEntrega } from '#domain/entregas/rastreamento.ts';
import { statusPorChegar } from '#domain/pedidos/pedido-status.ts';
import type { Pendencias } from '#db/relatorios/ler-admin-relatorios.ts';
import { countUpTo } from '#db/count-up-to.ts';

/** Returns the delivery times to every place, in days: the owner's, or else the defaults. */
export async function lerPrazosDeEntrega(db: Db): Promise<PrazosDeEntrega> {
  const { lugar, de, ate } = prazosDeEntrega;
  const linhas = await db.select({ lugar, de, ate }).from(prazosDeEntrega);
  const ditos = Object.fromEntries(linhas.map(({ lugar: qual, ...faixa }) => [qual, faixa]));
  return { ...prazosDeEntregaPadrao, ...ditos };
}

/** Returns the delivery time to one place; null for an unknown place. */
export async function lerPrazoDoLugar(db: Db, qual: LugarDeEntrega): Promise<FaixaDeDias | null> {
  const { lugar, de, ate } = prazosDeEntrega;
  const [linha] = await db.select({ de, ate }).from(prazosDeEntrega).where(eq(lugar, qual));
  return linha ?? prazosDeEntregaPadrao[qual] ?? null;
}

/** Returns the owner's delivery settings; by default no order is completed automatically. */
export async function lerAjustesDeEntrega(db: Db): Promise<{ concluirEntregues: boolean }> {
  const [linha] = await db.select({ concluirEntregues: ajustesDeEntrega.concluirEntregues }).from(ajustesDeEntrega);
  return linha ?? { concluirEntregues: false };
}

/** Returns the tracking events of each order's current code, latest first; orders without events are left out. */
export async function lerEventosDasEntregas(db: Db, ids: readonly string[]): Promise<Map<string, EventoDaEntrega[]>> {
  if (ids.length === 0) return new Map();
  const { pedidoId, codigo, chave, etapa, lugar, ocorridoEm } = entregaEventos;
  const linhas = await db
    .select({ pedidoId, chave, etapa, lugar, ocorridoEm })
    .from(entregaEventos)
    .innerJoin(pedidos, and(eq(pedidos.id, pedidoId), eq(pedidos.codigoRastreio, codigo)))
    .where(inArray(pedidoId, [...ids]));
  const porPedido = Map.groupBy(linhas, (linha) => linha.pedidoId);
  return new Map(
    [...porPedido].map(([id, eventos]) => [
      id,
      eventosEmOrdem(eventos.map(({ pedidoId: _, ...evento }) => evento)).toReversed(),
    ]),
  );
}

export type PedidoAtrasado = {
  id: string;
  numeroDoPedido: number;
  nome: string;
  totalCentavos: number;
  prometidoAte: string;
};

/** Returns orders promised for before `hoje` without a confirmed delivery, latest promise last. */
export async function pedidosAtrasados(
  db: Db,
  { hoje, limite }: { hoje: Dia; limite: number },
): Promise<Pendencias<PedidoAtrasado>> {
  const onde = and(
    lt(pedidos.prometidoAte, hoje),
    isNotNull(pedidos.prometidoAte),
    // As the index has it; orders not shipped yet are late in another list, `A despachar`.
    sql`${pedidos.status} in (${sqlLiterals(statusPorChegar)})`,
    eq(pedidos.status, 'enviado'),
    isNull(pedidos.excluidoEm),
    not(pedidos.emDisputa),
    sql`not exists (select 1 from rastreios r where r.pedido_id = pedidos.id and r.etapa in ('entregue','devolvido'))`,
  );
  const prometidoAte = sql<string>`${pedidos.prometidoAte}`;
  const { id, numeroDoPedido, nome, totalCentavos } = pedidos;
  const [linhas, quantos] = await Promise.all([
    db
      .select({ id, numeroDoPedido, nome, totalCentavos, prometidoAte })
      .from(pedidos)
      .where(onde)
      .orderBy(asc(pedidos.prometidoAte), asc(pedidos.id))
      .limit(limite),
    countUpTo(db, pedidos, onde, { ordem: [asc(pedidos.prometidoAte)] }),
  ]);
  return { linhas, quantos };
}

/** Returns the state of parcel tracking: the number of tracked parcels and the last failed lookup. */
export async function lerAcompanhamento(
  db: Db,
): Promise<{ acompanhados: number; ultimaFalha: { erro: string; conferidoEm: Date | null } | null }> {
  const { erro, conferidoEm } = rastreios;
  const [acompanhados, [falha]] = await Promise.all([
    db.$count(rastreios, isNotNull(rastreios.proximaEm)),
    db
      .select({ erro, conferidoEm })
      .from(rastreios)
      .where(and(isNotNull(rastreios.proximaEm), isNotNull(erro)))
      .orderBy(desc(rastreios.proximaEm))
      .limit(1),
  ]);
  return { acompanhados, ultimaFalha: falha?.erro ? { erro: falha.erro, conferidoEm: falha.conferidoEm } : null };
}
