import type { PedidoADevolver } from '#db/devolucoes/ler-devolucoes-do-pedido.ts';
import { type MotivoDaDevolucao, motivosDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { motivosPossiveis } from '#domain/devolucoes/prazos-da-devolucao.ts';

/** A reason for which at least one item of the order can still be returned, until `ate`; null without a deadline. */
export type Jeito = { motivo: MotivoDaDevolucao; ate: Date | null };

/** Returns the reasons possible now, in display order, each with the latest deadline of its items. */
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
