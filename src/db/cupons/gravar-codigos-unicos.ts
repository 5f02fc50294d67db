// @requirement 15.23.9
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cupomCodigos } from '#db/schema/index.ts';

/** Inserts new codes of a coupon and returns how many; codes that exist already, of any kind, are left out. */
export async function inserirCodigos(
  tx: Db,
  { cupomId, lote, codigos }: { cupomId: string; lote: string; codigos: string[] },
): Promise<number> {
  const { rows } = await tx.execute(sql`
    insert into cupom_codigos (codigo, cupom_id, lote)
    select n.codigo, ${cupomId}, ${lote} from unnest(${sql.param(codigos)}::text[]) as n(codigo)
    where not exists (select from cupons c where c.codigo = n.codigo)
      and not exists (select from usuarios u where u.cupom = n.codigo)
    on conflict do nothing returning 1`);
  return rows.length;
}

/** Returns whether a coupon has this code among those that work once. */
export async function ehCodigoUnico(db: Db, codigo: string): Promise<boolean> {
  return (await db.$count(cupomCodigos, eq(cupomCodigos.codigo, codigo))) > 0;
}

/** Gives a code to an order and returns whether it was free. */
export async function ocuparCodigo(tx: Db, codigo: string, pedidoId: string): Promise<boolean> {
  const ocupados = await tx
    .update(cupomCodigos)
    .set({ pedidoId })
    .where(and(eq(cupomCodigos.codigo, codigo), isNull(cupomCodigos.pedidoId)))
    .returning({ codigo: cupomCodigos.codigo });
  return ocupados.length === 1;
}

/** Frees the code of an order. */
export async function liberarCodigo(tx: Db, pedidoId: string): Promise<void> {
  await tx.update(cupomCodigos).set({ pedidoId: null }).where(eq(cupomCodigos.pedidoId, pedidoId));
}
