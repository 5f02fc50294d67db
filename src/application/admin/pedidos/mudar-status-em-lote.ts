import type { Loja } from '#application/loja.ts';
import type { Autor } from '#db/repositories/auditoria.ts';
import type { StatusDoPedido } from '#domain/pedido-status.ts';
import { type ErroMudarStatusDoPedido, mudarStatusDoPedido } from './mudar-status-do-pedido.ts';

export type DesfechoDoLote = { id: string; erro: ErroMudarStatusDoPedido | null };

/** Most orders of one batch: more than a page shows. */
export const MAIOR_LOTE = 100;

/**
 * Sets the status of several orders, each by itself: one that is refused holds up no other. Answers what became of each,
 * in the order they were given.
 */
export async function mudarStatusEmLote(
  loja: Loja,
  autor: Autor,
  para: string,
  escolhidos: { id: string; visto: StatusDoPedido | null }[],
): Promise<DesfechoDoLote[]> {
  const desfechos: DesfechoDoLote[] = [];
  const semRepetir = [...new Map(escolhidos.map((escolhido) => [escolhido.id, escolhido])).values()];
  for (const { id, visto } of semRepetir.slice(0, MAIOR_LOTE)) {
    const mudado = await mudarStatusDoPedido(loja, autor, { id, para, visto });
    desfechos.push({ id, erro: mudado.ok ? null : mudado.erro });
  }
  return desfechos;
}
