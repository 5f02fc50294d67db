import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lancamentosDeComissao, pedidoDownloads, pedidoHistorico, pedidoItens, pedidos } from '#db/schema/index.ts';
import type { LancamentoDoPedido } from '#domain/comissoes/comissao-lancamentos.ts';
import type { ItemLido } from '#importers/firebase/rules/item.ts';
import type { PedidoLido } from '#importers/firebase/rules/pedido.ts';

/** An order of the older shop as this one keeps it: what it names is known to be here. */
export type PedidoAImportar = Omit<PedidoLido, 'criadoEm' | 'itens'> & {
  isGuest: boolean;
  cupom: string | null;
  comissaoPb: number;
  criadoEm: Date;
  itens: (ItemLido & { digital: boolean })[];
  /** The first row of its part of the commission ledger. */
  abertura: LancamentoDoPedido | null;
};

/** An order nobody is waiting for any more: it never ends by itself. */
const NUNCA = new Date('9999-12-31T00:00:00Z');

/** Orders with their items, the first row of their history and of their commission. They hold no stock: that was counted there. */
export async function inserirPedidosImportados(tx: Db, novos: PedidoAImportar[]): Promise<void> {
  if (novos.length === 0) return;
  await tx.insert(pedidos).values(
    novos.map(({ itens: _i, abertura: _a, ...pedido }) => ({
      ...pedido,
      estoqueReservado: false,
      expiraEm: NUNCA,
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

async function inserirItens(tx: Db, varios: Pick<PedidoAImportar, 'id' | 'itens'>[]): Promise<void> {
  const itens = varios.flatMap(({ id, itens: dele }) =>
    dele.map((item, posicao) => ({ ...item, pedidoId: id, posicao })),
  );
  if (itens.length > 0) await tx.insert(pedidoItens).values(itens);
}

/** Puts these lines in the place of an order's. Only of one that holds no stock: movements name its lines. */
export async function trocarItens(tx: Db, pedido: Pick<PedidoAImportar, 'id' | 'itens'>): Promise<void> {
  await tx.delete(pedidoItens).where(eq(pedidoItens.pedidoId, pedido.id));
  await inserirItens(tx, [pedido]);
}

/** These orders as they are here, held until the transaction ends, with their lines in order. */
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

/** What these orders come to here, and when they were made. */
export async function lerTotais(db: Db, ids: string[]): Promise<Map<string, number>> {
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

/** Lets the planner know of the rows that came at once. */
export async function atualizarEstatisticas(db: Db): Promise<void> {
  await db.execute(sql`analyze`);
}
