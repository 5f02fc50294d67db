import type { Centavos } from '#domain/dinheiro.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { normalizarEmail } from './pessoa.ts';

/** Commission, credit, orders and returns of a user that are not settled. */
export type Pendencias = {
  /** Commission that is not paid, whether payable yet or not; never negative. */
  comissaoCentavos: Centavos;
  /** Credit of the account, which nobody can use once the account is gone. */
  creditoCentavos: Centavos;
  /** Orders under way, and their total. */
  pedidos: number;
  pedidosCentavos: Centavos;
  /** Returns that wait for the shop, goods or money, and the value of their goods. */
  devolucoes: number;
  devolucoesCentavos: Centavos;
};

export const nadaPendente: Pendencias = {
  comissaoCentavos: 0,
  creditoCentavos: 0,
  pedidos: 0,
  pedidosCentavos: 0,
  devolucoes: 0,
  devolucoesCentavos: 0,
};

export type RecusaPorPendencias = { codigo: 'com-pendencias'; pendencias: Pendencias };

export const temPedidoOuDevolucao = ({ pedidos, devolucoes }: Pendencias): boolean => pedidos > 0 || devolucoes > 0;

export const haPendencias = (pendencias: Pendencias): boolean =>
  pendencias.comissaoCentavos > 0 || pendencias.creditoCentavos > 0 || temPedidoOuDevolucao(pendencias);

/**
 * Whether a user may be deleted: at once where nothing is open, else only by someone who has typed the user's sign-in
 * e-mail after the amounts were named.
 */
export function podeExcluirUsuario(
  { email, pendencias }: { email: string; pendencias: Pendencias },
  digitado: string,
): Result<void, RecusaPorPendencias> {
  return haPendencias(pendencias) && normalizarEmail(digitado) !== email
    ? falha({ codigo: 'com-pendencias', pendencias })
    : ok(undefined);
}
