import { isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { funcionamento } from '#db/schema/index.ts';

/** Records the time of the last test e-mail. */
export async function marcarTesteDeEmail(db: Db, agora: Date): Promise<void> {
  await db.update(funcionamento).set({ testeDeEmailEm: agora });
}

/** Opens the shop at `abertaEm`, or closes it (null). Returns false if nothing changed. */
export async function mudarAberturaDaLoja(tx: Db, abertaEm: Date | null): Promise<boolean> {
  const linhas = await tx
    .update(funcionamento)
    .set({ abertaEm })
    .where(abertaEm ? isNull(funcionamento.abertaEm) : isNotNull(funcionamento.abertaEm))
    .returning({ id: funcionamento.id });
  return linhas.length > 0;
}

export async function gravarDestinatariosDosAvisos(tx: Db, avisarA: string[]): Promise<void> {
  await tx.update(funcionamento).set({ avisarA });
}
