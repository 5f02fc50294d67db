import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidoItens, pedidos } from '#db/schema/index.ts';
import { statusPagos } from '#domain/pedidos/pedido-status.ts';

/** Id of the user's latest paid order that holds the product and is not in dispute, or null: the right to download it. */
export async function pedidoPagoComProduto(db: Db, uid: string, produtoId: string): Promise<string | null> {
  const [linha] = await db
    .select({ id: pedidos.id })
    .from(pedidos)
    .innerJoin(pedidoItens, eq(pedidoItens.pedidoId, pedidos.id))
    .where(
      and(
        eq(pedidos.uid, uid),
        inArray(pedidos.status, [...statusPagos]),
        eq(pedidos.emDisputa, false),
        isNull(pedidos.excluidoEm),
        eq(pedidoItens.produtoId, produtoId),
        eq(pedidoItens.digital, true),
      ),
    )
    .orderBy(desc(pedidos.criadoEm))
    .limit(1);
  return linha?.id ?? null;
}
