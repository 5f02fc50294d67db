import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidos } from '#db/schema/index.ts';

/** An order's invoice: its access key and the keys of its files in the object store. */
export type NotaDoPedido = { id: string; chave: string; pdf: string | null; xml: string | null };

/** Returns null if the order has no invoice or is in the trash. Access is checked by the caller. */
export async function lerNota(db: Db, pedidoId: string): Promise<NotaDoPedido | null> {
  const { id, notaChave: chave, notaPdf: pdf, notaXml: xml } = pedidos;
  const [nota] = await db
    .select({ id, chave, pdf, xml })
    .from(pedidos)
    .where(and(eq(pedidos.id, pedidoId), isNotNull(chave), isNull(pedidos.excluidoEm)));
  return nota ? { ...nota, chave: nota.chave ?? '' } : null;
}
