// @requirement 15.24.10 15.24.11
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { creditos, pedidos, portadoresDeCredito, valesVendidos } from '#db/schema/index.ts';
import type { Dia } from '#domain/calendario.ts';
import { type LivroDaVenda, usadoDoVale } from '#domain/creditos/venda-de-vale.ts';
import type { Centavos } from '#domain/dinheiro.ts';

export type ValeVendido = typeof valesVendidos.$inferSelect;

/** Returns the card that this order sells, paid or not. */
export async function buscarValeVendido(db: Db, pedidoId: string): Promise<ValeVendido | null> {
  const [vale] = await db.select().from(valesVendidos).where(eq(valesVendidos.pedidoId, pedidoId));
  return vale ?? null;
}

/** Returns the sum of the ledger rows that an order put on its card, their number, and the card's balance. */
export async function lerLivroDaVenda(
  db: Db,
  { pedidoId, portadorId }: Pick<ValeVendido, 'pedidoId' | 'portadorId'>,
): Promise<LivroDaVenda & { lancamentos: number }> {
  const [livro] = await db
    .select({
      lancamentos: sql<number>`count(*)::int`,
      lancadoCentavos: sql<number>`coalesce(sum(${creditos.centavos}), 0)::int`,
      saldoCentavos: sql<number>`coalesce((select saldo_centavos from ${portadoresDeCredito} where ${portadoresDeCredito.id} = ${portadorId}), 0)::int`,
    })
    .from(creditos)
    .where(and(eq(creditos.pedidoId, pedidoId), inArray(creditos.tipo, ['venda', 'cancelamento'])));
  return livro ?? { lancamentos: 0, lancadoCentavos: 0, saldoCentavos: 0 };
}

/** Returns orders whose cards are to be sent by this day and can be spent, oldest first. */
export async function lerValesAEnviar(db: Db, dia: Dia, limite: number): Promise<string[]> {
  const { pedidoId, ativo, enviadoEm, enviarEm } = valesVendidos;
  const linhas = await db
    .select({ pedidoId })
    .from(valesVendidos)
    .innerJoin(pedidos, eq(pedidos.id, pedidoId))
    .innerJoin(portadoresDeCredito, eq(portadoresDeCredito.id, valesVendidos.portadorId))
    .where(
      and(
        ativo,
        isNull(enviadoEm),
        or(isNull(enviarEm), lte(enviarEm, dia)),
        isNotNull(valesVendidos.paraEmail),
        isNull(pedidos.excluidoEm),
        isNull(portadoresDeCredito.bloqueadoEm),
        gt(portadoresDeCredito.saldoCentavos, 0),
      ),
    )
    .orderBy(asc(enviarEm))
    .limit(limite);
  return linhas.map((linha) => linha.pedidoId);
}

/** A bought card as its buyer sees it; `paraEmail` is null after the order lost its personal data. */
export type EnvioDoVale = {
  portadorId: string;
  de: string;
  paraEmail: string | null;
  mensagem: string;
  /** Its price less refunds. */
  valorCentavos: Centavos;
  saldoCentavos: Centavos;
  enviarEm: Dia | null;
  enviadoEm: Date | null;
  /** Neither its order nor the owner blocks it. */
  ativo: boolean;
};

/** Returns the card that this order sold; null for other orders, and while it was never paid. */
export async function lerEnvioDoVale(db: Db, pedidoId: string): Promise<EnvioDoVale | null> {
  const { portadorId, paraEmail, mensagem, enviarEm, enviadoEm, ativo } = valesVendidos;
  const [vale] = await db
    .select({
      portadorId,
      de: pedidos.nome,
      paraEmail,
      mensagem,
      valorCentavos: sql<number>`${pedidos.totalCentavos} - ${pedidos.estornadoCentavos}`,
      saldoCentavos: portadoresDeCredito.saldoCentavos,
      enviarEm,
      enviadoEm,
      ativo: sql<boolean>`${ativo} and ${portadoresDeCredito.bloqueadoEm} is null`,
    })
    .from(valesVendidos)
    .innerJoin(pedidos, eq(pedidos.id, valesVendidos.pedidoId))
    .innerJoin(portadoresDeCredito, eq(portadoresDeCredito.id, portadorId))
    .where(eq(valesVendidos.pedidoId, pedidoId));
  return vale ?? null;
}

/** Returns the order that sells this card; null for cards that the owner or a return made. */
export async function buscarPedidoDoVale(db: Db, portadorId: string): Promise<string | null> {
  const [venda] = await db
    .select({ pedidoId: valesVendidos.pedidoId })
    .from(valesVendidos)
    .where(eq(valesVendidos.portadorId, portadorId));
  return venda?.pedidoId ?? null;
}

/** The card of an order in the panel. */
export type ValeDoPedido = {
  portadorId: string;
  final: string | null;
  paraEmail: string | null;
  enviarEm: Dia | null;
  enviadoEm: Date | null;
  saldoCentavos: Centavos;
  usadoCentavos: Centavos;
};

/** Returns the card that an order sells, with its used part; `final` is null until it is paid. */
export async function lerValeDoPedido(db: Db, pedidoId: string): Promise<ValeDoPedido | null> {
  const { portadorId, paraEmail, enviarEm, enviadoEm } = valesVendidos;
  const [vale] = await db
    .select({ portadorId, paraEmail, enviarEm, enviadoEm, final: portadoresDeCredito.final })
    .from(valesVendidos)
    .leftJoin(portadoresDeCredito, eq(portadoresDeCredito.id, portadorId))
    .where(eq(valesVendidos.pedidoId, pedidoId));
  if (!vale) return null;
  const livro = await lerLivroDaVenda(db, { pedidoId, portadorId: vale.portadorId });
  return { ...vale, saldoCentavos: livro.saldoCentavos, usadoCentavos: usadoDoVale(livro) };
}
