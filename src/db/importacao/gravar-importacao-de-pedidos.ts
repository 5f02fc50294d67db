import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lancamentosDeComissao, pedidoDownloads, pedidoHistorico, pedidoItens, pedidos } from '#db/schema/index.ts';
import type { LancamentoDoPedido } from '#domain/comissoes/comissao-lancamentos.ts';
import { SEM_PRAZO } from '#domain/pedidos/prazos-para-pagar.ts';
import type { ItemLido } from '#importers/firebase/rules/item.ts';
import type { PedidoLido } from '#importers/firebase/rules/pedido.ts';

/** An order of the older shop, converted: everything that it refers to exists here. */
export type PedidoAImportar = Omit<PedidoLido, 'criadoEm' | 'itens'> & {
  isGuest: boolean;
  cupom: string | null;
  comissaoPb: number;
  criadoEm: Date;
  itens: (ItemLido & { digital: boolean })[];
  /** Its first ledger row. */
  abertura: LancamentoDoPedido | null;
};

/**
 * Inserts orders with their items and the first rows of their history and commission. They reserve no stock: the older
 * shop has counted it.
 */
export async function inserirPedidosImportados(tx: Db, novos: PedidoAImportar[]): Promise<void> {
  if (novos.length === 0) return;
  await tx.insert(pedidos).values(
    novos.map(({ itens, abertura: _a, ...pedido }) => ({
      ...pedido,
      temBens: temBens(itens),
      estoqueReservado: false,
      expiraEm: SEM_PRAZO,
    })),
  );
  await inserirItens(tx, novos);
  await tx.insert(pedidoHistorico).values(
    novos.map(({ id, status, criadoEm }) => ({
      pedidoId: id,
      tipo: 'importado',
      para: status,
      autor: 'importacao',
      criadoEm,
    })),
  );
  const aberturas = novos.flatMap(({ id, idInfluencer, abertura, pagoEm, criadoEm }) =>
    abertura && idInfluencer ? [{ ...abertura, idInfluencer, pedidoId: id, criadoEm: pagoEm ?? criadoEm }] : [],
  );
  if (aberturas.length > 0) await tx.insert(lancamentosDeComissao).values(aberturas);
}

const temBens = (itens: PedidoAImportar['itens']): boolean => itens.some(({ digital }) => !digital);

async function inserirItens(tx: Db, varios: Pick<PedidoAImportar, 'id' | 'itens'>[]): Promise<void> {
  const itens = varios.flatMap(({ id, itens: dele }) =>
    dele.map((item, posicao) => ({ ...item, pedidoId: id, posicao })),
  );
  if (itens.length > 0) await tx.insert(pedidoItens).values(itens);
}

/** Replaces an order's items. Only for orders without reserved stock: stock movements refer to items. */
export async function trocarItensDoPedido(tx: Db, pedido: Pick<PedidoAImportar, 'id' | 'itens'>): Promise<void> {
  await tx.delete(pedidoItens).where(eq(pedidoItens.pedidoId, pedido.id));
  await inserirItens(tx, [pedido]);
  await tx
    .update(pedidos)
    .set({ temBens: temBens(pedido.itens) })
    .where(eq(pedidos.id, pedido.id));
}

/** Returns these orders, locked until the transaction ends, with their items in order. */
export async function travarPedidosImportados(tx: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const linhas = await tx.select().from(pedidos).where(inArray(pedidos.id, ids)).orderBy(pedidos.id).for('update');
  const itens = await tx
    .select()
    .from(pedidoItens)
    .where(inArray(pedidoItens.pedidoId, ids))
    .orderBy(pedidoItens.posicao);
  return linhas.map((linha) => ({ ...linha, itens: itens.filter(({ pedidoId }) => pedidoId === linha.id) }));
}

/** Returns the totals of these orders in centavos. */
export async function lerTotaisDosPedidos(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const linhas = await db
    .select({ id: pedidos.id, centavos: pedidos.totalCentavos })
    .from(pedidos)
    .where(inArray(pedidos.id, ids));
  return new Map(linhas.map(({ id, centavos }) => [id, centavos]));
}

export type DownloadAImportar = { pedidoId: string; uid: string; produtoId: string; baixadoEm: Date };

export async function inserirDownloads(tx: Db, novos: DownloadAImportar[]): Promise<void> {
  if (novos.length > 0) await tx.insert(pedidoDownloads).values(novos);
}

/** Updates the planner's statistics after a bulk insert. */
export async function atualizarEstatisticas(db: Db): Promise<void> {
  await db.execute(sql`analyze`);
}
