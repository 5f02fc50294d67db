import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { aviseMe, chegadasAvisadas, produtos } from '#db/schema/index.ts';

/** What of one product, or of one of its variations, is waited for. */
export type DemandaDoPainel = {
  produtoId: string;
  nome: string;
  /** null for any. */
  variacao: string | null;
  /** Who confirmed, and waits. */
  esperando: number;
  /** Who has not confirmed yet. */
  aConfirmar: number;
  /** Since when the first of them waits; null while nobody confirmed. */
  desde: Date | null;
  /** Units of it that can be bought now. */
  estoque: number;
  /** How many were told in the last days. */
  avisados: number;
};

/**
 * What is waited for, what most wait for first; `avisados` counts from `avisadosDesde` on. Each is a product with one
 * variation, or with any.
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
      // A variation has its own units, or what none of the others has for itself.
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

/** How many wait, for how many products and variations. */
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
 * Products on sale that somebody waits for and of which there are more units than people were told of since `descansoDesde`;
 * by their ids, those after `depoisDe`.
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

/** Of which variation each of those was told who were since `desde`. */
export async function lerChegadasAvisadas(db: Db, produtoId: string, desde: Date): Promise<(string | null)[]> {
  const linhas = await db
    .select({ variacao: chegadasAvisadas.variacao })
    .from(chegadasAvisadas)
    .where(and(eq(chegadasAvisadas.produtoId, produtoId), gt(chegadasAvisadas.em, desde)));
  return linhas.map(({ variacao }) => variacao);
}

/** A request with its product, for the page of its link; null when it is gone. */
export async function lerPedidoDeAviso(db: Db, id: string) {
  const [linha] = await db
    .select({
      id: aviseMe.id,
      produtoId: aviseMe.produtoId,
      nome: produtos.nome,
      variacao: aviseMe.variacao,
      criadoEm: aviseMe.criadoEm,
      confirmadoEm: aviseMe.confirmadoEm,
    })
    .from(aviseMe)
    .innerJoin(produtos, eq(produtos.id, aviseMe.produtoId))
    .where(eq(aviseMe.id, id));
  return linha ?? null;
}

/** What an e-mail waits for, in the order of asking. */
export async function lerAvisosDoEmail(db: Db, email: string) {
  return db
    .select({
      id: aviseMe.id,
      produtoId: aviseMe.produtoId,
      nome: produtos.nome,
      variacao: aviseMe.variacao,
      criadoEm: aviseMe.criadoEm,
    })
    .from(aviseMe)
    .innerJoin(produtos, eq(produtos.id, aviseMe.produtoId))
    .where(and(eq(aviseMe.email, email), isNotNull(aviseMe.confirmadoEm)))
    .orderBy(asc(aviseMe.criadoEm), asc(aviseMe.id));
}
