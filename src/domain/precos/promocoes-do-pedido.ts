// @requirement 15.23.4
import { type Centavos, somar } from '#domain/dinheiro.ts';

/** A promotion as a line of cart or order names it. */
export type PromocaoNaLinha = { nome: string; descontoCentavos: Centavos };

/** The discount of each promotion on a purchase, summed over its lines, in the order in which the lines name them. */
export function promocoesDosItens(itens: readonly { promocoes: readonly PromocaoNaLinha[] }[]): PromocaoNaLinha[] {
  const porNome = Map.groupBy(
    itens.flatMap(({ promocoes }) => promocoes),
    ({ nome }) => nome,
  );
  return [...porNome].map(([nome, partes]) => ({
    nome,
    descontoCentavos: somar(partes.map(({ descontoCentavos }) => descontoCentavos)),
  }));
}

/** A row of an order's sum. */
export type DescontoDoPedido = { nome: string; descontoCentavos: Centavos };

type PedidoComDescontos = {
  /** All discounts, with the one for Pix. */
  descontoCentavos: Centavos;
  descontoPixCentavos: Centavos;
  /** The part of it that the shop agreed with the buyer. */
  descontoCombinadoCentavos: Centavos;
  cupom: string | null;
  itens: readonly { promocoes: readonly PromocaoNaLinha[] }[];
};

/**
 * The discounts of an order by their reason: each promotion, the coupon, the agreed one, Pix. Only those that took something
 * off.
 */
export function descontosDoPedido({
  descontoCentavos,
  descontoPixCentavos,
  descontoCombinadoCentavos,
  cupom,
  itens,
}: PedidoComDescontos): DescontoDoPedido[] {
  const promocoes = promocoesDosItens(itens);
  const dasPromocoes = somar(promocoes.map((promocao) => promocao.descontoCentavos));
  return [
    ...promocoes,
    {
      nome: cupom ? `Desconto (${cupom})` : 'Desconto',
      descontoCentavos: descontoCentavos - descontoPixCentavos - descontoCombinadoCentavos - dasPromocoes,
    },
    { nome: 'Desconto combinado', descontoCentavos: descontoCombinadoCentavos },
    { nome: 'Desconto no Pix', descontoCentavos: descontoPixCentavos },
  ].filter((desconto) => desconto.descontoCentavos > 0);
}
