// @requirement 15.36.1 15.36.2
import { inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidosDaLoja, precosCombinados } from '#db/schema/index.ts';

export type PedidoDaLojaAInserir = typeof pedidosDaLoja.$inferInsert;
export type PrecoCombinado = Omit<typeof precosCombinados.$inferInsert, 'pedidoId' | 'posicao'>;

/** Stores the agreement of an order of the same transaction, with the agreed prices. */
export async function inserirPedidoDaLoja(
  tx: Db,
  daLoja: PedidoDaLojaAInserir,
  precos: readonly PrecoCombinado[],
): Promise<void> {
  await tx.insert(pedidosDaLoja).values(daLoja);
  if (precos.length > 0)
    await tx
      .insert(precosCombinados)
      .values(precos.map((preco, posicao) => ({ ...preco, pedidoId: daLoja.pedidoId, posicao })));
}

/** Takes the place of a reason that was forgotten: the only one that the database allows to be written over another. */
const MOTIVO_APAGADO = 'Motivo apagado';

/** Removes the buyer's data and free texts; agreed prices stay. */
export async function despersonalizarPedidosDaLoja(tx: Db, onde: SQL | undefined): Promise<void> {
  await tx
    .update(precosCombinados)
    .set({ motivo: MOTIVO_APAGADO })
    .where(
      inArray(precosCombinados.pedidoId, tx.select({ id: pedidosDaLoja.pedidoId }).from(pedidosDaLoja).where(onde)),
    );
  await tx
    .update(pedidosDaLoja)
    .set({ razaoSocial: '', ordemDeCompra: '', dadosDaFatura: '', freteTexto: '', motivoDoDesconto: '' })
    .where(onde);
}
