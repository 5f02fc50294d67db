import { type Centavos, ratear } from '#domain/dinheiro.ts';

type Item = { nome: string; variacao: string | null; quantidade: number; precoCentavos: Centavos; digital: boolean };

/** What is in the box, what of the order's discount falls on it, and what it is worth. Money in centavos. */
export type ValoresDoConteudo = {
  linhas: { nome: string; quantidade: number; valorCentavos: Centavos }[];
  descontoCentavos: Centavos;
  totalCentavos: Centavos;
};

/** The values a declaration of content states: of goods alone, less their share of what was taken off the whole order. */
export function valoresDoConteudo(pedido: {
  itens: readonly Item[];
  /** Of goods and eBooks together. */
  descontoCentavos: Centavos;
}): ValoresDoConteudo {
  const soma = (digital: boolean) =>
    pedido.itens.reduce((ate, um) => ate + (um.digital === digital ? um.precoCentavos * um.quantidade : 0), 0);
  const doConteudo = soma(false);
  const [descontoCentavos = 0] = ratear(pedido.descontoCentavos, [doConteudo, soma(true)]);
  return {
    linhas: pedido.itens
      .filter(({ digital }) => !digital)
      .map(({ nome, variacao, quantidade, precoCentavos }) => ({
        nome: variacao ? `${nome} (${variacao})` : nome,
        quantidade,
        valorCentavos: precoCentavos * quantidade,
      })),
    descontoCentavos,
    totalCentavos: doConteudo - descontoCentavos,
  };
}
