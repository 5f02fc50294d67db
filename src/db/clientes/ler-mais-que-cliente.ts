// @requirement 15.33.9
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { chavesPix, clientes, dadosFiscais, lancamentosDeComissao, usuarios } from '#db/schema/index.ts';

/** Whether a customer's account is of the team or of an influencer, or still has the commission, Pix key or document of one. */
export async function ehMaisQueCliente(db: Db, clienteId: string): Promise<boolean> {
  const [conta] = await db
    .select({ uid: usuarios.id, role: usuarios.role })
    .from(clientes)
    .innerJoin(usuarios, eq(usuarios.id, clientes.usuarioId))
    .where(eq(clientes.id, clienteId));
  if (!conta) return false;
  if (conta.role !== 'cliente') return true;
  // One query each: within one, the planner would read the whole ledger.
  const tem = (tabela: PgTable, uid: Parameters<typeof eq>[0]) =>
    db
      .select({ um: sql`1` })
      .from(tabela)
      .where(eq(uid, conta.uid))
      .limit(1);
  const achados = await Promise.all([
    tem(lancamentosDeComissao, lancamentosDeComissao.idInfluencer),
    tem(chavesPix, chavesPix.usuarioId),
    tem(dadosFiscais, dadosFiscais.usuarioId),
  ]);
  return achados.some((linhas) => linhas.length > 0);
}
