// @requirement 15.30.1 15.30.2
import { alcancaOProduto } from '#domain/precos/desconto-da-promocao.ts';
import type { AlcanceDaPromocao } from '#domain/precos/promocao.ts';
import type { PontosBase } from './comissao.ts';

/** A rate of some goods, or of all, for all influencers. */
export type RegraDaComissao = Pick<AlcanceDaPromocao, 'paraTudo' | 'produtos' | 'categorias'> & {
  taxaPb: PontosBase;
  /** Paid orders that the influencer needs in the month, before the order that gets the rate; null for none. */
  aPartirDe: number | null;
};

/** A rule with when it runs. */
export type RegraComPeriodo = RegraDaComissao & {
  id: string;
  comecaEm: Date;
  /** First moment without it; null for no end. */
  terminaEm: Date | null;
};

/** The rates that an influencer has now: the flat one, the rules that run, and the paid orders of the month. */
export type TaxasDoInfluencer = {
  comissaoPb: PontosBase;
  regras?: readonly RegraDaComissao[];
  /** Paid orders with the influencer's code, made in this month of São Paulo; own purchases do not count. */
  pedidosNoMes?: number;
};

/** The rate of a product: the best one of the flat rate and of the rules that cover it and whose tier is reached. */
export function taxaDoProduto(
  { comissaoPb, regras = [], pedidosNoMes = 0 }: TaxasDoInfluencer,
  bem: { produtoId: string; categoria: string },
): PontosBase {
  const valem = regras.filter(
    (regra) =>
      (regra.aPartirDe === null || pedidosNoMes >= regra.aPartirDe) && alcancaOProduto(regra, { ...bem, tipo: null }),
  );
  return Math.max(comissaoPb, ...valem.map(({ taxaPb }) => taxaPb));
}
