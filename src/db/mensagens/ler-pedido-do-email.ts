import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagamentos, pedidoItens, pedidos } from '#db/schema/index.ts';
import { statusAPagar } from '#domain/pagamentos/pagamento-estado.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { imagensDosItens } from '#db/produtos/ler-imagens.ts';
import { temConjunto } from '#db/pecas/ler-pecas-do-pedido.ts';

export type DadosDoPedidoParaEmail = {
  pedido: typeof pedidos.$inferSelect & { temConjunto: boolean };
  itens: (typeof pedidoItens.$inferSelect & { imagem: Imagem | null })[];
  /** The payment that can still be made, if any. */
  aberto: typeof pagamentos.$inferSelect | null;
};

/** Returns an order with everything that its e-mails need, in one round trip; null if it was deleted. */
export async function lerPedidoParaEmail(db: Db, id: string): Promise<DadosDoPedidoParaEmail | null> {
  const doPedido = eq(pedidoItens.pedidoId, id);
  const [[pedido], itens, [aberto], imagemDe] = await Promise.all([
    db
      .select({ ...getTableColumns(pedidos), temConjunto })
      .from(pedidos)
      .where(eq(pedidos.id, id)),
    db.select().from(pedidoItens).where(doPedido).orderBy(pedidoItens.posicao),
    db
      .select()
      .from(pagamentos)
      .where(and(eq(pagamentos.pedidoId, id), inArray(pagamentos.status, [...statusAPagar])))
      .orderBy(desc(pagamentos.criadoNoProvedorEm))
      .limit(1),
    imagensDosItens(db, db.select({ id: pedidoItens.produtoId }).from(pedidoItens).where(doPedido)),
  ]);
  if (!pedido) return null;
  return {
    pedido,
    itens: itens.map((item) => ({ ...item, imagem: imagemDe(item.produtoId, item.variacao) })),
    aberto: aberto ?? null,
  };
}
