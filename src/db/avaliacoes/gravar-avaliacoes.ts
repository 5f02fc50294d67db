// @requirement 15.17.3
import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { avaliacoes, avaliacoesPublicadas, pedidoItens, pedidos, semPedidosDeAvaliacao } from '#db/schema/index.ts';
import type { MotivoDaRecusa } from '#domain/avaliacoes/avaliacao.ts';
import { caixaDoDestinatario } from '#domain/mensagens/ritmo.ts';
import type { Foto } from '#domain/uploads/foto.ts';

export type Avaliacao = typeof avaliacoes.$inferSelect;

export async function produtoEstaNoPedido(tx: Db, pedidoId: string, produtoId: string): Promise<boolean> {
  const [linha] = await tx
    .select({ id: pedidoItens.id })
    .from(pedidoItens)
    .where(and(eq(pedidoItens.pedidoId, pedidoId), eq(pedidoItens.produtoId, produtoId)))
    .limit(1);
  return linha !== undefined;
}

/** Inserts a first review; the caller holds the order's lock, so that there is none yet. */
export async function inserirAvaliacao(tx: Db, nova: typeof avaliacoes.$inferInsert): Promise<void> {
  await tx.insert(avaliacoes).values(nova);
}

/** Returns the review of an order's product, locked until the transaction ends, or null. */
export async function travarAvaliacaoDoItem(tx: Db, pedidoId: string, produtoId: string): Promise<Avaliacao | null> {
  return travar(tx, and(eq(avaliacoes.pedidoId, pedidoId), eq(avaliacoes.produtoId, produtoId)));
}

/** Returns a review, locked until the transaction ends, or null. */
export async function travarAvaliacao(tx: Db, id: string): Promise<Avaliacao | null> {
  return travar(tx, eq(avaliacoes.id, id));
}

async function travar(tx: Db, qual: SQL | undefined): Promise<Avaliacao | null> {
  const [linha] = await tx.select().from(avaliacoes).where(qual).for('update');
  return linha ?? null;
}

/** Replaces the text with an edited version, which has to be moderated again. */
export async function reescreverAvaliacao(
  tx: Db,
  id: string,
  { agora, ...escrito }: { nota: number; texto: string; fotos: Foto[]; agora: Date },
): Promise<void> {
  await tx
    .update(avaliacoes)
    .set({
      ...escrito,
      estado: 'pendente',
      motivo: null,
      julgadaEm: null,
      escritaEm: agora,
      versao: sql`${avaliacoes.versao} + 1`,
    })
    .where(eq(avaliacoes.id, id));
}

/** Returns the published version of a review; null if there is none. */
export async function lerAvaliacaoPublicada(
  tx: Db,
  id: string,
): Promise<typeof avaliacoesPublicadas.$inferSelect | null> {
  const [linha] = await tx.select().from(avaliacoesPublicadas).where(eq(avaliacoesPublicadas.avaliacaoId, id));
  return linha ?? null;
}

/** Publishes a review, replacing its earlier published version; the shop's answer stays. */
export async function gravarPublicacao(
  tx: Db,
  { id, produtoId, nome, nota, texto, fotos }: Avaliacao,
  agora: Date,
): Promise<void> {
  await tx
    .insert(avaliacoesPublicadas)
    .values({ avaliacaoId: id, produtoId, nome, nota, texto, fotos, publicadaEm: agora })
    .onConflictDoUpdate({
      target: avaliacoesPublicadas.avaliacaoId,
      set: { nome, nota, texto, fotos, editadaEm: agora },
    });
  await tx.update(avaliacoes).set({ estado: 'publicada', julgadaEm: agora, motivo: null }).where(eq(avaliacoes.id, id));
}

/** Rejects the latest version; an earlier published version stays published. */
export async function gravarRecusa(tx: Db, id: string, motivo: MotivoDaRecusa, agora: Date): Promise<void> {
  await tx.update(avaliacoes).set({ estado: 'recusada', motivo, julgadaEm: agora }).where(eq(avaliacoes.id, id));
}

/** Unpublishes a review. */
export async function tirarAvaliacaoDoAr(tx: Db, id: string): Promise<void> {
  await tx.delete(avaliacoesPublicadas).where(eq(avaliacoesPublicadas.avaliacaoId, id));
}

/** Writes the shop's public answer; null deletes it. Returns false if the review is not published. */
export async function gravarRespostaDaAvaliacao(
  tx: Db,
  id: string,
  resposta: string | null,
  agora: Date,
): Promise<boolean> {
  const linhas = await tx
    .update(avaliacoesPublicadas)
    .set({ resposta, respondidaEm: resposta === null ? null : agora })
    .where(eq(avaliacoesPublicadas.avaliacaoId, id))
    .returning({ id: avaliacoesPublicadas.avaliacaoId });
  return linhas.length === 1;
}

/**
 * Deletes all reviews of these orders, including published versions. Returns the photos that nothing refers to any
 * more.
 */
export async function apagarAvaliacoesDosPedidos(
  tx: Db,
  pedidoIds: string[],
): Promise<{ pasta: string; larguras: number[] }[]> {
  if (pedidoIds.length === 0) return [];
  const publicadas = await tx
    .select({ fotos: avaliacoesPublicadas.fotos })
    .from(avaliacoesPublicadas)
    .innerJoin(avaliacoes, eq(avaliacoes.id, avaliacoesPublicadas.avaliacaoId))
    .where(inArray(avaliacoes.pedidoId, pedidoIds));
  const apagadas = await tx
    .delete(avaliacoes)
    .where(inArray(avaliacoes.pedidoId, pedidoIds))
    .returning({ fotos: avaliacoes.fotos });
  const fotos = [...publicadas, ...apagadas].flatMap((linha) => linha.fotos);
  return [...new Map(fotos.map(({ pasta, larguras }) => [pasta, { pasta, larguras }])).values()];
}

/** Like `apagarAvaliacoesDosPedidos`, for all orders of these accounts. */
export async function apagarAvaliacoesDeUsuarios(
  tx: Db,
  uids: string[],
): Promise<{ pasta: string; larguras: number[] }[]> {
  const pedidosDosUsuarios = await tx.select({ id: pedidos.id }).from(pedidos).where(inArray(pedidos.uid, uids));
  return apagarAvaliacoesDosPedidos(
    tx,
    pedidosDosUsuarios.map(({ id }) => id),
  );
}

function resumoDe(email: string): string {
  return createHash('sha256')
    .update(`sem-avaliacao ${caixaDoDestinatario(email)}`)
    .digest('hex');
}

/** Records that this address opted out of review requests. */
export async function inserirSemPedidosDeAvaliacao(db: Db, email: string, agora: Date): Promise<void> {
  await db
    .insert(semPedidosDeAvaliacao)
    .values({ destinatario: resumoDe(email), desde: agora })
    .onConflictDoNothing();
}

/** Returns whether this address opted out of review requests. */
export async function naoQuerPedidosDeAvaliacao(db: Db, email: string): Promise<boolean> {
  const [linha] = await db
    .select({ desde: semPedidosDeAvaliacao.desde })
    .from(semPedidosDeAvaliacao)
    .where(eq(semPedidosDeAvaliacao.destinatario, resumoDe(email)));
  return linha !== undefined;
}

/** `serve`: neither in the trash nor in dispute. */
export type PedidoAPerguntar = { id: string; email: string; recebidoEm: Date; serve: boolean };

/**
 * Returns orders received until `ate` whose buyer was not asked for a review yet, earliest first, locked until the
 * transaction ends.
 */
export async function travarPedidosAPerguntar(tx: Db, ate: Date, limite: number): Promise<PedidoAPerguntar[]> {
  // The carrier's delivery date, or else the date of `concluido`.
  const recebidoEm = sql<Date>`coalesce(${pedidos.entregueEm}, ${pedidos.concluidoEm})`.mapWith(pedidos.concluidoEm);
  const linhas = await tx
    .select({
      id: pedidos.id,
      email: pedidos.email,
      recebidoEm,
      excluidoEm: pedidos.excluidoEm,
      emDisputa: pedidos.emDisputa,
    })
    .from(pedidos)
    .where(
      and(
        // Must equal the condition of the index.
        sql`${pedidos.status} in ('enviado','concluido')`,
        lte(recebidoEm, ate),
        isNull(pedidos.avaliacaoPedidaEm),
      ),
    )
    .orderBy(asc(recebidoEm), asc(pedidos.id))
    .limit(limite)
    .for('update', { skipLocked: true });
  return linhas.map(({ id, email, recebidoEm: em, excluidoEm, emDisputa }) => ({
    id,
    email,
    recebidoEm: em,
    serve: excluidoEm === null && !emDisputa,
  }));
}

/** Marks these orders as processed: no buyer is asked twice. */
export async function anotarPedidosPerguntados(tx: Db, ids: string[], agora: Date): Promise<void> {
  if (ids.length > 0) await tx.update(pedidos).set({ avaliacaoPedidaEm: agora }).where(inArray(pedidos.id, ids));
}
