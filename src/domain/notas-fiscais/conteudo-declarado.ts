import { type Centavos, ratear } from '#domain/dinheiro.ts';

/** An item of an order as its papers show it; `precoCentavos` is of one unit. */
export type ItemDaCaixa = {
  nome: string;
  variacao: string | null;
  quantidade: number;
  /** Of `quantidade`, what doesn't go into the box any more. */
  canceladas: number;
  precoCentavos: Centavos;
  digital: boolean;
};

/** Units of an item that lie in the box. */
export const unidadesNaCaixa = ({
  digital,
  quantidade,
  canceladas,
}: Pick<ItemDaCaixa, 'digital' | 'quantidade' | 'canceladas'>): number =>
  digital ? 0 : Math.max(0, quantidade - canceladas);

/** What is in the box, what of the order's discount falls on it, and what it is worth. Money in centavos. */
export type ValoresDoConteudo = {
  linhas: { nome: string; quantidade: number; valorCentavos: Centavos }[];
  descontoCentavos: Centavos;
  totalCentavos: Centavos;
};

/** The values a declaration of content states: of what is sent alone, less its share of what was taken off the whole order. */
export function valoresDoConteudoDeclarado(pedido: {
  itens: readonly ItemDaCaixa[];
  /** Of all that was bought together. */
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
  const comprado = pedido.itens.reduce((ate, um) => ate + um.precoCentavos * um.quantidade, 0);
  const doConteudo = linhas.reduce((ate, { valorCentavos }) => ate + valorCentavos, 0);
  const [descontoCentavos = 0] = ratear(pedido.descontoCentavos, [doConteudo, comprado - doConteudo]);
  return {
    linhas,
    descontoCentavos,
    totalCentavos: doConteudo - descontoCentavos,
  };
}
