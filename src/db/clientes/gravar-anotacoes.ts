import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { anotacoesDoCliente, clientes } from '#db/schema/index.ts';

type Anotacao = typeof anotacoesDoCliente.$inferSelect;

/** Returns whether the customer exists; they are neither deleted nor merged until the transaction ends. */
export async function segurarCliente(tx: Db, id: string): Promise<boolean> {
  const linhas = await tx.select({ id: clientes.id }).from(clientes).where(eq(clientes.id, id)).for('share');
  return linhas.length > 0;
}

export async function inserirAnotacao(tx: Db, anotacao: typeof anotacoesDoCliente.$inferInsert): Promise<void> {
  await tx.insert(anotacoesDoCliente).values(anotacao);
}

/** Returns the customer's note, locked until the transaction ends, or null. */
export async function travarAnotacao(
  tx: Db,
  { id, clienteId }: { id: string; clienteId: string },
): Promise<Anotacao | null> {
  const [anotacao] = await tx
    .select()
    .from(anotacoesDoCliente)
    .where(and(eq(anotacoesDoCliente.id, id), eq(anotacoesDoCliente.clienteId, clienteId)))
    .for('update');
  return anotacao ?? null;
}

export async function apagarAnotacao(tx: Db, id: string): Promise<void> {
  await tx.delete(anotacoesDoCliente).where(eq(anotacoesDoCliente.id, id));
}
