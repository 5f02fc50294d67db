// @requirement 15.12.7
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import type { Limite } from '#application/ports/limites.ts';
import { buscarPedidoDoNavegador } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroCriarContaDoPedido = { codigo: 'nao-encontrado' | 'muitas-vezes' };

/** Each call sends a message. */
const convitesPorPedido: Limite = { nome: 'conta-do-pedido', maximo: 3, janelaMs: 60 * 60_000 };

/**
 * Creates an account from a guest order of this browser (`ids`, from its cookie) with the order's name and e-mail; a
 * message completes it. Returns the e-mail, and never whether it had an account (docs/requirements.md 15.12.7).
 */
export async function criarContaDoPedido(
  { db, limites }: Pick<Loja, 'db' | 'limites'>,
  identidade: Pick<Identidade, 'convidarComprador'>,
  { ids, pedidoId }: { ids: string[]; pedidoId: string },
): Promise<Result<{ email: string }, ErroCriarContaDoPedido>> {
  const pedido = await buscarPedidoDoNavegador(db, { ids, uid: null, pedidoId });
  if (!pedido) return falha({ codigo: 'nao-encontrado' });
  if ((await limites.contar(convitesPorPedido, pedido.id)) > 0) return falha({ codigo: 'muitas-vezes' });
  const { nome, email } = pedido.contato;
  await identidade.convidarComprador({ nome, email, voltar: '/meus-pedidos' });
  return ok({ email });
}
