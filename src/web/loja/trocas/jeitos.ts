import type { PedidoADevolver } from '#db/queries/devolucoes/devolucoes-do-pedido.ts';
import { type MotivoDaDevolucao, motivosDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { motivosPossiveis } from '#domain/devolucoes/prazos-da-devolucao.ts';

/** A way to give back that at least one of the order's goods still has; `ate` is its last moment, null without one. */
export type Jeito = { motivo: MotivoDaDevolucao; ate: Date | null };

/** The ways that are open now, in their order; of several moments the last. */
export function jeitosDoPedido(pedido: PedidoADevolver, desistenciaDias: number, agora: Date): Jeito[] {
  if (pedido.emDisputa) return [];
  const noTempo = { ...pedido, desistenciaDias };
  const doItens = pedido.itens.filter(({ restam }) => restam > 0).map((item) => motivosPossiveis(noTempo, item, agora));
  return motivosDaDevolucao.flatMap((motivo) => {
    const prazos = doItens.flatMap((pode) => pode[motivo] ?? []);
    if (prazos.length === 0) return [];
    const semFim = prazos.some(({ ate }) => ate === null);
    const ultimo = Math.max(...prazos.map(({ ate }) => ate?.getTime() ?? 0));
    return [{ motivo, ate: semFim ? null : new Date(ultimo) }];
  });
}
