// @requirement 15.23.3 15.41.1
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidoPromocoes, promocoes } from '#db/schema/index.ts';
import type { PromocaoAplicada } from '#domain/precos/calcular-precos.ts';
import { PRECO_POR_QUANTIDADE } from '#domain/precos/preco-por-quantidade.ts';

/**
 * Locks these promotions until the transaction ends, so that no concurrent order is missing in their counts. Always in
 * the order of their ids, which prevents deadlocks.
 */
export async function travarPromocoes(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: promocoes.id })
    .from(promocoes)
    .where(inArray(promocoes.id, ids))
    .orderBy(asc(promocoes.id))
    .for('no key update')
    // Started at once, so that pipelined statements run after it.
    .execute();
}

/** Inserts the promotions of a new order; the items alone know what a table by quantity took off. */
export async function inserirPromocoesDoPedido(
  tx: Db,
  pedidoId: string,
  aplicadas: readonly PromocaoAplicada[],
): Promise<void> {
  const promocoesDeles = aplicadas.filter(({ id }) => id !== PRECO_POR_QUANTIDADE.id);
  if (promocoesDeles.length === 0) return;
  await tx
    .insert(pedidoPromocoes)
    .values(
      promocoesDeles.map(({ id, nome, descontoCentavos }) => ({ pedidoId, promocaoId: id, nome, descontoCentavos })),
    );
}
