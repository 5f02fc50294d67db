// @requirement 15.14.5 15.21.6
import { type Centavos, ratearTotal, somar } from '#domain/dinheiro.ts';
import { type LinhaComprada, parteDasUnidades, valorComPromocoes } from '#domain/precos/valores-pagos.ts';

/** An order item on the shipping documents; `precoCentavos` is per unit. */
export type ItemDaCaixa = LinhaComprada & {
  nome: string;
  variacao: string | null;
  /** Units of `quantidade` that are no longer shipped. */
  canceladas: number;
  digital: boolean;
};

/** Units of an item to ship. */
export const unidadesNaCaixa = ({
  digital,
  quantidade,
  canceladas,
}: Pick<ItemDaCaixa, 'digital' | 'quantidade' | 'canceladas'>): number =>
  digital ? 0 : Math.max(0, quantidade - canceladas);

/** Contents of the parcel, their share of the discount, and their value. Money in centavos. */
export type ValoresDoConteudo = {
  linhas: { nome: string; quantidade: number; valorCentavos: Centavos }[];
  descontoCentavos: Centavos;
  totalCentavos: Centavos;
};

/** The values for the declaration of content: only shipped items, minus their share of the order's discount. */
export function valoresDoConteudoDeclarado(pedido: {
  itens: readonly ItemDaCaixa[];
  /** Discount of the whole order. */
  descontoCentavos: Centavos;
}): ValoresDoConteudo {
  const naCaixa = pedido.itens
    .map((item) => ({ ...item, ...parteDasUnidades(item, unidadesNaCaixa(item)) }))
    .filter(({ quantidade }) => quantidade > 0);
  const linhas = naCaixa.map(({ nome, variacao, quantidade, precoCentavos }) => ({
    nome: variacao ? `${nome} (${variacao})` : nome,
    quantidade,
    valorCentavos: precoCentavos * quantidade,
  }));
  const cheio = somar(linhas.map(({ valorCentavos }) => valorCentavos));
  const doConteudo = somar(naCaixa.map(valorComPromocoes));
  const comprado = somar(pedido.itens.map(valorComPromocoes));
  const dasPromocoes = somar(pedido.itens.map((item) => item.descontoCentavos ?? 0));
  const [parte = 0] = ratearTotal(pedido.descontoCentavos - dasPromocoes, [doConteudo, comprado - doConteudo]);
  const totalCentavos = doConteudo - parte;
  return { linhas, descontoCentavos: cheio - totalCentavos, totalCentavos };
}
