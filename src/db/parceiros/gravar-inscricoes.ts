import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails, inscricoesDeParceiros } from '#db/schema/index.ts';

type Linha = typeof inscricoesDeParceiros.$inferSelect;

/** Returns the application of this e-mail, locked until `tx` ends, or null. */
export async function travarInscricaoDoEmail(tx: Db, email: string): Promise<Linha | null> {
  const [linha] = await tx
    .select()
    .from(inscricoesDeParceiros)
    .where(eq(inscricoesDeParceiros.email, email))
    .for('update');
  return linha ?? null;
}

/** Returns the application, locked until `tx` ends, or null. */
export async function travarInscricao(tx: Db, id: string): Promise<Linha | null> {
  const [linha] = await tx.select().from(inscricoesDeParceiros).where(eq(inscricoesDeParceiros.id, id)).for('update');
  return linha ?? null;
}

/** Returns the number of applications without a decision, of all people. */
export async function contarInscricoesAbertas(tx: Db): Promise<number> {
  return tx.$count(inscricoesDeParceiros, inArray(inscricoesDeParceiros.situacao, ['por-confirmar', 'pronta']));
}

/** Inserts an application; false when a concurrent one with the same e-mail was first. */
export async function inserirInscricao(
  tx: Db,
  inscricao: Pick<Linha, 'id' | 'nome' | 'email' | 'canais' | 'audiencia' | 'termos' | 'criadoEm'>,
): Promise<boolean> {
  const linhas = await tx
    .insert(inscricoesDeParceiros)
    .values(inscricao)
    .onConflictDoNothing({ target: inscricoesDeParceiros.email })
    .returning({ id: inscricoesDeParceiros.id });
  return linhas.length === 1;
}

export async function mudarInscricao(tx: Db, id: string, mudanca: Partial<Linha>): Promise<void> {
  await tx.update(inscricoesDeParceiros).set(mudanca).where(eq(inscricoesDeParceiros.id, id));
}

/**
 * Deletes the applications that nobody confirmed, decided or needs any more, each since its moment, with the messages
 * about them. Call in a transaction.
 */
export async function apagarInscricoesVencidas(
  tx: Db,
  desde: { porConfirmar: Date; semResposta: Date; recusadas: Date },
): Promise<void> {
  const { situacao, criadoEm, decididaEm } = inscricoesDeParceiros;
  const apagar = (qual: Linha['situacao'], coluna: typeof criadoEm | typeof decididaEm, antesDe: Date) =>
    tx
      .delete(inscricoesDeParceiros)
      .where(and(eq(situacao, qual), lt(coluna, antesDe)))
      .returning({ id: inscricoesDeParceiros.id, email: inscricoesDeParceiros.email });
  const apagadas = [
    ...(await apagar('por-confirmar', criadoEm, desde.porConfirmar)),
    ...(await apagar('pronta', criadoEm, desde.semResposta)),
    ...(await apagar('recusada', decididaEm, desde.recusadas)),
  ];
  if (apagadas.length === 0) return;
  const ids = apagadas.map(({ id }) => id);
  const { chave, tipo, para, pedidoId, dados } = emails;
  await tx.delete(emails).where(
    and(
      // By the index on recipients of messages without an order.
      inArray(
        sql`lower(${para})`,
        apagadas.map(({ email }) => email),
      ),
      isNull(pedidoId),
      or(
        inArray(
          chave,
          ids.map((id) => `parceria-recusada:${id}`),
        ),
        and(eq(tipo, 'confirmar-parceria'), inArray(sql`${dados} ->> 'inscricao'`, ids)),
      ),
    ),
  );
}
