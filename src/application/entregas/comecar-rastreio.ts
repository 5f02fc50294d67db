import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { comecarRastreio } from '#db/repositories/entregas/rastreios.ts';
import type { Pedido } from '#db/repositories/pedidos/pedidos.ts';

/** Has an order's parcel looked after under the code it has now, in the transaction that gave it the code or shipped it. */
export async function acompanharPedido(
  { fila, relogio }: Pick<Loja, 'fila' | 'relogio'>,
  tx: Db,
  { id, codigoRastreio }: Pick<Pedido, 'id' | 'codigoRastreio'>,
): Promise<void> {
  await comecarRastreio(tx, id, codigoRastreio, relogio.agora());
  if (codigoRastreio) await fila.enfileirar(tx, { nome: 'acompanhar-entregas', dados: {} });
}
