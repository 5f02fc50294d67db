// @requirement 15.32.5
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { requisicoesDaApi } from '#db/schema/index.ts';

/** A write by its key of the API and its `Idempotency-Key`. */
export type RequisicaoUnica = { chaveId: string; chave: string };
export type RespostaGuardada = { impressao: string; status: number; corpo: string | null; local: string | null };

const esta = ({ chaveId, chave }: RequisicaoUnica) =>
  and(eq(requisicoesDaApi.chaveId, chaveId), eq(requisicoesDaApi.chave, chave));

/** Locks a write until the transaction ends. Returns false if another transaction runs it now. */
export async function travarRequisicao(tx: Db, { chaveId, chave }: RequisicaoUnica): Promise<boolean> {
  const { rows } = await tx.execute<{ livre: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`api ${chaveId} ${chave}`}, 0)) as livre`,
  );
  return rows[0]?.livre ?? false;
}

/** Returns the answer to a write that was stored since `desde`; an older one is deleted. */
export async function buscarResposta(tx: Db, qual: RequisicaoUnica, desde: Date): Promise<RespostaGuardada | null> {
  await tx.delete(requisicoesDaApi).where(and(esta(qual), lt(requisicoesDaApi.criadoEm, desde)));
  const { impressao, status, corpo, local } = requisicoesDaApi;
  const [resposta] = await tx.select({ impressao, status, corpo, local }).from(requisicoesDaApi).where(esta(qual));
  return resposta ?? null;
}

export async function guardarResposta(
  tx: Db,
  resposta: RequisicaoUnica & RespostaGuardada & { criadoEm: Date },
): Promise<void> {
  await tx.insert(requisicoesDaApi).values(resposta);
}

/** Deletes the answers stored before `antes`. Returns how many. */
export async function apagarRespostas(db: Db, antes: Date): Promise<number> {
  const apagadas = await db
    .delete(requisicoesDaApi)
    .where(lt(requisicoesDaApi.criadoEm, antes))
    .returning({ chave: requisicoesDaApi.chave });
  return apagadas.length;
}
