// @requirement 2.8.4 13.5.5
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidoItens, pedidos } from '#db/schema/index.ts';
import { statusPagos } from '#domain/pedidos/pedido-status.ts';

/**
 * Returns, per eBook, the id of the user's latest paid, undisputed order that contains it: the right to download.
 * Returned eBooks are left out.
 */
export async function pedidosPagosComProdutos(
  db: Db,
  uid: string,
  produtoIds: string[],
): Promise<ReadonlyMap<string, string>> {
  if (produtoIds.length === 0) return new Map();
  const linhas = await db
    .selectDistinctOn([pedidoItens.produtoId], { produtoId: pedidoItens.produtoId, pedidoId: pedidos.id })
    .from(pedidos)
    .innerJoin(pedidoItens, eq(pedidoItens.pedidoId, pedidos.id))
    .where(
      and(
        eq(pedidos.uid, uid),
        inArray(pedidos.status, [...statusPagos]),
        eq(pedidos.emDisputa, false),
        isNull(pedidos.excluidoEm),
        inArray(pedidoItens.produtoId, produtoIds),
        eq(pedidoItens.digital, true),
        isNull(pedidoItens.devolvidoEm),
      ),
    )
    .orderBy(pedidoItens.produtoId, desc(pedidos.criadoEm));
  return new Map(linhas.map(({ produtoId, pedidoId }) => [produtoId, pedidoId]));
}
