import { type PedidoRastreado, rastrearPedido } from '#db/queries/rastreio.ts';
import { podeSerId } from '#domain/identificador.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';

export type ErroDoRastreio = 'codigo-vazio' | 'email-vazio' | 'nao-encontrado';

const MAIOR_EMAIL = 254;

/**
 * How far an order is, for whoever knows its code and its e-mail. A wrong code and a wrong e-mail get the same answer, so
 * that nobody learns who bought here.
 */
export async function procurarPedido(
  { db }: Pick<Loja, 'db'>,
  digitado: { codigo: string; email: string },
): Promise<Result<PedidoRastreado, ErroDoRastreio>> {
  const codigo = digitado.codigo.trim().replace(/^#\s*/, '');
  const email = digitado.email.trim();
  if (codigo === '') return falha('codigo-vazio');
  if (email === '') return falha('email-vazio');
  const podeSer = podeSerId(codigo) && email.length <= MAIOR_EMAIL && !/\p{Cc}/u.test(email);
  const pedido = podeSer ? await rastrearPedido(db, { codigo, email: email.toWellFormed() }) : null;
  return pedido ? ok(pedido) : falha('nao-encontrado');
}
