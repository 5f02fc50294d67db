import { sql, and, asc, eq, lte, ne, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prazosDeEntrega, ajustesDeEntrega, entregaEventos, pedidos, rastreios } from '#db/schema/index.ts';
import { lugaresDeEntrega } from '#domain/entregas/lugar-de-entrega.ts';
import type { PrazosDeEntrega } from '#domain/entregas/prazos-de-entrega.ts';
import type { EtapaDaEntrega, EventoDaEntrega } from '#domain/entregas/rastreamento.ts';

/** Saves the owner's delivery times in days, per place. */
export async function gravarPrazosDeEntrega(tx: Db, prazos: PrazosDeEntrega): Promise<void> {
  await tx
    .insert(prazosDeEntrega)
    .values(lugaresDeEntrega.map((lugar) => ({ lugar, ...prazos[lugar] })))
    .onConflictDoUpdate({
      target: prazosDeEntrega.lugar,
      set: { de: sql`excluded.de`, ate: sql`excluded.ate`, atualizadoEm: new Date() },
    });
}

/**
 * Starts tracking an order's parcel under this code. A different code starts from scratch; the same code is only
 * queried again. Null ends the tracking.
 */
export async function comecarRastreio(tx: Db, pedidoId: string, codigo: string | null, agora: Date): Promise<void> {
  await anotarEntrega(tx, pedidoId, codigo);
  if (codigo === null) {
    await tx.delete(rastreios).where(eq(rastreios.pedidoId, pedidoId));
    return;
  }
  const codigoMudou = ne(rastreios.codigo, codigo);
  await tx
    .insert(rastreios)
    .values({ pedidoId, codigo, desde: agora, proximaEm: agora })
    .onConflictDoUpdate({
      target: rastreios.pedidoId,
      set: {
        codigo,
        proximaEm: agora,
        falhas: 0,
        erro: null,
        etapa: sql`case when ${codigoMudou} then null else ${rastreios.etapa} end`,
        desde: sql`case when ${codigoMudou} then ${agora.toISOString()}::timestamptz else ${rastreios.desde} end`,
      },
    });
}

/**
 * Writes the parcel's delivery date to the order, according to the events under this code; null if there is no such
 * event.
 */
export async function anotarEntrega(tx: Db, pedidoId: string, codigo: string | null): Promise<void> {
  const entregueEm = sql`(select min(e.ocorrido_em) from entrega_eventos e
    where e.pedido_id = ${pedidoId} and e.codigo = ${codigo} and e.etapa = 'entregue')`;
  await tx
    .update(pedidos)
    .set({ entregueEm })
    .where(and(eq(pedidos.id, pedidoId), sql`${pedidos.entregueEm} is distinct from ${entregueEm}`));
}

export type RastreioAConferir = {
  pedidoId: string;
  codigo: string;
  etapa: EtapaDaEntrega | null;
  desde: Date;
  falhas: number;
  /** Due date of the next query at the time of reading. */
  proximaEm: Date | null;
};

/** Returns parcels that are due, and postpones them to `ate` so that no other instance queries them meanwhile. */
export async function tomarRastreios(db: Db, agora: Date, ate: Date, limite: number): Promise<RastreioAConferir[]> {
  const vencidos = db
    .select({ id: rastreios.pedidoId })
    .from(rastreios)
    .where(lte(rastreios.proximaEm, agora))
    .orderBy(asc(rastreios.proximaEm))
    .limit(limite)
    .for('update', { skipLocked: true });
  const { pedidoId, codigo, etapa, desde, falhas, proximaEm } = rastreios;
  return db
    .update(rastreios)
    .set({ proximaEm: ate })
    .where(sql`${rastreios.pedidoId} in ${vencidos}`)
    .returning({ pedidoId, codigo, etapa, desde, falhas, proximaEm });
}

type Consulta = Partial<Pick<typeof rastreios.$inferSelect, 'etapa' | 'falhas' | 'erro' | 'conferidoEm'>> & {
  proximaEm: Date | null;
};

/** Records the result of a query, if the parcel still has the same code. A parcel moved forward meanwhile stays due. */
export async function anotarConsulta(
  tx: Db,
  { pedidoId, codigo, proximaEm: lida }: Pick<RastreioAConferir, 'pedidoId' | 'codigo' | 'proximaEm'>,
  { proximaEm, ...consulta }: Consulta,
): Promise<void> {
  const momento = (data: Date | null) => sql`${data?.toISOString() ?? null}::timestamptz`;
  const adiantada = sql`${rastreios.proximaEm} < ${momento(lida)}`;
  await tx
    .update(rastreios)
    .set({
      ...consulta,
      proximaEm: sql`case when ${adiantada} then ${rastreios.proximaEm} else ${momento(proximaEm)} end`,
    })
    .where(and(eq(rastreios.pedidoId, pedidoId), eq(rastreios.codigo, codigo)));
}

/** Inserts the events that are new, and returns those. */
export async function inserirEventos(
  tx: Db,
  { pedidoId, codigo }: { pedidoId: string; codigo: string },
  eventos: readonly EventoDaEntrega[],
): Promise<EventoDaEntrega[]> {
  if (eventos.length === 0) return [];
  const { chave, etapa, lugar, ocorridoEm } = entregaEventos;
  return tx
    .insert(entregaEventos)
    .values(eventos.map((evento) => ({ ...evento, chave: evento.chave.slice(0, 80), pedidoId, codigo })))
    .onConflictDoNothing({ target: [entregaEventos.pedidoId, entregaEventos.codigo, entregaEventos.chave] })
    .returning({ chave, etapa, lugar, ocorridoEm });
}

/** Returns the parcels with one of these codes, of orders outside the trash. */
export async function rastreiosDosCodigos(db: Db, codigos: readonly string[]): Promise<RastreioAConferir[]> {
  if (codigos.length === 0) return [];
  const { pedidoId, codigo, etapa, desde, falhas, proximaEm } = rastreios;
  return db
    .select({ pedidoId, codigo, etapa, desde, falhas, proximaEm })
    .from(rastreios)
    .innerJoin(pedidos, eq(pedidos.id, rastreios.pedidoId))
    .where(and(or(...codigos.map((procurado) => eq(rastreios.codigo, procurado))), sql`${pedidos.excluidoEm} is null`))
    .limit(20);
}

/** Makes the parcels with this code due immediately. */
export async function adiantarConsulta(db: Db, codigo: string, agora: Date): Promise<void> {
  await db.update(rastreios).set({ proximaEm: agora }).where(eq(rastreios.codigo, codigo));
}

/** Saves whether delivered orders are completed automatically. */
export async function gravarAjustesDeEntrega(tx: Db, ajustes: { concluirEntregues: boolean }): Promise<void> {
  await tx
    .insert(ajustesDeEntrega)
    .values({ id: 1, ...ajustes })
    .onConflictDoUpdate({ target: ajustesDeEntrega.id, set: ajustes });
}
