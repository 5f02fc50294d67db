import type { Loja } from '#application/loja.ts';
import { apagarPedido, despersonalizarPedido, temDinheiro, travarVencidosDaLixeira } from '#db/repositories/lixeira.ts';

/** How long the bin keeps an order. */
export const DIAS_NA_LIXEIRA = 30;
const DIA_MS = 24 * 3600 * 1000;
const LOTE = 100;

/**
 * Ends what has been in the bin for 30 days: an order without money is removed, one with money keeps what the books need
 * and loses the person (docs/decisions/0008-purging-orders.md). Answers how many. Safe to run at any time and by several
 * instances at once.
 */
export async function expurgarLixeira(loja: Loja): Promise<number> {
  const agora = loja.relogio.agora();
  const corte = new Date(agora.getTime() - DIAS_NA_LIXEIRA * DIA_MS);
  return loja.db.transaction(async (tx) => {
    const vencidos = await travarVencidosDaLixeira(tx, corte, LOTE);
    for (const { id, pagoEm } of vencidos) {
      if (pagoEm || (await temDinheiro(tx, id))) await despersonalizarPedido(tx, id, agora);
      else await apagarPedido(tx, id);
    }
    return vencidos.length;
  });
}
