// @requirement 15.28.1
import type { Centavos } from '#domain/dinheiro.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { DIA_MS } from '#domain/duracoes.ts';

/** The figures of a month of an influencer or a code. Money in centavos, goods net of refunds. */
export type VendasDoMes = {
  pedidos: number;
  vendidoCentavos: Centavos;
  comissaoCentavos: Centavos;
  /** Discounts of those orders. */
  descontoCentavos: Centavos;
};

export const semVendasNoMes: VendasDoMes = { pedidos: 0, vendidoCentavos: 0, comissaoCentavos: 0, descontoCentavos: 0 };

/** Commission and discount together, in centavos. */
export function custoDasVendas({
  comissaoCentavos,
  descontoCentavos,
}: Pick<VendasDoMes, 'comissaoCentavos' | 'descontoCentavos'>): Centavos {
  return comissaoCentavos + descontoCentavos;
}

/** Goods sold for each R$ of cost, in centavos, rounded; null without cost. */
export function retornoPorReal(vendas: VendasDoMes): Centavos | null {
  const custo = custoDasVendas(vendas);
  return custo > 0 ? Math.round((vendas.vendidoCentavos * 100) / custo) : null;
}

/** `R$ 12,50 por R$ 1`, or `—` without cost. */
export function retornoParaMostrar(vendas: VendasDoMes): string {
  const retorno = retornoPorReal(vendas);
  return retorno === null ? '—' : `${formatarReais(retorno)} por R$ 1`;
}

/** Days without a sale after which an influencer is `parado`. */
export const DIAS_PARADO = 60;

/** Whether the last sale, or the account's beginning where there is none, is 60 days ago. */
export function estaParado({ vendeuEm, desde }: { vendeuEm: Date | null; desde: Date }, agora: Date): boolean {
  return agora.getTime() - (vendeuEm ?? desde).getTime() >= DIAS_PARADO * DIA_MS;
}

/** The figures added up. */
export function somarVendasDoMes(vendas: readonly VendasDoMes[]): VendasDoMes {
  return vendas.reduce(
    (soma, { pedidos, vendidoCentavos, comissaoCentavos, descontoCentavos }) => ({
      pedidos: soma.pedidos + pedidos,
      vendidoCentavos: soma.vendidoCentavos + vendidoCentavos,
      comissaoCentavos: soma.comissaoCentavos + comissaoCentavos,
      descontoCentavos: soma.descontoCentavos + descontoCentavos,
    }),
    semVendasNoMes,
  );
}
