// @requirement 11.9.3 15.23.9
import type { Db } from '#db/client.ts';
import { liberarCodigo, ocuparCodigo } from '#db/cupons/gravar-codigos-unicos.ts';
import { contarUsoDoCupom, cupomDoPedido, type Pedido } from '#db/pedidos/gravar-pedidos.ts';
import { pipelined } from '#db/transaction.ts';

/** The code of an order's discount that works once; null for a coupon's own code. */
const codigoUnicoDe = ({ cupom, cupomCodigo }: Pick<Pedido, 'cupom' | 'cupomCodigo'>): string | null =>
  cupom !== null && cupomCodigo !== cupom ? cupomCodigo : null;

/** Counts the use of a new order. Coupon and code are locked: the code is still free. */
export async function contarNovoUso(
  tx: Db,
  pedido: Pick<Pedido, 'id' | 'cupom' | 'cupomCodigo' | 'cupomId'>,
): Promise<void> {
  const codigo = codigoUnicoDe(pedido);
  await pipelined([codigo !== null && ocuparCodigo(tx, codigo, pedido.id), contarUsoDoCupom(tx, pedido.cupomId, 1)]);
}

/** Counts the use of an order that was revived and returns whether it did: not when its last use was taken meanwhile. */
export async function retomarUsoDoCupom(tx: Db, pedido: Pedido): Promise<boolean> {
  const codigo = codigoUnicoDe(pedido);
  if (codigo !== null && !(await ocuparCodigo(tx, codigo, pedido.id))) return false;
  const contado = await contarUsoDoCupom(tx, await cupomDoPedido(tx, pedido), 1);
  if (!contado && codigo !== null) await liberarCodigo(tx, pedido.id);
  return contado;
}

/** Gives back the counted use of an order. Code before coupon, as orders lock them. */
export async function devolverUsoDoCupom(tx: Db, pedido: Pedido): Promise<void> {
  if (codigoUnicoDe(pedido) !== null) await liberarCodigo(tx, pedido.id);
  await contarUsoDoCupom(tx, await cupomDoPedido(tx, pedido), -1);
}
