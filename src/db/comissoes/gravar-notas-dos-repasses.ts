// @requirement 15.29.5
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { soltarArquivosDeNotas } from '#db/notas-fiscais/gravar-notas-fiscais.ts';
import { notasDosRepasses, repasseItens } from '#db/schema/index.ts';

type NotaDoRepasse = typeof notasDosRepasses.$inferSelect;
type Chave = Pick<NotaDoRepasse, 'repasseId' | 'idInfluencer'>;

/** Locks an influencer's part of a payout, so that two uploads, or an upload and a cancellation, follow each other. */
export async function travarItemDoRepasse(tx: Db, { repasseId, idInfluencer }: Chave): Promise<void> {
  await tx
    .select({ id: repasseItens.idInfluencer })
    .from(repasseItens)
    .where(and(eq(repasseItens.repasseId, repasseId), eq(repasseItens.idInfluencer, idInfluencer)))
    .for('update');
}

/** Writes the files of an invoice; they replace those of before. */
export async function gravarNotaDoRepasse(tx: Db, nota: NotaDoRepasse): Promise<void> {
  const { pdf, xml, recebidaEm } = nota;
  await tx
    .insert(notasDosRepasses)
    .values(nota)
    .onConflictDoUpdate({
      target: [notasDosRepasses.repasseId, notasDosRepasses.idInfluencer],
      set: { pdf, xml, recebidaEm },
    });
}

/** Deletes the invoices of a payout, in the transaction that cancels it, and hands their files over for deletion. */
export async function apagarNotasDoRepasse(tx: Db, repasseId: string): Promise<void> {
  const apagadas = await tx.delete(notasDosRepasses).where(eq(notasDosRepasses.repasseId, repasseId)).returning();
  await soltarArquivosDeNotas(
    tx,
    apagadas.flatMap(({ pdf, xml }) => [pdf, xml]),
  );
}
