import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { avisosDesligados } from '#db/schema/index.ts';
import type { AvisoDoInfluencer } from '#domain/parceiros/avisos.ts';

/** Stores which messages this influencer switched off, in place of the former choice. */
export async function gravarAvisosDesligados(tx: Db, uid: string, avisos: AvisoDoInfluencer[]): Promise<void> {
  await tx.delete(avisosDesligados).where(eq(avisosDesligados.uid, uid));
  if (avisos.length > 0) await tx.insert(avisosDesligados).values(avisos.map((aviso) => ({ uid, aviso })));
}
