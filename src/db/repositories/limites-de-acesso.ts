import { eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { limitesDeAcesso } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';

/**
 * Counts one more request under `chave`, of at most `maximo` until `janelaMs` without one have passed. One statement that
 * locks the row it judges: of a thousand requests at the same moment exactly `maximo` pass. Answers the milliseconds to
 * wait, or 0 when the request may go on.
 */
export async function contarAcesso(
  db: Db,
  chave: string,
  janelaMs: number,
  maximo: number,
  agora: number,
): Promise<number> {
  const { quantidade, ultimoPedido } = limitesDeAcesso;
  const passou = sql`${ultimoPedido} <= ${agora - janelaMs}`;
  const [contado] = await db
    .insert(limitesDeAcesso)
    .values({ id: novoId(), chave, quantidade: 1, ultimoPedido: agora })
    .onConflictDoUpdate({
      target: limitesDeAcesso.chave,
      set: { quantidade: sql`case when ${passou} then 1 else ${quantidade} + 1 end`, ultimoPedido: agora },
      setWhere: or(passou, lt(quantidade, maximo)),
    })
    .returning({ id: limitesDeAcesso.id });
  if (contado) return 0;
  const [cheio] = await db.select({ ultimoPedido }).from(limitesDeAcesso).where(eq(limitesDeAcesso.chave, chave));
  return Math.max(1, (cheio?.ultimoPedido ?? agora) + janelaMs - agora);
}
