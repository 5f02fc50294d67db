// @requirement 15.44.4
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerCobrancas } from '#db/pagamentos/gravar-cobrancas-pix.ts';
import { temPagamentoEmEspera } from '#db/pagamentos/gravar-pagamentos.ts';
import type { Pedido } from '#db/pedidos/gravar-pedidos.ts';

/** Longer than a request may wait for the provider's answer. */
const VEZ_MS = 20_000;

/** Returns whether a locked order has a payment that may still be made at its price, or is being requested right now. */
export async function pagamentoEmAndamento(
  { relogio }: Pick<Loja, 'relogio'>,
  tx: Db,
  { id, urlPagamento, preferenciaPedidaEm }: Pedido,
): Promise<boolean> {
  const desde = relogio.agora().getTime() - VEZ_MS;
  const emCurso = (pedidaEm: Date | null) => pedidaEm !== null && pedidaEm.getTime() > desde;
  if (urlPagamento === null && emCurso(preferenciaPedidaEm)) return true;
  const cobrancas = await lerCobrancas(tx, id);
  if (cobrancas.some(({ pagamentoId, pedidaEm }) => pagamentoId === null && emCurso(pedidaEm))) return true;
  return temPagamentoEmEspera(tx, id);
}
