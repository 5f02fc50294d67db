import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { comunicadoDestinatarios, comunicados, materiais } from '#db/schema/index.ts';

export async function inserirMaterial(tx: Db, material: typeof materiais.$inferInsert): Promise<void> {
  await tx.insert(materiais).values(material);
}

/** Deletes a material and returns it; null when it does not exist. */
export async function apagarMaterial(tx: Db, id: string): Promise<typeof materiais.$inferSelect | null> {
  const [linha] = await tx.delete(materiais).where(eq(materiais.id, id)).returning();
  return linha ?? null;
}

export async function inserirComunicado(tx: Db, comunicado: typeof comunicados.$inferInsert): Promise<void> {
  await tx.insert(comunicados).values(comunicado);
}

/** Adds recipients to a message. */
export async function inserirDestinatarios(tx: Db, comunicadoId: string, uids: string[]): Promise<void> {
  await tx.insert(comunicadoDestinatarios).values(uids.map((uid) => ({ comunicadoId, uid })));
}

/** Marks a message as read by this recipient; the first time counts. */
export async function marcarComunicadoLido(db: Db, id: string, uid: string, agora: Date): Promise<void> {
  await db
    .update(comunicadoDestinatarios)
    .set({ lidoEm: agora })
    .where(
      and(
        eq(comunicadoDestinatarios.comunicadoId, id),
        eq(comunicadoDestinatarios.uid, uid),
        isNull(comunicadoDestinatarios.lidoEm),
      ),
    );
}
