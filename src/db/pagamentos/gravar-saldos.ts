// @requirement 2.18.9 15.14.6
import type { Db } from '#db/client.ts';
import { lerDinheiroCreditado } from '#db/creditos/gravar-creditos.ts';
import { lerPagamentosDasAlteracoes } from '#db/pedidos/gravar-alteracoes.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { type SaldoDoPagamento, saldosEstornaveis } from '#domain/pagamentos/saldos-estornaveis.ts';
import { lerEstornosAbertos } from './gravar-estornos.ts';
import { lerPagamentos } from './gravar-pagamentos.ts';

/**
 * Returns the refundable centavos of each payment of an order; final only while the order is locked. `usadoCentavos`: the part
 * of the gift card sold by it that orders used.
 */
export async function lerSaldosEstornaveis(
  tx: Db,
  pedidoId: string,
  usadoCentavos: Centavos = 0,
): Promise<SaldoDoPagamento[]> {
  const dasAlteracoes = await lerPagamentosDasAlteracoes(tx, pedidoId);
  const pagamentos = await lerPagamentos(tx, pedidoId);
  return saldosEstornaveis(
    pagamentos.map((pagamento) => ({ ...pagamento, daAlteracao: dasAlteracoes.has(pagamento.id) })),
    await lerEstornosAbertos(tx, pedidoId),
    usadoCentavos + (await lerDinheiroCreditado(tx, pedidoId)),
  );
}
