import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidos } from '#db/schema/index.ts';

/** An order's invoice: its key, and where its files lie in the store. */
export type NotaDoPedido = { id: string; chave: string; pdf: string | null; xml: string | null };

/** null when the order has none, or lies in the bin. Whoever asks was found to be allowed to open the order. */
export async function lerNota(db: Db, pedidoId: string): Promise<NotaDoPedido | null> {
  const { id, notaChave: chave, notaPdf: pdf, notaXml: xml } = pedidos;
  const [nota] = await db
    .select({ id, chave, pdf, xml })
    .from(pedidos)
    .where(and(eq(pedidos.id, pedidoId), isNotNull(chave), isNull(pedidos.excluidoEm)));
  return nota ? { ...nota, chave: nota.chave ?? '' } : null;
}
