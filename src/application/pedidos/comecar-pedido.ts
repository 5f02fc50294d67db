import { enfileirarPrimeiroEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { registrarNoHistorico } from '#db/pedidos/gravar-pedidos.ts';
import { pipelined } from '#db/transaction.ts';

/** Writes the first line of a new order's history and, with `avisar`, enqueues its first message. */
export async function comecarPedido(
  loja: Pick<Loja, 'fila'>,
  tx: Db,
  {
    id,
    autor,
    email,
    avisar = true,
  }: {
    id: string;
    /** uid, or `convidado`. */ autor: string;
    email: string;
    /** False sends no message. */ avisar?: boolean;
  },
): Promise<void> {
  await pipelined([
    registrarNoHistorico(tx, { pedidoId: id, tipo: 'criado', para: 'pendente', autor }),
    avisar &&
      enfileirarPrimeiroEmail(loja, tx, {
        tipo: 'pedido-recebido',
        chave: `pedido-recebido:${id}`,
        para: email,
        pedidoId: id,
      }),
  ]);
}
