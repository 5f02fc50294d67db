// @requirement 15.44.6
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import type { Pedido } from '#db/pedidos/gravar-pedidos.ts';
import { enfileirarEmail } from './enfileirar-email.ts';

/** Tells the buyer of an edit of their order, once. */
export async function avisarDaAlteracao(
  loja: Pick<Loja, 'fila'>,
  tx: Db,
  { id: pedidoId, email: para }: Pick<Pedido, 'id' | 'email'>,
  numero: number,
): Promise<void> {
  const dados = { alteracao: numero };
  await enfileirarEmail(loja, tx, {
    tipo: 'pedido-alterado',
    chave: `pedido-alterado:${pedidoId}:${numero}`,
    para,
    pedidoId,
    dados,
  });
}
