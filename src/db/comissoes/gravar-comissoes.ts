import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { chavesPix, lancamentosDeComissao, pedidoItens, visitasDoInfluencer } from '#db/schema/index.ts';
import type { ChavePix } from '#domain/comissoes/chave-pix.ts';
import type { Dia } from '#domain/calendario.ts';
import type { ItemComTaxa } from '#domain/comissoes/comissao-por-taxa.ts';
import type { LancamentoDoPedido } from '#domain/comissoes/comissao-lancamentos.ts';

/** Returns the ledger rows of an order, oldest first. */
export async function lerLancamentosDoPedido(tx: Db, pedidoId: string): Promise<LancamentoDoPedido[]> {
  const linhas = await tx
    .select()
    .from(lancamentosDeComissao)
    .where(eq(lancamentosDeComissao.pedidoId, pedidoId))
    .orderBy(asc(lancamentosDeComissao.numero));
  return linhas.flatMap(({ tipo, numero, pedidos, vendaCentavos, comissaoCentavos, disponivelEm }) =>
    tipo === 'repasse' || numero === null
      ? []
      : [{ tipo, numero, pedidos, vendaCentavos, comissaoCentavos, disponivelEm }],
  );
}

/** Returns the items of an order as far as commission depends on them. */
export async function lerItensComTaxa(tx: Db, pedidoId: string): Promise<ItemComTaxa[]> {
  return tx
    .select(pickColumns(pedidoItens, 'precoCentavos', 'quantidade', 'descontoCentavos', 'comissaoPb'))
    .from(pedidoItens)
    .where(eq(pedidoItens.pedidoId, pedidoId));
}

/** Appends ledger rows of an order. `numero` is unique within the order, so a writer with a stale view fails. */
export async function inserirLancamentos(
  tx: Db,
  linhas: (LancamentoDoPedido & { idInfluencer: string; pedidoId: string; criadoEm: Date })[],
): Promise<void> {
  await tx.insert(lancamentosDeComissao).values(linhas);
}

/** Sets the Pix key that a user's commission is paid to; null deletes it. */
export async function gravarChavePix(db: Db, usuarioId: string, chave: ChavePix | null): Promise<void> {
  if (!chave) {
    await db.delete(chavesPix).where(eq(chavesPix.usuarioId, usuarioId));
    return;
  }
  const linha = { usuarioId, ...chave, atualizadoEm: new Date() };
  await db.insert(chavesPix).values(linha).onConflictDoUpdate({ target: chavesPix.usuarioId, set: linha });
}

/** Counts one visit through this influencer's link on this day. */
export async function contarVisita(db: Db, idInfluencer: string, dia: Dia): Promise<void> {
  await db
    .insert(visitasDoInfluencer)
    .values({ idInfluencer, dia, visitas: 1 })
    .onConflictDoUpdate({
      target: [visitasDoInfluencer.idInfluencer, visitasDoInfluencer.dia],
      set: { visitas: sql`${visitasDoInfluencer.visitas} + 1` },
    });
}
