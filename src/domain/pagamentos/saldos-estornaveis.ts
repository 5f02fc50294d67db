// @requirement 2.18.9 15.14.6
import type { Centavos } from '#domain/dinheiro.ts';
import { type Estorno, type Pagamento, saldoEstornavel } from './pagamento-estado.ts';
import { ehPorFora } from './por-fora.ts';

type PagamentoDoPedido = Pick<Pagamento, 'id' | 'status' | 'valorCentavos' | 'estornadoCentavos'> & {
  aDevolver: boolean;
  /** Paid the difference of an edit: its refund does not end the order. Not needed for the sum of the balances. */
  daAlteracao?: boolean;
};

export type SaldoDoPagamento = { id: string; daAlteracao: boolean; saldoCentavos: Centavos };

/**
 * Returns the refundable centavos of each payment of an order. `ficaNaLojaCentavos`, money that became credit, is kept once:
 * of the order's own payments first, so that none of them is refunded whole while the buyer has credit for it.
 */
export function saldosEstornaveis(
  pagamentos: readonly PagamentoDoPedido[],
  estornos: readonly Estorno[],
  ficaNaLojaCentavos: Centavos,
): SaldoDoPagamento[] {
  const saldos = pagamentos.map((pagamento) => ({
    id: pagamento.id,
    daAlteracao: pagamento.daAlteracao ?? false,
    saldoCentavos: saldoEstornavel(pagamento, estornos),
  }));
  let fica = ficaNaLojaCentavos;
  for (const saldo of saldos.toSorted((a, b) => Number(a.daAlteracao) - Number(b.daAlteracao))) {
    const retido = Math.min(fica, saldo.saldoCentavos);
    saldo.saldoCentavos -= retido;
    fica -= retido;
  }
  return saldos;
}

export const somarSaldos = (saldos: readonly SaldoDoPagamento[]): Centavos =>
  saldos.reduce((soma, { saldoCentavos }) => soma + saldoCentavos, 0);

export type ParteDoEstorno = { pagamentoId: string; centavos: Centavos };

/**
 * Spreads a refund over the payments of an order, in the order in which the parts are executed: those of the provider, which
 * may refuse, before those that the shop itself gives back. The order's own payments give first, unless that would empty them
 * while the buyer keeps some of the goods: an own payment that was refunded whole ends the order.
 */
export function repartirEntrePagamentos(
  valorCentavos: Centavos,
  saldos: readonly SaldoDoPagamento[],
): ParteDoEstorno[] {
  const proprios = saldos.filter(({ daAlteracao }) => !daAlteracao);
  const outros = saldos.filter(({ daAlteracao }) => daAlteracao);
  const esvazia = valorCentavos >= somarSaldos(proprios) && valorCentavos < somarSaldos(saldos);
  let falta = valorCentavos;
  const partes: ParteDoEstorno[] = [];
  for (const { id, saldoCentavos } of esvazia ? [...outros, ...proprios] : [...proprios, ...outros]) {
    const centavos = Math.min(falta, saldoCentavos);
    if (centavos > 0) partes.push({ pagamentoId: id, centavos });
    falta -= centavos;
  }
  const porFora = ({ pagamentoId }: ParteDoEstorno) => Number(ehPorFora({ id: pagamentoId }));
  return partes.toSorted((a, b) => porFora(a) - porFora(b));
}
