import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cupons, pedidoHistorico, pedidoItens, pedidos } from '#db/schema/index.ts';
import { violou } from '#db/constraint-violation.ts';
import type { CheckoutValido } from '#domain/checkout/checkout.ts';
import { origem, prazoEntrega } from '#domain/configuracao/loja.ts';
import type { Promessa } from '#domain/entregas/promessa.ts';
import type { PedidoCalculado } from '#domain/pedidos/pedido.ts';

export type Pedido = typeof pedidos.$inferSelect;
export type NovaLinhaDoHistorico = Omit<typeof pedidoHistorico.$inferInsert, 'id' | 'criadoEm'>;

export type PedidoAInserir = {
  id: string;
  calculado: PedidoCalculado;
  contato: CheckoutValido;
  uid: string | null;
  /** Code of the discount that was given. */
  cupom: string | null;
  /** Mark of where it came from; null when no visitor made it. */
  visitante: string | null;
  /** What its buyer is told of its arrival; null where nothing is sent. */
  promessa: Promessa | null;
  expiraEm: Date;
  criadoEm: Date;
  chave: { chave: string; impressao: string } | null;
  /** When whoever makes it asks the provider for the payment address; null where nobody does yet. */
  preferenciaPedidaEm: Date | null;
};

/** Whether `inserirPedido` failed because its key has an order already. */
export function chaveTemPedido(erro: unknown): boolean {
  return violou(erro, 'pedidos_chave_idempotencia');
}

/** Writes the order, without its items (`inserirItensReservados`). Throws where its key has one (`chaveTemPedido`). */
export async function inserirPedido(
  tx: Db,
  {
    id,
    calculado,
    contato,
    uid,
    cupom,
    visitante,
    promessa,
    expiraEm,
    criadoEm,
    chave,
    preferenciaPedidaEm,
  }: PedidoAInserir,
): Promise<Pedido> {
  const [pedido] = await tx
    .insert(pedidos)
    .values({
      id,
      ...contato,
      uid,
      isGuest: uid === null,
      subtotalCentavos: calculado.subtotalCentavos,
      descontoCentavos: calculado.descontoCentavos,
      descontoPixCentavos: calculado.descontoPixCentavos,
      descontoPixOferecidoCentavos: calculado.descontoPixOferecidoCentavos,
      freteCentavos: calculado.freteCentavos,
      totalCentavos: calculado.totalCentavos,
      prazoEntrega,
      prometidoDe: promessa?.de ?? null,
      prometidoAte: promessa?.ate ?? null,
      origem,
      cupomCodigo: calculado.cupomCodigo,
      cupom,
      cupomContado: cupom !== null,
      idInfluencer: calculado.idInfluencer,
      comissaoPb: calculado.comissaoPb,
      chaveIdempotencia: chave?.chave ?? null,
      impressaoDaChave: chave?.impressao ?? null,
      estoqueReservado: true,
      visitante,
      expiraEm,
      criadoEm,
      preferenciaPedidaEm,
    })
    .returning();
  return pedido as Pedido;
}

/** The order, held until the transaction ends: whoever changes it takes turns. */
export async function travarPedido(tx: Db, id: string): Promise<Pedido | null> {
  const [pedido] = await tx.select().from(pedidos).where(eq(pedidos.id, id)).for('update');
  return pedido ?? null;
}

export async function buscarPedidoPorChave(db: Db, chave: string): Promise<Pedido | null> {
  const [pedido] = await db.select().from(pedidos).where(eq(pedidos.chaveIdempotencia, chave));
  return pedido ?? null;
}

export async function buscarPedido(db: Db, id: string): Promise<Pedido | null> {
  const [pedido] = await db.select().from(pedidos).where(eq(pedidos.id, id));
  return pedido ?? null;
}

export async function lerItens(db: Db, pedidoId: string): Promise<(typeof pedidoItens.$inferSelect)[]> {
  return db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, pedidoId)).orderBy(pedidoItens.posicao);
}

export async function mudarPedido(tx: Db, id: string, mudanca: Partial<typeof pedidos.$inferInsert>): Promise<void> {
  await tx.update(pedidos).set(mudanca).where(eq(pedidos.id, id));
}

export async function registrarNoHistorico(tx: Db, linha: NovaLinhaDoHistorico): Promise<void> {
  await tx.insert(pedidoHistorico).values(linha);
}

/** Counts one use more (or one less) of a discount, and answers whether it did. Never beyond its limit or below zero; a code that is gone counts nothing. */
export async function contarUsoDoCupom(tx: Db, codigo: string | null, mais: 1 | -1): Promise<boolean> {
  if (codigo === null) return false;
  const cabe =
    mais === 1 ? sql`(${cupons.limiteUsos} is null or ${cupons.usos} < ${cupons.limiteUsos})` : sql`${cupons.usos} > 0`;
  const contados = await tx
    .update(cupons)
    .set({ usos: sql`${cupons.usos} + ${mais}` })
    .where(sql`${cupons.codigo} = ${codigo} and ${cabe}`)
    .returning({ id: cupons.id });
  return contados.length === 1;
}

/** True for the one request that may now ask the provider for the payment address; others wait for its outcome. */
export async function assumirPreferencia(db: Db, id: string, agora: Date, validadeMs: number): Promise<boolean> {
  const limite = new Date(agora.getTime() - validadeMs);
  const linhas = await db
    .update(pedidos)
    .set({ preferenciaPedidaEm: agora })
    .where(
      sql`${pedidos.id} = ${id} and ${pedidos.urlPagamento} is null and (${pedidos.preferenciaPedidaEm} is null or ${pedidos.preferenciaPedidaEm} < ${limite.toISOString()})`,
    )
    .returning({ id: pedidos.id });
  return linhas.length === 1;
}

/** True for the one request that may now ask the provider how the order's payments stand. */
export async function assumirConferencia(db: Db, id: string, agora: Date, pausaMs: number): Promise<boolean> {
  const limite = new Date(agora.getTime() - pausaMs);
  const linhas = await db
    .update(pedidos)
    .set({ conferidoEm: agora })
    .where(and(eq(pedidos.id, id), or(isNull(pedidos.conferidoEm), lt(pedidos.conferidoEm, limite))))
    .returning({ id: pedidos.id });
  return linhas.length === 1;
}
