import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidoItens, pedidos } from '#db/schema/index.ts';
import { statusPagos } from '#domain/pedidos/pedido-status.ts';

/**
 * For each of these eBooks that the user has, the id of their latest paid order with it that is not in dispute: the right to
 * download it. One that was given back is not theirs any more.
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
