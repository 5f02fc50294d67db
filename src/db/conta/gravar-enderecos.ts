// @requirement 15.40.1
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { enderecos } from '#db/schema/index.ts';
import type { EnderecoComNome } from '#domain/usuarios/enderecos.ts';

const daConta = (uid: string, id: string) => and(eq(enderecos.id, id), eq(enderecos.uid, uid));

/** Inserts an address of the account; false where its id is taken. */
export async function inserirEndereco(
  tx: Db,
  endereco: EnderecoComNome & { id: string; uid: string },
): Promise<boolean> {
  const inseridos = await tx.insert(enderecos).values(endereco).onConflictDoNothing().returning({ id: enderecos.id });
  return inseridos.length > 0;
}

/** Changes an address of the account; returns whether there is one. */
export async function mudarEndereco(tx: Db, uid: string, id: string, endereco: EnderecoComNome): Promise<boolean> {
  const mudados = await tx.update(enderecos).set(endereco).where(daConta(uid, id)).returning({ id: enderecos.id });
  return mudados.length > 0;
}

/** Deletes an address of the account and returns it; null if there is none. */
export async function apagarEndereco(tx: Db, uid: string, id: string): Promise<typeof enderecos.$inferSelect | null> {
  const [apagado] = await tx.delete(enderecos).where(daConta(uid, id)).returning();
  return apagado ?? null;
}
