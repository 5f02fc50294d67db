// @requirement 3.5.3 7.4.5 7.4.7
import { and, desc, eq, gt, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cupons, pagamentos, pedidoHistorico, pedidoItens, pedidos, pedidoDownloads } from '#db/schema/index.ts';
import { violaRestricao } from '#db/constraint-violation.ts';
import type { CheckoutValido } from '#domain/checkout/checkout.ts';
import { freteCombinado, origem, origemDoPainel, prazoEntrega } from '#domain/configuracao/loja.ts';
import type { PromessaDeEntrega } from '#domain/entregas/promessa-de-entrega.ts';
import type { PedidoCalculado } from '#domain/pedidos/pedido.ts';
import type { TipoDePedido } from '#domain/pedidos/tipo-do-pedido.ts';

export type Pedido = typeof pedidos.$inferSelect;
export type NovaLinhaDoHistorico = Omit<typeof pedidoHistorico.$inferInsert, 'id' | 'criadoEm'>;

export type PedidoAInserir = {
  id: string;
  calculado: PedidoCalculado;
  contato: CheckoutValido;
  uid: string | null;
  /** Code of the applied discount. */
  cupom: string | null;
  /** Hashes of the visitor's IP address and networks; null if no visitor made the order. */
  comprador: Pick<Pedido, 'visitante' | 'vizinhanca' | 'rede'> | null;
  emVolume: boolean;
  sobPressao: boolean;
  /** Delivery date promised to the buyer; null if nothing is shipped. */
  promessa: PromessaDeEntrega | null;
  expiraEm: Date;
  criadoEm: Date;
  chave: string | null;
  /** Hash of the request (`impressaoDaChave`); null if no request made the order. */
  impressao: string | null;
  /** When the creating request asks the provider for the payment URL; null if it does not. */
  preferenciaPedidaEm: Date | null;
  tipo?: TipoDePedido;
  /** Set for orders that the shop makes in the panel. */
  daLoja?: boolean;
  /** Until when the shop waits for the payment. */
  validoAte?: Date | null;
  /** Nothing is sent, and the order has no address. */
  retirada?: boolean;
  /** Words about the freight, in place of those of every order. */
  freteTexto?: string;
};

/** Returns whether `inserirPedido` failed because its key already has an order. */
export function chaveTemPedido(erro: unknown): boolean {
  return violaRestricao(erro, 'pedidos_chave_idempotencia');
}

/**
 * Inserts the order without its items (`inserirItensReservados`). Throws if its key already has an order
 * (`chaveTemPedido`).
 */
export async function inserirPedido(
  tx: Db,
  {
    id,
    calculado,
    contato,
    uid,
    cupom,
    comprador,
    emVolume,
    sobPressao,
    promessa,
    expiraEm,
    criadoEm,
    chave,
    impressao,
    preferenciaPedidaEm,
    tipo = 'venda',
    daLoja = false,
    validoAte = null,
    retirada = false,
    freteTexto,
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
      descontoCombinadoCentavos: calculado.descontoCombinadoCentavos ?? 0,
      descontoPixOferecidoCentavos: calculado.descontoPixOferecidoCentavos,
      freteCentavos: calculado.freteCentavos,
      totalCentavos: calculado.totalCentavos,
      valeCentavos: calculado.credito.valeCentavos,
      prazoEntrega: freteTexto ?? (calculado.freteCentavos > 0 ? freteCombinado : prazoEntrega),
      prometidoDe: promessa?.de ?? null,
      prometidoAte: promessa?.ate ?? null,
      origem: daLoja ? origemDoPainel : origem,
      cupomCodigo: calculado.cupomCodigo,
      cupom,
      cupomId: cupom === null ? null : calculado.cupomId,
      cupomContado: cupom !== null,
      idInfluencer: calculado.idInfluencer,
      compraPropria: calculado.compraPropria ?? false,
      comissaoPb: calculado.comissaoPb,
      chaveIdempotencia: chave,
      impressaoDaChave: impressao,
      estoqueReservado: true,
      visitante: comprador?.visitante ?? null,
      vizinhanca: comprador?.vizinhanca ?? null,
      rede: comprador?.rede ?? null,
      emVolume,
      sobPressao,
      expiraEm,
      validoAte,
      retirada,
      criadoEm,
      preferenciaPedidaEm,
      tipo,
      temBens: calculado.itens.some(({ digital }) => !digital),
    })
    .returning();
  return pedido as Pedido;
}

/** Returns the order, locked until the transaction ends: all changes to an order are serialised by this lock. */
export async function travarPedido(tx: Db, id: string): Promise<Pedido | null> {
  const [pedido] = await tx.select().from(pedidos).where(eq(pedidos.id, id)).for('update');
  return pedido ?? null;
}

export async function buscarPedidoPorChave(db: Db, chave: string): Promise<Pedido | null> {
  const [pedido] = await db.select().from(pedidos).where(eq(pedidos.chaveIdempotencia, chave));
  return pedido ?? null;
}

/**
 * Returns the latest order of this content that its buyer could not begin to pay, since the provider was away: of these
 * orders, which the browser made, or of this account.
 */
export async function buscarPedidoSemPagamento(
  db: Db,
  { ids, uid, impressao, agora }: { ids: string[]; uid: string | null; impressao: string; agora: Date },
): Promise<Pedido | null> {
  const donos = [...(ids.length > 0 ? [inArray(pedidos.id, ids)] : []), ...(uid ? [eq(pedidos.uid, uid)] : [])];
  if (donos.length === 0) return null;
  const [pedido] = await db
    .select()
    .from(pedidos)
    .where(
      and(
        eq(pedidos.status, 'pendente'),
        eq(pedidos.impressaoDaChave, impressao),
        isNull(pedidos.urlPagamento),
        isNull(pedidos.excluidoEm),
        gt(pedidos.expiraEm, agora),
        or(...donos),
        notExists(
          db
            .select({ um: sql`1` })
            .from(pagamentos)
            .where(eq(pagamentos.pedidoId, pedidos.id)),
        ),
      ),
    )
    .orderBy(desc(pedidos.criadoEm))
    .limit(1);
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

/**
 * Increments or decrements the uses of the discount with this id and returns whether it did: never beyond the limit or
 * below zero. A deleted discount has no uses; one created later with its code is another.
 */
export async function contarUsoDoCupom(tx: Db, cupomId: string | null, mais: 1 | -1): Promise<boolean> {
  if (cupomId === null) return false;
  const cabe =
    mais === 1 ? sql`(${cupons.limiteUsos} is null or ${cupons.usos} < ${cupons.limiteUsos})` : sql`${cupons.usos} > 0`;
  const contados = await tx
    .update(cupons)
    .set({ usos: sql`${cupons.usos} + ${mais}` })
    .where(sql`${cupons.id} = ${cupomId} and ${cabe}`)
    .returning({ id: cupons.id });
  return contados.length === 1;
}

/**
 * Returns the id of the discount that an order has; null without one. An instance of an older version, beside this one
 * during an update, stores only the code: the discount of that code that existed when the order was made.
 */
export async function cupomDoPedido(
  tx: Db,
  pedido: Pick<Pedido, 'cupomId' | 'cupom' | 'descontoCentavos' | 'descontoPixCentavos' | 'criadoEm'>,
): Promise<string | null> {
  const { cupomId, cupom, descontoCentavos, descontoPixCentavos, criadoEm } = pedido;
  if (cupomId !== null || cupom === null || descontoCentavos === descontoPixCentavos) return cupomId;
  const [achado] = await tx
    .select({ id: cupons.id })
    .from(cupons)
    .where(and(eq(cupons.codigo, cupom), lte(cupons.criadoEm, criadoEm)));
  return achado?.id ?? null;
}

/** Returns true for the one request that may ask the provider for the payment URL; others wait for its result. */
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

/** Returns true for the one request that may query the provider about the order's payments. */
export async function assumirConferencia(db: Db, id: string, agora: Date, pausaMs: number): Promise<boolean> {
  const limite = new Date(agora.getTime() - pausaMs);
  const linhas = await db
    .update(pedidos)
    .set({ conferidoEm: agora })
    .where(and(eq(pedidos.id, id), or(isNull(pedidos.conferidoEm), lt(pedidos.conferidoEm, limite))))
    .returning({ id: pedidos.id });
  return linhas.length === 1;
}

/** Records a download of an eBook (docs/requirements.md 3.5.3). */
export async function inserirDownload(
  db: Db,
  download: { pedidoId: string; uid: string; produtoId: string; baixadoEm: Date },
): Promise<void> {
  await db.insert(pedidoDownloads).values(download);
}
