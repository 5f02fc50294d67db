// @requirement 2.1.6
import { type PedidoRastreado, rastrearPedido } from '#db/entregas/ler-rastreio.ts';
import { podeSerId } from '#domain/identificador.ts';
import { EMAIL_MAXIMO } from '#domain/usuarios/pessoa.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';
import type { Limite } from '#application/ports/limites.ts';
import { seloDoPedido } from './elo-do-pedido.ts';

/** Codes are short: without a limit they could be enumerated for a known e-mail. */
const buscasPorEndereco: Limite = { nome: 'rastreio', maximo: 20, janelaMs: 10 * 60_000 };

/** Rate limit exceeded; retry after `esperaS` seconds. */
export type MuitasTentativas = { codigo: 'muitas-tentativas'; esperaS: number };
export type ErroDoRastreio = Recusa<'codigo-vazio' | 'email-vazio' | 'nao-encontrado'> | MuitasTentativas;

/** The order, and the signature that opens its pages. */
export type PedidoProcurado = PedidoRastreado & { selo: string };

/**
 * Status of an order by code and e-mail. A wrong code and a wrong e-mail give the same refusal, so that nobody learns
 * who bought here; wrong attempts per `endereco` are limited.
 */
export async function procurarPedido(
  loja: Pick<Loja, 'db' | 'limites' | 'assinatura'>,
  digitado: { codigo: string; email: string },
  endereco: string,
): Promise<Result<PedidoProcurado, ErroDoRastreio>> {
  const { db, limites } = loja;
  const codigo = digitado.codigo.trim().replace(/^#\s*/, '');
  const email = digitado.email.trim();
  if (codigo === '') return falha({ codigo: 'codigo-vazio' });
  if (email === '') return falha({ codigo: 'email-vazio' });
  const podeSer = podeSerId(codigo) && email.length <= EMAIL_MAXIMO && !/\p{Cc}/u.test(email);
  const espera = await limites.contar(buscasPorEndereco, endereco);
  if (espera > 0) return falha({ codigo: 'muitas-tentativas', esperaS: Math.ceil(espera / 1000) });
  const pedido = podeSer ? await rastrearPedido(db, { codigo, email: email.toWellFormed() }) : null;
  if (!pedido) return falha({ codigo: 'nao-encontrado' });
  await limites.devolver(buscasPorEndereco, endereco);
  return ok({ ...pedido, selo: seloDoPedido(loja, pedido.id) });
}
