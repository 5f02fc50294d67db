import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { movimentosEstoque, pedidoItens, produtos } from '#db/schema/index.ts';
import { travarCatalogo } from '#db/queries/fechamento.ts';

type ItemEmEstoque = { id: number; produtoId: string; quantidade: number };

async function itensFisicos(tx: Db, pedidoId: string): Promise<ItemEmEstoque[]> {
  const itens = await tx
    .select({
      id: pedidoItens.id,
      produtoId: pedidoItens.produtoId,
      quantidade: pedidoItens.quantidade,
      digital: pedidoItens.digital,
    })
    .from(pedidoItens)
    .where(eq(pedidoItens.pedidoId, pedidoId));
  return itens.filter((item) => !item.digital);
}

function porProduto(itens: ItemEmEstoque[]): [string, number][] {
  const somas = new Map<string, number>();
  for (const { produtoId, quantidade } of itens) somas.set(produtoId, (somas.get(produtoId) ?? 0) + quantidade);
  return [...somas].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Takes the order's physical goods out of stock and writes a movement per item; all or nothing. False when some product
 * has too few (or is gone), and then nothing changed. Call inside the order's transaction.
 */
export async function reservarEstoque(tx: Db, pedidoId: string, vez: number): Promise<boolean> {
  const itens = await itensFisicos(tx, pedidoId);
  const pedidos = porProduto(itens);
  const catalogo = new Map(
    (
      await travarCatalogo(
        tx,
        pedidos.map(([id]) => id),
      )
    ).map((produto) => [produto.id, produto.estoque]),
  );
  if (pedidos.some(([id, quantidade]) => (catalogo.get(id) ?? 0) < quantidade)) return false;
  for (const [id, quantidade] of pedidos) {
    await tx
      .update(produtos)
      .set({ estoque: sql`${produtos.estoque} - ${quantidade}` })
      .where(eq(produtos.id, id));
  }
  await registrar(tx, itens, (quantidade) => ({ tipo: 'reserva', quantidade: -quantidade, vez, pedidoId }));
  return true;
}

/** Gives the order's goods back. A product that was deleted meanwhile has no stock to raise; its movement is still written. */
export async function liberarEstoque(tx: Db, pedidoId: string, vez: number): Promise<void> {
  const itens = await itensFisicos(tx, pedidoId);
  const pedidos = porProduto(itens);
  await travarCatalogo(
    tx,
    pedidos.map(([id]) => id),
  );
  for (const [id, quantidade] of pedidos) {
    await tx
      .update(produtos)
      .set({ estoque: sql`${produtos.estoque} + ${quantidade}` })
      .where(eq(produtos.id, id));
  }
  await registrar(tx, itens, (quantidade) => ({ tipo: 'liberacao', quantidade, vez, pedidoId }));
}

type Movimento = { tipo: 'reserva' | 'liberacao'; quantidade: number; vez: number; pedidoId: string };

async function registrar(tx: Db, itens: ItemEmEstoque[], movimento: (quantidade: number) => Movimento): Promise<void> {
  if (itens.length === 0) return;
  await tx
    .insert(movimentosEstoque)
    .values(itens.map((item) => ({ produtoId: item.produtoId, itemId: item.id, ...movimento(item.quantidade) })));
}
