import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { limitesDeReserva, pedidoItens, pedidos, produtos } from '#db/schema/index.ts';
import { type LimitesDeReserva, reservasDeInicio, type Seguradas } from '#domain/pedidos/reservas.ts';

/** What the owner allows to be held unpaid; what the shop comes with until they chose. */
export async function lerLimitesDeReserva(db: Db): Promise<LimitesDeReserva> {
  const { minutos, pedidos: quantos, unidades, parte } = limitesDeReserva;
  const [linha] = await db.select({ minutos, pedidos: quantos, unidades, parte }).from(limitesDeReserva);
  return linha ?? reservasDeInicio;
}

/** Who holds: by the mark of their address, by e-mail, by account. */
export type Comprador = { visitante: string; email: string; uid: string | null };

/** What a buyer holds unpaid as each of these, and the stock of all products among it. */
export async function lerSeguradas(
  tx: Db,
  { visitante, email, uid }: Comprador,
): Promise<{ seguradas: Seguradas[]; estoque: { id: string; estoque: number }[] }> {
  const donos = [
    eq(pedidos.visitante, visitante),
    sql<boolean>`lower(${pedidos.email}) = lower(${email})`,
    ...(uid ? [eq(pedidos.uid, uid)] : []),
  ];
  const linhas = await tx
    .select({
      id: pedidos.id,
      expiraEm: pedidos.expiraEm,
      porVisitante: sql<boolean>`${pedidos.visitante} is not distinct from ${visitante}`,
      porEmail: sql<boolean>`lower(${pedidos.email}) = lower(${email})`,
      uid: pedidos.uid,
      produtoId: pedidoItens.produtoId,
      quantidade: pedidoItens.quantidade,
      digital: pedidoItens.digital,
      estoque: produtos.estoque,
    })
    .from(pedidos)
    .innerJoin(pedidoItens, eq(pedidoItens.pedidoId, pedidos.id))
    .leftJoin(produtos, eq(produtos.id, pedidoItens.produtoId))
    .where(and(eq(pedidos.status, 'pendente'), eq(pedidos.estoqueReservado, true), or(...donos)));
  const como = [
    linhas.filter(({ porVisitante }) => porVisitante),
    linhas.filter(({ porEmail }) => porEmail),
    linhas.filter((linha) => uid !== null && linha.uid === uid),
  ];
  return {
    seguradas: como.map(somar),
    estoque: linhas.map(({ produtoId, estoque }) => ({ id: produtoId, estoque: estoque ?? 0 })),
  };
}

type Linha = { id: string; expiraEm: Date; produtoId: string; quantidade: number; digital: boolean };

function somar(linhas: Linha[]): Seguradas {
  const unidades = new Map<string, number>();
  for (const { produtoId, quantidade, digital } of linhas)
    if (!digital) unidades.set(produtoId, (unidades.get(produtoId) ?? 0) + quantidade);
  const prazos = linhas.map(({ expiraEm }) => expiraEm.getTime());
  return {
    pedidos: new Set(linhas.map(({ id }) => id)).size,
    unidades,
    liberaEm: prazos.length > 0 ? new Date(Math.min(...prazos)) : null,
  };
}

export type ProdutoReservado = { id: string; nome: string; estoque: number; reservados: number; pedidos: number };
export type PedidoQueReserva = {
  id: string;
  nome: string;
  criadoEm: Date;
  expiraEm: Date;
  unidades: number;
  /** A payment was begun: a Pix code or a boleto waits. */
  comPagamento: boolean;
  /** Orders that wait and came from the same address. */
  doMesmoLugar: number;
};

const seguraEstoque = and(eq(pedidos.status, 'pendente'), eq(pedidos.estoqueReservado, true));

/** What unpaid orders hold: the products with the most of it, and the sums over all. */
export async function lerReservados(
  db: Db,
  limite: number,
): Promise<{ produtos: ProdutoReservado[]; unidades: number; quantos: number }> {
  const reservados = sql<number>`sum(${pedidoItens.quantidade})::int`.as('reservados');
  const linhas = await db
    .select({
      id: pedidoItens.produtoId,
      nome: sql<string>`max(coalesce(${produtos.nome}, ${pedidoItens.nome}))`,
      estoque: sql<number>`coalesce(max(${produtos.estoque}), 0)::int`,
      reservados,
      pedidos: sql<number>`count(distinct ${pedidos.id})::int`,
    })
    .from(pedidos)
    .innerJoin(pedidoItens, eq(pedidoItens.pedidoId, pedidos.id))
    .leftJoin(produtos, eq(produtos.id, pedidoItens.produtoId))
    .where(and(seguraEstoque, eq(pedidoItens.digital, false)))
    .groupBy(pedidoItens.produtoId)
    .orderBy(sql`reservados desc`, pedidoItens.produtoId);
  return {
    produtos: linhas.slice(0, limite),
    unidades: linhas.reduce((soma, linha) => soma + linha.reservados, 0),
    quantos: linhas.length,
  };
}

/** The unpaid orders that hold stock, those of the busiest addresses first, then the latest. */
export async function lerPedidosQueReservam(db: Db, limite: number): Promise<PedidoQueReserva[]> {
  // In a query of one table drizzle leaves its name out, which a query inside would take for its own.
  const doMesmoLugar = sql<number>`(case when ${pedidos.visitante} is null then 1 else count(*) over (partition by ${pedidos.visitante}) end)::int`;
  return db
    .select({
      id: pedidos.id,
      nome: pedidos.nome,
      criadoEm: pedidos.criadoEm,
      expiraEm: pedidos.expiraEm,
      unidades: sql<number>`(select coalesce(sum(i.quantidade), 0) from pedido_itens i where i.pedido_id = pedidos.id and not i.digital)::int`,
      comPagamento: sql<boolean>`exists (select 1 from pagamentos p where p.pedido_id = pedidos.id and p.status in ('pending', 'in_process', 'authorized'))`,
      doMesmoLugar: doMesmoLugar.as('do_mesmo_lugar'),
    })
    .from(pedidos)
    .where(seguraEstoque)
    .orderBy(sql`do_mesmo_lugar desc`, sql`${pedidos.criadoEm} desc`)
    .limit(limite);
}

/** This order while it holds stock, or with `doLugar` all unpaid ones that came from where it came from. */
export async function pedidosALiberar(
  db: Db,
  { id, doLugar }: { id: string; doLugar: boolean },
  limite: number,
): Promise<string[]> {
  const lugar = db.select({ visitante: pedidos.visitante }).from(pedidos).where(eq(pedidos.id, id));
  const linhas = await db
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(and(seguraEstoque, doLugar ? or(eq(pedidos.id, id), eq(pedidos.visitante, lugar)) : eq(pedidos.id, id)))
    .limit(limite);
  return linhas.map((linha) => linha.id);
}
