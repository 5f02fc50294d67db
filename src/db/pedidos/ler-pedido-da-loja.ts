// @requirement 15.36.2 15.36.4
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orcamentos, pagamentos, pagamentosPorFora, pedidosDaLoja, precosCombinados } from '#db/schema/index.ts';

/** The agreement of an order that the shop made itself. */
export type DadosDaLojaNoPedido = typeof pedidosDaLoja.$inferSelect & {
  precos: (typeof precosCombinados.$inferSelect)[];
  orcamento: { id: string; numero: number } | null;
};
export type PagamentoPorFora = typeof pagamentosPorFora.$inferSelect;

/** Returns the agreement of an order made in the panel, and the payments that the shop took itself; null and none for other orders. */
export async function lerPedidoDaLoja(
  db: Db,
  pedidoId: string,
): Promise<{ daLoja: DadosDaLojaNoPedido | null; porFora: PagamentoPorFora[] }> {
  const [[daLoja], precos, [orcamento], porFora] = await Promise.all([
    db.select().from(pedidosDaLoja).where(eq(pedidosDaLoja.pedidoId, pedidoId)),
    db
      .select()
      .from(precosCombinados)
      .where(eq(precosCombinados.pedidoId, pedidoId))
      .orderBy(asc(precosCombinados.posicao)),
    db
      .select({ id: orcamentos.id, numero: orcamentos.numero })
      .from(orcamentos)
      .where(eq(orcamentos.pedidoId, pedidoId)),
    db
      .select(getTableColumns(pagamentosPorFora))
      .from(pagamentosPorFora)
      .innerJoin(pagamentos, eq(pagamentos.id, pagamentosPorFora.pagamentoId))
      .where(eq(pagamentos.pedidoId, pedidoId)),
  ]);
  return { daLoja: daLoja ? { ...daLoja, precos, orcamento: orcamento ?? null } : null, porFora };
}
