// @requirement 11.8.2
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sqlLiterals } from '#db/sql-literals.ts';
import { idsComPartes } from '#db/produtos/ler-kits.ts';
import {
  limitesDeReserva,
  pedidoItens,
  pedidos,
  produtos,
  produtoVariacoes,
  unidadesSeguradas,
} from '#db/schema/index.ts';
import { statusVivos } from '#domain/pagamentos/pagamento-estado.ts';
import { SEM_PRAZO } from '#domain/pedidos/prazos-para-pagar.ts';
import {
  type LimitesDeReserva,
  limitesDeReservaPadrao,
  type ProcuraDoProduto,
  type UnidadesEmPedidosPequenos,
  type UnidadesSeguradas,
} from '#domain/pedidos/reservas.ts';
import { chaveDoProprio } from '#domain/produtos/variacoes.ts';
import { caixaDoEmail } from '#domain/usuarios/mesma-pessoa.ts';
import { daCaixa } from './ler-pedidos-da-pessoa.ts';

/** Returns the owner's limits for unpaid reservations, or the defaults. */
export async function lerLimitesDeReserva(db: Db): Promise<LimitesDeReserva> {
  const { minutos, pedidos: quantos, unidades, parte } = limitesDeReserva;
  const [linha] = await db.select({ minutos, pedidos: quantos, unidades, parte }).from(limitesDeReserva);
  return linha ?? limitesDeReservaPadrao;
}

// The range of the index `pedidos_a_expirar` leaves out imported orders, which reserve nothing and may be many.
const comPrazo = lt(pedidos.expiraEm, SEM_PRAZO);
const seguraEstoque = and(eq(pedidos.status, 'pendente'), comPrazo, eq(pedidos.estoqueReservado, true));

/** Identifies a buyer by hashes of the IP address and of its networks (`redesDoEndereco`), by mailbox and by account. */
export type Comprador = {
  visitante: string;
  vizinhanca: string;
  rede: string;
  /** The neighbourhood has the limits of one visitor. */
  doMesmoLugar: boolean;
  email: string;
  uid: string | null;
};

export type ReservasPorPagar = {
  /** Per identification of the buyer. */
  doComprador: UnidadesSeguradas[];
  pequenos: UnidadesEmPedidosPequenos;
  /** All stocks involved, keyed by `chaveDoEstoque`. */
  estoque: EstoqueSegurado[];
};

type EstoqueSegurado = { id: string; estoque: number };

/** Returns the units that unpaid orders of the buyer and of the buyer's network reserve. */
export async function lerReservasPorPagar(
  tx: Db,
  { visitante, vizinhanca, rede, doMesmoLugar, email, uid }: Comprador,
): Promise<ReservasPorPagar> {
  const peloEmail = daCaixa(caixaDoEmail(email));
  // A network counts with its small orders only: it may have many large ones. A visitor's orders are its network's too.
  const daRede = doMesmoLugar
    ? or(eq(pedidos.emVolume, false), eq(pedidos.vizinhanca, vizinhanca))
    : eq(pedidos.emVolume, false);
  const linhas = await lerLinhas(
    tx,
    or(
      and(eq(pedidos.rede, rede), or(eq(pedidos.visitante, visitante), daRede)),
      peloEmail,
      ...(uid ? [eq(pedidos.uid, uid)] : []),
    ),
    peloEmail,
  );
  const como = [
    linhas.filter((linha) => linha.visitante === visitante),
    linhas.filter(({ porEmail }) => porEmail),
    linhas.filter((linha) => uid !== null && linha.uid === uid),
  ];
  const vizinhos = linhas.filter((linha) => linha.vizinhanca === vizinhanca);
  return {
    doComprador: [...como, ...(doMesmoLugar ? [vizinhos] : [])].map(somar),
    pequenos: {
      comprador: Math.max(...como.map(unidadesPequenas)),
      vizinhanca: unidadesPequenas(vizinhos),
      rede: unidadesPequenas(linhas.filter((linha) => linha.rede === rede)),
    },
    estoque: linhas.map(estoqueDa),
  };
}

/**
 * Returns the units that all large unpaid orders hold, of every product. Reads each of their items: for orders that
 * `cabemEntreTodos` leaves undecided.
 */
export async function lerReservasEmVolume(tx: Db): Promise<{ deTodos: UnidadesSeguradas; estoque: EstoqueSegurado[] }> {
  const linhas = await lerLinhas(tx, eq(pedidos.emVolume, true), sql<boolean>`false`);
  return { deTodos: somar(linhas), estoque: linhas.map(estoqueDa) };
}

function lerLinhas(tx: Db, deQuem: SQL | undefined, porEmail: SQL<boolean>) {
  return tx
    .select({
      id: pedidos.id,
      expiraEm: pedidos.expiraEm,
      visitante: pedidos.visitante,
      vizinhanca: pedidos.vizinhanca,
      rede: pedidos.rede,
      emVolume: pedidos.emVolume,
      porEmail,
      uid: pedidos.uid,
      produtoId: pedidoItens.produtoId,
      quantidade: pedidoItens.quantidade,
      digital: pedidoItens.digital,
      variacao: pedidoItens.variacao,
      proprio: produtoVariacoes.estoque,
      comum: sql<
        number | null
      >`(${produtos.estoque} - coalesce((select sum(v.estoque) from produto_variacoes v where v.produto_id = ${produtos.id} and v.a_venda), 0))::int`,
    })
    .from(pedidos)
    .innerJoin(pedidoItens, eq(pedidoItens.pedidoId, pedidos.id))
    .leftJoin(produtos, eq(produtos.id, pedidoItens.produtoId))
    .leftJoin(
      produtoVariacoes,
      and(
        eq(produtoVariacoes.produtoId, pedidoItens.produtoId),
        eq(produtoVariacoes.nome, pedidoItens.variacao),
        eq(produtoVariacoes.aVenda, true),
      ),
    )
    .where(and(seguraEstoque, deQuem));
}

/**
 * Returns how many unpaid orders hold each of these products and of the parts of the kits among them, by variation, and
 * how much. An order with several variations of a product counts once. The cost depends only on the held units of these products.
 */
export async function lerProcura(tx: Db, produtoIds: string[]): Promise<ProcuraDoProduto[]> {
  if (produtoIds.length === 0) return [];
  const { produtoId, variacao, quantidade, primeiro, emVolume } = unidadesSeguradas;
  return tx
    .select({
      produtoId,
      variacao,
      pedidos: sql<number>`(count(*) filter (where ${primeiro}))::int`,
      unidades: sql<number>`sum(${quantidade})::int`,
      emVolume: sql<number>`coalesce(sum(${quantidade}) filter (where ${emVolume}), 0)::int`,
    })
    .from(unidadesSeguradas)
    .where(inArray(produtoId, idsComPartes(produtoIds)))
    .groupBy(produtoId, variacao);
}

const unidadesPequenas = (linhas: (Pick<Linha, 'quantidade' | 'digital'> & { emVolume: boolean })[]): number =>
  linhas.reduce((soma, { emVolume, digital, quantidade }) => soma + (emVolume || digital ? 0 : quantidade), 0);

type Linha = {
  id: string;
  expiraEm: Date;
  produtoId: string;
  variacao: string | null;
  quantidade: number;
  digital: boolean;
  /** The variation's own stock; null if it shares the product's. */
  proprio: number | null;
};

const chaveDe = ({ produtoId, variacao, proprio }: Pick<Linha, 'produtoId' | 'variacao' | 'proprio'>) =>
  proprio === null ? produtoId : chaveDoProprio(produtoId, variacao ?? '');

const estoqueDa = (linha: Linha & { comum: number | null }): EstoqueSegurado => ({
  id: chaveDe(linha),
  estoque: linha.proprio ?? linha.comum ?? 0,
});

function somar(linhas: Linha[]): UnidadesSeguradas {
  const unidades = new Map<string, number>();
  for (const linha of linhas)
    if (!linha.digital) unidades.set(chaveDe(linha), (unidades.get(chaveDe(linha)) ?? 0) + linha.quantidade);
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
  numeroDoPedido: number;
  nome: string;
  criadoEm: Date;
  expiraEm: Date;
  unidades: number;
  /** Whether a payment was started: a Pix code or a boleto is pending. */
  comPagamento: boolean;
  /** Number of unpaid orders from the same IP address. */
  doMesmoLugar: number;
};

/**
 * Returns the reservations of unpaid orders: the products with the most reserved units, and the totals. The cost
 * depends on the number of reservations only: items are looked up order by order.
 */
export async function lerProdutosReservados(
  db: Db,
  limite: number,
): Promise<{ produtos: ProdutoReservado[]; unidades: number; quantos: number }> {
  // `offset 0` keeps the planner from joining all items of the shop.
  const itens = sql`(select i.produto_id, i.nome, i.quantidade from pedido_itens i where i.pedido_id = pedidos.id and not i.digital offset 0) as itens`;
  const reservados = db
    .select({
      produtoId: sql<string>`itens.produto_id`.as('produto_id'),
      nome: sql<string>`max(itens.nome)`.as('nome_no_pedido'),
      reservados: sql<number>`sum(itens.quantidade)::int`.as('reservados'),
      pedidos: sql<number>`count(distinct ${pedidos.id})::int`.as('em_pedidos'),
      unidades: sql<number>`sum(sum(itens.quantidade)) over ()::int`.as('unidades'),
      quantos: sql<number>`count(*) over ()::int`.as('quantos'),
    })
    .from(pedidos)
    .crossJoinLateral(itens)
    .where(seguraEstoque)
    .groupBy(sql`itens.produto_id`)
    .orderBy(sql`reservados desc`, sql`itens.produto_id`)
    .limit(limite)
    .as('seguros');
  const linhas = await db
    .select({
      id: reservados.produtoId,
      nome: sql<string>`coalesce(${produtos.nome}, ${reservados.nome})`,
      estoque: sql<number>`coalesce(${produtos.estoque}, 0)`,
      reservados: reservados.reservados,
      pedidos: reservados.pedidos,
      unidades: reservados.unidades,
      quantos: reservados.quantos,
    })
    .from(reservados)
    .leftJoin(produtos, eq(produtos.id, reservados.produtoId))
    .orderBy(desc(reservados.reservados), reservados.produtoId);
  const [{ unidades, quantos } = { unidades: 0, quantos: 0 }] = linhas;
  return { produtos: linhas.map(({ unidades: _, quantos: __, ...produto }) => produto), unidades, quantos };
}

/** Returns the unpaid orders with reserved stock: those of the IP addresses with most orders first, then the latest. */
export async function lerPedidosQueReservam(db: Db, limite: number): Promise<PedidoQueReserva[]> {
  const doMesmoLugar =
    sql<number>`(case when ${pedidos.visitante} is null then 1 else count(*) over (partition by ${pedidos.visitante}) end)::int`.as(
      'do_mesmo_lugar',
    );
  // Details are only read for the rows that are shown.
  const seguros = db
    .select({
      id: pedidos.id,
      numeroDoPedido: pedidos.numeroDoPedido,
      nome: pedidos.nome,
      criadoEm: pedidos.criadoEm,
      expiraEm: pedidos.expiraEm,
      doMesmoLugar,
    })
    .from(pedidos)
    .where(seguraEstoque)
    .orderBy(sql`do_mesmo_lugar desc`, desc(pedidos.criadoEm))
    .limit(limite)
    .as('seguros');
  // In queries of one table drizzle omits the table name, so a nested query would resolve the column to its own table.
  return db
    .select({
      id: seguros.id,
      numeroDoPedido: seguros.numeroDoPedido,
      nome: seguros.nome,
      criadoEm: seguros.criadoEm,
      expiraEm: seguros.expiraEm,
      unidades: sql<number>`(select coalesce(sum(i.quantidade), 0) from pedido_itens i where i.pedido_id = seguros.id and not i.digital)::int`,
      comPagamento: sql<boolean>`exists (select 1 from pagamentos p where p.pedido_id = seguros.id and p.status in (${sqlLiterals(statusVivos)}))`,
      doMesmoLugar: seguros.doMesmoLugar,
    })
    .from(seguros)
    .orderBy(desc(seguros.doMesmoLugar), desc(seguros.criadoEm));
}

/** Returns this order if it reserves stock, or, with `doLugar`, all unpaid orders from its IP address. */
export async function pedidosALiberar(
  db: Db,
  { id, doLugar }: { id: string; doLugar: boolean },
  limite: number,
): Promise<string[]> {
  const doMesmoLugar = sql`(${pedidos.rede}, ${pedidos.visitante}) = (select dele.rede, dele.visitante from pedidos dele where dele.id = ${id})`;
  const linhas = await db
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(and(seguraEstoque, doLugar ? or(eq(pedidos.id, id), doMesmoLugar) : eq(pedidos.id, id)))
    .limit(limite);
  return linhas.map((linha) => linha.id);
}
