// @requirement 15.44.3 15.44.5 15.44.6
import { and, desc, eq, inArray, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { alteracoesDoPedido, cobrancasPix, diferencasAPagar, pedidoItens } from '#db/schema/index.ts';
import type { ItemAlterado } from '#domain/pedidos/alterar-itens.ts';

export type AlteracaoAInserir = typeof alteracoesDoPedido.$inferInsert;

/** Returns the number of an order's latest edit; 0 without one. */
export async function ultimaAlteracao(db: Db, pedidoId: string): Promise<number> {
  const [linha] = await db
    .select({ numero: alteracoesDoPedido.numero })
    .from(alteracoesDoPedido)
    .where(eq(alteracoesDoPedido.pedidoId, pedidoId))
    .orderBy(desc(alteracoesDoPedido.numero))
    .limit(1);
  return linha?.numero ?? 0;
}

export async function inserirAlteracao(tx: Db, alteracao: AlteracaoAInserir): Promise<void> {
  await tx.insert(alteracoesDoPedido).values(alteracao);
}

/** Returns whether this amount paid for the order before one of its edits. */
export async function pagavaAntes(
  tx: Db,
  pedidoId: string,
  { meio, valorCentavos }: { meio: string; valorCentavos: number },
): Promise<boolean> {
  const antes = await tx
    .select({ cheio: alteracoesDoPedido.cheioAntesCentavos, pix: alteracoesDoPedido.pixAntesCentavos })
    .from(alteracoesDoPedido)
    .where(eq(alteracoesDoPedido.pedidoId, pedidoId));
  return antes.some(({ cheio, pix }) => valorCentavos === cheio || (meio === 'pix' && valorCentavos === pix));
}

/** Returns the payments that paid the differences of this order's edits, received by the shop itself or over a link. */
export async function lerPagamentosDasAlteracoes(tx: Db, pedidoId: string): Promise<Set<string>> {
  const linhas = await tx
    .select({ id: alteracoesDoPedido.pagamentoId })
    .from(alteracoesDoPedido)
    .where(eq(alteracoesDoPedido.pedidoId, pedidoId))
    .unionAll(
      tx
        .select({ id: diferencasAPagar.pagamentoId })
        .from(diferencasAPagar)
        .where(eq(diferencasAPagar.pedidoId, pedidoId)),
    );
  return new Set(linhas.flatMap(({ id }) => id ?? []));
}

/** Stores the units and discounts of the items that stay, and deletes the removed ones. */
export async function gravarItensAlterados(tx: Db, itens: readonly ItemAlterado[], tirados: number[]): Promise<void> {
  if (tirados.length > 0) await tx.delete(pedidoItens).where(inArray(pedidoItens.id, tirados));
  for (const { id, quantidade, descontoCentavos, promocoes } of itens)
    await tx.update(pedidoItens).set({ quantidade, descontoCentavos, promocoes }).where(eq(pedidoItens.id, id));
}

/** Ends Pix charges that no payment answered: the next one has another number, and asks for the price of now. */
export async function encerrarCobrancasSemResposta(tx: Db, pedidoId: string, agora: Date): Promise<void> {
  await tx
    .update(cobrancasPix)
    .set({ venceEm: agora, pedidaEm: null })
    .where(and(eq(cobrancasPix.pedidoId, pedidoId), isNull(cobrancasPix.pagamentoId)));
}

/** Removes addresses, notes and reasons from the edits of these orders; goods and amounts stay. */
export async function despersonalizarAlteracoes(tx: Db, pedidoIds: string[] | SQLWrapper): Promise<void> {
  const { detalhe } = alteracoesDoPedido;
  await tx
    .update(alteracoesDoPedido)
    .set({ motivo: 'Motivo apagado', detalhe: sql`${detalhe} - 'endereco' - 'observacao'` })
    .where(inArray(alteracoesDoPedido.pedidoId, pedidoIds));
  await tx
    .update(diferencasAPagar)
    .set({ motivo: 'Motivo apagado' })
    .where(and(inArray(diferencasAPagar.pedidoId, pedidoIds), eq(diferencasAPagar.situacao, 'dispensada')));
}
