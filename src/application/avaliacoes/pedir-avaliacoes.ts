// @requirement 15.17.5
import type { Loja } from '#application/loja.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { temOQueAvaliar } from '#db/avaliacoes/ler-avaliacoes-do-pedido.ts';
import {
  anotarPedidosPerguntados,
  naoQuerPedidosDeAvaliacao,
  travarPedidosAPerguntar,
} from '#db/avaliacoes/gravar-avaliacoes.ts';
import { janelaParaPedirAvaliacao } from '#domain/avaliacoes/avaliacao.ts';

const DE_CADA_VEZ = 100;
/** More than a shop delivers in an hour; the rest is handled by the next run. */
const MAIS_VEZES = 50;

/**
 * Asks the buyers of orders delivered eight days ago for reviews, with at most one message per order
 * (docs/requirements.md 15.17). Skips buyers who opted out and orders that are disputed, deleted or too old. Returns
 * the number of messages.
 */
export async function pedirAvaliacoes(loja: Pick<Loja, 'db' | 'fila' | 'relogio'>): Promise<number> {
  let perguntados = 0;
  for (let vez = 0; vez < MAIS_VEZES; vez++) {
    const { vistos, pedidos } = await pedirLote(loja);
    perguntados += pedidos;
    if (vistos < DE_CADA_VEZ) break;
  }
  return perguntados;
}

async function pedirLote(loja: Pick<Loja, 'db' | 'fila' | 'relogio'>): Promise<{ vistos: number; pedidos: number }> {
  const agora = loja.relogio.agora();
  const { de, ate } = janelaParaPedirAvaliacao(agora);
  return loja.db.transaction(async (tx) => {
    const vistos = await travarPedidosAPerguntar(tx, ate, DE_CADA_VEZ);
    await anotarPedidosPerguntados(
      tx,
      vistos.map(({ id }) => id),
      agora,
    );
    let pedidos = 0;
    for (const { id, email, recebidoEm, serve } of vistos) {
      const pergunta =
        serve && recebidoEm >= de && (await temOQueAvaliar(tx, id)) && !(await naoQuerPedidosDeAvaliacao(tx, email));
      if (!pergunta) continue;
      const chave = `pedir-avaliacao:${id}`;
      if (await enfileirarEmail(loja, tx, { tipo: 'pedir-avaliacao', chave, para: email, pedidoId: id })) pedidos++;
    }
    return { vistos: vistos.length, pedidos };
  });
}
