import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pecasAvulsas, pedidoItens, pedidosDePeca, produtos } from '#db/schema/index.ts';
import { type EstadoDaPeca, type Peca, tiposComPecas } from '#domain/pecas/peca-perdida.ts';

export type PedidoDePeca = typeof pedidosDePeca.$inferSelect;

/** Returns the number of sets of a product in this order; 0 if there is none, or if the product has no pieces. */
export async function contarJogos(tx: Db, pedidoId: string, produtoId: string): Promise<number> {
  const [linha] = await tx
    .select({ jogos: sql<number>`coalesce(sum(${pedidoItens.quantidade}), 0)::int` })
    .from(pedidoItens)
    .innerJoin(produtos, eq(produtos.id, pedidoItens.produtoId))
    .where(
      and(
        eq(pedidoItens.pedidoId, pedidoId),
        eq(pedidoItens.produtoId, produtoId),
        inArray(produtos.tipo, [...tiposComPecas]),
      ),
    );
  return linha?.jogos ?? 0;
}

/** Returns the number of pieces requested with this order, whatever the answer was. */
export function contarPecasDoPedido(tx: Db, pedidoId: string): Promise<number> {
  return tx.$count(pedidosDePeca, eq(pedidosDePeca.pedidoId, pedidoId));
}

/** Returns the open or offered request for this piece of an order's product; the caller holds the order's lock. */
export async function lerPecaEmCurso(
  tx: Db,
  { pedidoId, produtoId, peca, cor }: Peca & { pedidoId: string; produtoId: string },
): Promise<PedidoDePeca | null> {
  const t = pedidosDePeca;
  const [linha] = await tx
    .select()
    .from(t)
    .where(
      and(
        eq(t.pedidoId, pedidoId),
        eq(t.produtoId, produtoId),
        eq(t.peca, peca),
        eq(t.cor, cor),
        inArray(t.estado, ['aberto', 'a-venda']),
      ),
    );
  return linha ?? null;
}

export async function inserirPeca(tx: Db, nova: typeof pedidosDePeca.$inferInsert): Promise<void> {
  await tx.insert(pedidosDePeca).values(nova);
}

type Mudanca = { unidades?: number; nota?: string; estado: EstadoDaPeca; resposta?: string; respondidoEm?: Date };

export async function mudarPeca(tx: Db, id: string, mudanca: Mudanca): Promise<void> {
  await tx.update(pedidosDePeca).set(mudanca).where(eq(pedidosDePeca.id, id));
}

/** Returns a piece request, locked until the transaction ends, or null. */
export async function travarPeca(tx: Db, id: string): Promise<PedidoDePeca | null> {
  const [linha] = await tx.select().from(pedidosDePeca).where(eq(pedidosDePeca.id, id)).for('update');
  return linha ?? null;
}

/** Returns whether the product is of a type with pieces. */
export async function temPecasAPerder(tx: Db, produtoId: string): Promise<boolean> {
  return (await tx.$count(produtos, and(eq(produtos.id, produtoId), inArray(produtos.tipo, [...tiposComPecas])))) === 1;
}

/** Defines the loose piece sold for a piece of a set, replacing the previous one. */
export async function gravarAvulsa(tx: Db, avulsa: typeof pecasAvulsas.$inferInsert): Promise<void> {
  const { produtoId, variacao = null } = avulsa;
  await tx
    .insert(pecasAvulsas)
    .values(avulsa)
    .onConflictDoUpdate({
      target: [pecasAvulsas.conjuntoId, pecasAvulsas.peca, pecasAvulsas.cor],
      set: { produtoId, variacao },
    });
}

/** Returns whether there was one. */
export async function apagarAvulsa(tx: Db, { conjuntoId, peca, cor }: Peca & { conjuntoId: string }): Promise<boolean> {
  const linhas = await tx
    .delete(pecasAvulsas)
    .where(and(eq(pecasAvulsas.conjuntoId, conjuntoId), eq(pecasAvulsas.peca, peca), eq(pecasAvulsas.cor, cor)))
    .returning({ peca: pecasAvulsas.peca });
  return linhas.length === 1;
}
