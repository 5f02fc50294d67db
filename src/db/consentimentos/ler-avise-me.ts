// @requirement 15.18.5
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { aviseMe, chegadasAvisadas, produtos } from '#db/schema/index.ts';
import { pickColumns } from '#db/pick-columns.ts';

/** Back-in-stock demand for a product or one of its variations. */
export type DemandaDoPainel = {
  produtoId: string;
  nome: string;
  /** null for any variation. */
  variacao: string | null;
  /** Confirmed requests. */
  esperando: number;
  /** Unconfirmed requests. */
  aConfirmar: number;
  /** Date of the oldest confirmed request; null if there is none. */
  desde: Date | null;
  /** Units that can be bought now. */
  estoque: number;
  /** Requests notified in the last days. */
  avisados: number;
};

/**
 * Returns the demand per product and variation (or per product with any variation), most confirmed requests first;
 * `avisados` counts from `avisadosDesde` on.
 */
export async function lerDemanda(
  db: Db,
  { limite, pulando, avisadosDesde }: { limite: number; pulando: number; avisadosDesde: Date },
): Promise<DemandaDoPainel[]> {
  const grupos = db
    .select({
      produtoId: aviseMe.produtoId,
      variacao: aviseMe.variacao,
      esperando: sql<number>`count(${aviseMe.confirmadoEm})::int`.as('esperando'),
      aConfirmar: sql<number>`(count(*) - count(${aviseMe.confirmadoEm}))::int`.as('a_confirmar'),
      desde: sql<Date | null>`min(${aviseMe.confirmadoEm})`.mapWith(aviseMe.confirmadoEm).as('desde'),
    })
    .from(aviseMe)
    .groupBy(aviseMe.produtoId, aviseMe.variacao)
    .orderBy(sql`esperando desc`, sql`a_confirmar desc`, asc(aviseMe.produtoId), asc(aviseMe.variacao))
    .limit(limite)
    .offset(pulando)
    .as('grupos');
  return db
    .select({
      produtoId: grupos.produtoId,
      nome: produtos.nome,
      variacao: grupos.variacao,
      esperando: grupos.esperando,
      aConfirmar: grupos.aConfirmar,
      desde: grupos.desde,
      // A variation has its own stock, or else shares the product's units that no variation holds.
      estoque: sql<number>`(case when grupos.variacao is null then ${produtos.estoque} else coalesce(
        (select v.estoque from produto_variacoes v where v.produto_id = ${produtos.id} and v.nome = grupos.variacao and v.a_venda),
        case when grupos.variacao = any(${produtos.variacoes}) then ${produtos.estoque} - coalesce((select sum(v.estoque) from produto_variacoes v where v.produto_id = ${produtos.id} and v.a_venda), 0) end,
        0) end)::int`,
      avisados: sql<number>`(select count(*) from chegadas_avisadas c where c.produto_id = ${produtos.id} and c.em > ${avisadosDesde.toISOString()} and c.variacao is not distinct from grupos.variacao)::int`,
    })
    .from(grupos)
    .innerJoin(produtos, eq(produtos.id, grupos.produtoId))
    .orderBy(desc(grupos.esperando), desc(grupos.aConfirmar), asc(grupos.produtoId), asc(grupos.variacao));
}

/** Returns the totals of all requests and the number of products and rows they concern. */
export async function somarDemanda(
  db: Db,
): Promise<{ esperando: number; aConfirmar: number; produtos: number; linhas: number }> {
  const [linha] = await db
    .select({
      esperando: sql<number>`count(${aviseMe.confirmadoEm})::int`,
      aConfirmar: sql<number>`(count(*) - count(${aviseMe.confirmadoEm}))::int`,
      produtos: sql<number>`count(distinct ${aviseMe.produtoId})::int`,
      linhas: sql<number>`count(distinct (${aviseMe.produtoId}, ${aviseMe.variacao}))::int`,
    })
    .from(aviseMe);
  return linha ?? { esperando: 0, aConfirmar: 0, produtos: 0, linhas: 0 };
}

/**
 * Returns products on sale that have confirmed requests and more units than notifications sent since `descansoDesde`;
 * ordered by id, after `depoisDe`.
 */
export async function produtosComChegada(
  db: Db,
  { depoisDe, descansoDesde, limite }: { depoisDe: string; descansoDesde: Date; limite: number },
): Promise<string[]> {
  const esperados = db
    .selectDistinct({ produtoId: aviseMe.produtoId })
    .from(aviseMe)
    .where(and(isNotNull(aviseMe.confirmadoEm), gt(aviseMe.produtoId, depoisDe)))
    .as('esperados');
  const avisadas = sql`(select count(*) from chegadas_avisadas c where c.produto_id = ${produtos.id} and c.em > ${descansoDesde.toISOString()})`;
  const linhas = await db
    .select({ id: produtos.id })
    .from(esperados)
    .innerJoin(produtos, eq(produtos.id, esperados.produtoId))
    .where(and(isNull(produtos.arquivadoEm), sql`${produtos.estoque} > ${avisadas}`))
    .orderBy(produtos.id)
    .limit(limite);
  return linhas.map(({ id }) => id);
}

/** Returns one entry per notification since `desde`: the variation that it was about, null for any. */
export async function lerChegadasAvisadas(db: Db, produtoId: string, desde: Date): Promise<(string | null)[]> {
  const linhas = await db
    .select({ variacao: chegadasAvisadas.variacao })
    .from(chegadasAvisadas)
    .where(and(eq(chegadasAvisadas.produtoId, produtoId), gt(chegadasAvisadas.em, desde)));
  return linhas.map(({ variacao }) => variacao);
}

/** Returns a request with its product, for the page of its e-mail link; null if it was deleted. */
export async function lerPedidoDeAviso(db: Db, id: string) {
  const [linha] = await db
    .select({ ...pickColumns(aviseMe, 'id', 'produtoId', 'variacao', 'criadoEm', 'confirmadoEm'), nome: produtos.nome })
    .from(aviseMe)
    .innerJoin(produtos, eq(produtos.id, aviseMe.produtoId))
    .where(eq(aviseMe.id, id));
  return linha ?? null;
}

/** Returns the requests of an e-mail address, oldest first. */
export async function lerAvisosDoEmail(db: Db, email: string) {
  return db
    .select({ ...pickColumns(aviseMe, 'id', 'produtoId', 'variacao', 'criadoEm'), nome: produtos.nome })
    .from(aviseMe)
    .innerJoin(produtos, eq(produtos.id, aviseMe.produtoId))
    .where(and(eq(aviseMe.email, email), isNotNull(aviseMe.confirmadoEm)))
    .orderBy(asc(aviseMe.criadoEm), asc(aviseMe.id));
}
