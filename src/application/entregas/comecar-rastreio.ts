import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { comecarRastreio } from '#db/entregas/gravar-entregas.ts';
import type { Pedido } from '#db/pedidos/gravar-pedidos.ts';

/** Starts tracking an order under its current code. Call in the transaction that set the code or shipped the order. */
export async function acompanharPedido(
  { fila, relogio }: Pick<Loja, 'fila' | 'relogio'>,
  tx: Db,
  { id, codigoRastreio }: Pick<Pedido, 'id' | 'codigoRastreio'>,
): Promise<void> {
  await comecarRastreio(tx, id, codigoRastreio, relogio.agora());
  if (codigoRastreio) await fila.enfileirar(tx, { nome: 'acompanhar-entregas', dados: {} });
}
