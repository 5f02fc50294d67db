// @requirement 15.28.4 15.28.5
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  alarmesDispensados,
  codigosPausados,
  comissoesRecusadas,
  lancamentosDeComissao,
  mesesDosCodigos,
  repasses,
  usuarios,
} from '#db/schema/index.ts';

/** Whether a code is one of an influencer's: the account has it now, or it earned commission before. */
export async function codigoDeInfluencer(db: Db, codigo: string): Promise<boolean> {
  const { rows } = await db.execute<{ dele: boolean }>(sql`
    select exists (select from ${usuarios} where ${and(eq(usuarios.cupom, codigo), inArray(usuarios.role, ['influencer', 'admin']))})
      or exists (select from ${mesesDosCodigos} where ${eq(mesesDosCodigos.codigo, codigo)}) as dele`);
  return rows[0]?.dele === true;
}

/** Pauses a code. Returns false if it is paused already. */
export async function pausarCodigoNoBanco(
  db: Db,
  pausa: { codigo: string; porNome: string; criadoEm: Date },
): Promise<boolean> {
  const inseridos = await db
    .insert(codigosPausados)
    .values(pausa)
    .onConflictDoNothing()
    .returning({ codigo: codigosPausados.codigo });
  return inseridos.length > 0;
}

/** Resumes a code. Returns false if it is not paused. */
export async function retomarCodigoNoBanco(db: Db, codigo: string): Promise<boolean> {
  const tirados = await db
    .delete(codigosPausados)
    .where(eq(codigosPausados.codigo, codigo))
    .returning({ codigo: codigosPausados.codigo });
  return tirados.length > 0;
}

/** Stores the dismissal of a code's alarm, in place of an earlier one. */
export async function gravarDispensa(db: Db, dispensa: typeof alarmesDispensados.$inferInsert): Promise<void> {
  const { codigo: target, ...set } = dispensa;
  await db
    .insert(alarmesDispensados)
    .values({ ...set, codigo: target })
    .onConflictDoUpdate({ target: alarmesDispensados.codigo, set });
}

/** Whether the owner refused the commission of this order. */
export async function comissaoRecusada(db: Db, pedidoId: string): Promise<boolean> {
  const linhas = await db
    .select({ id: comissoesRecusadas.pedidoId })
    .from(comissoesRecusadas)
    .where(eq(comissoesRecusadas.pedidoId, pedidoId));
  return linhas.length > 0;
}

/** Marks an order as one without commission. Returns false if it is marked already. */
export async function inserirRecusa(
  db: Db,
  recusa: { pedidoId: string; motivo: string; porNome: string; criadoEm: Date },
): Promise<boolean> {
  const inseridas = await db
    .insert(comissoesRecusadas)
    .values(recusa)
    .onConflictDoNothing()
    .returning({ id: comissoesRecusadas.pedidoId });
  return inseridas.length > 0;
}

/** The refusal of an order's commission; null without one. */
export async function lerRecusa(db: Db, pedidoId: string): Promise<{ motivo: string; criadoEm: Date } | null> {
  const [linha] = await db
    .select({ motivo: comissoesRecusadas.motivo, criadoEm: comissoesRecusadas.criadoEm })
    .from(comissoesRecusadas)
    .where(eq(comissoesRecusadas.pedidoId, pedidoId));
  return linha ?? null;
}

export async function apagarRecusa(db: Db, pedidoId: string): Promise<void> {
  await db.delete(comissoesRecusadas).where(eq(comissoesRecusadas.pedidoId, pedidoId));
}

/** Whether a paid payout to this influencer was prepared after this moment; its amounts are those of its preparation. */
export async function houveRepasseDepois(db: Db, idInfluencer: string, em: Date): Promise<boolean> {
  const [linha] = await db
    .select({ um: sql<number>`1` })
    .from(lancamentosDeComissao)
    .innerJoin(repasses, eq(repasses.id, lancamentosDeComissao.repasseId))
    .where(and(eq(lancamentosDeComissao.idInfluencer, idInfluencer), gt(repasses.criadoEm, em)))
    .limit(1);
  return linha !== undefined;
}
