// @requirement 15.14.5 15.21.6
import { type Centavos, ratearTotal } from '#domain/dinheiro.ts';

/** An order item on the shipping documents; `precoCentavos` is per unit. */
export type ItemDaCaixa = {
  nome: string;
  variacao: string | null;
  quantidade: number;
  /** Units of `quantidade` that are no longer shipped. */
  canceladas: number;
  precoCentavos: Centavos;
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
  const linhas = pedido.itens
    .map((item) => ({ ...item, quantidade: unidadesNaCaixa(item) }))
    .filter(({ quantidade }) => quantidade > 0)
    .map(({ nome, variacao, quantidade, precoCentavos }) => ({
      nome: variacao ? `${nome} (${variacao})` : nome,
      quantidade,
      valorCentavos: precoCentavos * quantidade,
    }));
  const comprado = pedido.itens.reduce((soma, item) => soma + item.precoCentavos * item.quantidade, 0);
  const doConteudo = linhas.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0);
  const [descontoCentavos = 0] = ratearTotal(pedido.descontoCentavos, [doConteudo, comprado - doConteudo]);
  return {
    linhas,
    descontoCentavos,
    totalCentavos: doConteudo - descontoCentavos,
  };
}
