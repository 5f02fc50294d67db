import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { devolucaoItens, devolucoes, pedidoItens, pedidos } from '#db/schema/index.ts';
import type { VariacoesDaTroca } from '#domain/devolucoes/troca.ts';
import type { Unidades } from '#domain/devolucoes/valor-da-devolucao.ts';

export type Devolucao = typeof devolucoes.$inferSelect;

export async function buscarDevolucaoPorChave(tx: Db, chave: string): Promise<Devolucao | null> {
  const [linha] = await tx.select().from(devolucoes).where(eq(devolucoes.chave, chave));
  return linha ?? null;
}

/** Inserts a request with its units, and their variations for an exchange. The caller holds the order's lock. */
export async function inserirDevolucao(
  tx: Db,
  devolucao: typeof devolucoes.$inferInsert,
  unidades: Unidades,
  variacoes: VariacoesDaTroca | null,
): Promise<Devolucao> {
  const [linha] = await tx.insert(devolucoes).values(devolucao).returning();
  if (!linha) throw new Error('return was not inserted');
  const { numero } = linha;
  await tx
    .insert(devolucaoItens)
    .values(
      [...unidades].map(([itemId, quantidade]) => ({ numero, itemId, quantidade, trocarPor: variacoes?.get(itemId) })),
    );
  return linha;
}

/** Returns the order of a request, which must be locked before the request; null if there is no such request. */
export async function pedidoDaDevolucao(db: Db, numero: number): Promise<string | null> {
  const [linha] = await db
    .select({ pedidoId: devolucoes.pedidoId })
    .from(devolucoes)
    .where(eq(devolucoes.numero, numero));
  return linha?.pedidoId ?? null;
}

/** The caller holds the order's lock, under which requests are changed. */
export async function buscarDevolucao(tx: Db, numero: number): Promise<Devolucao | null> {
  const [linha] = await tx.select().from(devolucoes).where(eq(devolucoes.numero, numero));
  return linha ?? null;
}

export async function devolucaoDoEstorno(tx: Db, estornoId: string): Promise<Devolucao | null> {
  const [linha] = await tx.select().from(devolucoes).where(eq(devolucoes.estornoId, estornoId));
  return linha ?? null;
}

/** Whether a return of the order is being refunded by a payment. */
export async function temReembolsoEmAndamento(db: Db, pedidoId: string): Promise<boolean> {
  const linhas = await db
    .select({ numero: devolucoes.numero })
    .from(devolucoes)
    .where(and(eq(devolucoes.pedidoId, pedidoId), eq(devolucoes.situacao, 'reembolsando')))
    .limit(1);
  return linhas.length > 0;
}

export async function mudarDevolucao(
  tx: Db,
  numero: number,
  mudanca: Partial<typeof devolucoes.$inferInsert>,
): Promise<void> {
  await tx.update(devolucoes).set(mudanca).where(eq(devolucoes.numero, numero));
}

/** Units of the order's items in each of its requests. */
export type UnidadesPedidas = Pick<
  Devolucao,
  'numero' | 'situacao' | 'motivo' | 'aoEstoque' | 'vezDaReserva' | 'creditoCentavos'
> & {
  itemId: number;
  quantidade: number;
  trocarPor: string | null;
};

export async function lerUnidadesPedidas(db: Db, pedidoId: string): Promise<UnidadesPedidas[]> {
  const { numero, situacao, motivo, aoEstoque, vezDaReserva, creditoCentavos } = devolucoes;
  const { itemId, quantidade, trocarPor } = devolucaoItens;
  return db
    .select({ numero, situacao, motivo, aoEstoque, vezDaReserva, creditoCentavos, itemId, quantidade, trocarPor })
    .from(devolucoes)
    .innerJoin(devolucaoItens, eq(devolucaoItens.numero, devolucoes.numero))
    .where(eq(devolucoes.pedidoId, pedidoId))
    .orderBy(asc(devolucoes.numero), asc(itemId));
}

/** Blocks the downloads of these items' eBooks, or allows them again (null). */
export async function marcarItensDevolvidos(tx: Db, itemIds: number[], devolvidoEm: Date | null): Promise<void> {
  if (itemIds.length === 0) return;
  await tx
    .update(pedidoItens)
    .set({ devolvidoEm })
    .where(and(inArray(pedidoItens.id, itemIds), eq(pedidoItens.digital, true)));
}

/**
 * Removes personal data from the returns of these orders: texts, photos (a trigger queues them for deletion) and
 * shipping data. Items and amounts stay. Call it while `onde` still matches the orders.
 */
export async function despersonalizarDevolucoes(tx: Db, onde: SQL | undefined): Promise<void> {
  await tx
    .update(devolucoes)
    .set({
      relato: '',
      fotos: [],
      instrucoes: '',
      codigoPostagem: '',
      motivoDaRecusa: sql`case ${devolucoes.situacao} when 'recusada' then 'Apagado com a conta.' else '' end`,
    })
    .where(inArray(devolucoes.pedidoId, tx.select({ id: pedidos.id }).from(pedidos).where(onde)));
}
