// @requirement 11.8.3
import type { Loja } from '#application/loja.ts';
import { pedidosALiberar } from '#db/queries/pedidos/reservas.ts';
import type { Autor } from '#db/repositories/auditoria/auditoria.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { MAIOR_LOTE, mudarStatusEmLote } from './mudar-status-do-pedido.ts';

export type ErroLiberarReservas = { codigo: 'nada-a-liberar' };

/** Ends an unpaid order, or all from the same address, to release their goods. A late payment is refunded. */
export async function liberarReservas(
  loja: Loja,
  autor: Autor,
  quais: { id: string; doLugar: boolean },
): Promise<Result<{ quantos: number }, ErroLiberarReservas>> {
  const ids = await pedidosALiberar(loja.db, quais, MAIOR_LOTE);
  const desfechos = await mudarStatusEmLote(
    loja,
    autor,
    'rejected',
    ids.map((pedidoId) => ({ id: pedidoId, visto: 'pendente' as const })),
  );
  const quantos = desfechos.filter(({ erro }) => erro === null).length;
  return quantos > 0 ? ok({ quantos }) : falha({ codigo: 'nada-a-liberar' });
}
