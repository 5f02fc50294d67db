// @requirement 15.23.6
import type { Centavos } from '#domain/dinheiro.ts';
import { calcularPrecos, type Precos } from './calcular-precos.ts';
import type { TipoDeProduto } from '#domain/produtos/ficha-tecnica.ts';
import { alcancaOProduto } from './desconto-da-promocao.ts';
import type { Promocao } from './promocao.ts';

/** A price that was asked for a product, and since when. */
export type PrecoPedido = { precoCentavos: Centavos; desde: Date };

/** The price of one unit with the promotions that everybody has now. */
export type Oferta = {
  /** The crossed-out price: the lowest asked in the 30 days before; null where no higher price was. */
  deCentavos: Centavos | null;
  porCentavos: Centavos;
  comecaEm: Date;
  /** When the first of its promotions ends; null for no end. */
  terminaEm: Date | null;
};

export type ProdutoComHistorico = {
  id: string;
  categoria: string;
  tipo: TipoDeProduto | null;
  precoCentavos: Centavos;
  /** In any order. */
  precos: readonly PrecoPedido[];
};

/** The time whose lowest price may be crossed out. */
export const PRAZO_DO_DE_MS = 30 * 24 * 3600 * 1000;

/** Whether a promotion changes the price of a single unit for everybody. */
export const ehOferta = (promocao: Promocao): boolean =>
  (promocao.tipo === 'percentual' || promocao.tipo === 'preco_fixo') &&
  (promocao.minimoUnidades ?? 1) <= 1 &&
  promocao.minimoCentavos === null &&
  promocao.limitePorPessoa === null &&
  promocao.limiteTotal === null &&
  !promocao.primeiraCompra;

const valeEm = ({ comecaEm, terminaEm }: Promocao, momento: Date): boolean =>
  comecaEm <= momento && (terminaEm === null || terminaEm > momento);

function precosDeUmaUnidade(
  { id, categoria, tipo }: ProdutoComHistorico,
  precoCentavos: Centavos,
  promocoes: readonly Promocao[],
): Precos {
  const linhas = [{ produtoId: id, categoria, tipo, precoCentavos, quantidade: 1 }];
  return calcularPrecos({ linhas, promocoes, cupom: null, descontoNoPixPb: 0 });
}

/** The lowest price asked from `desde` until before `ate`; null if none was. */
function menorPrecoPedido(
  produto: ProdutoComHistorico,
  promocoes: readonly Promocao[],
  desde: Date,
  ate: Date,
): Centavos | null {
  const precos = produto.precos.toSorted((a, b) => b.desde.getTime() - a.desde.getTime());
  // The price changes only at these moments.
  const mudancas = [
    desde,
    ...precos.map((preco) => preco.desde),
    ...promocoes.flatMap(({ comecaEm, terminaEm }) => (terminaEm ? [comecaEm, terminaEm] : [comecaEm])),
  ].filter((momento) => momento >= desde && momento < ate);
  const pedidos = mudancas.flatMap((momento) => {
    const cheio = precos.find((preco) => preco.desde <= momento)?.precoCentavos;
    if (cheio === undefined) return [];
    const noAr = promocoes.filter((promocao) => valeEm(promocao, momento));
    return [precosDeUmaUnidade(produto, cheio, noAr).totalCentavos];
  });
  return pedidos.length > 0 ? Math.min(...pedidos) : null;
}

/**
 * The product's offer; null without one. `promocoes`: those that run now, and those that ended in the 30 days before they
 * began.
 */
export function ofertaDoProduto(
  produto: ProdutoComHistorico,
  promocoes: readonly Promocao[],
  agora: Date,
): Oferta | null {
  const { id: produtoId, categoria, tipo } = produto;
  const doProduto = promocoes.filter(
    (promocao) => ehOferta(promocao) && alcancaOProduto(promocao, { produtoId, categoria, tipo }),
  );
  const noAr = doProduto.filter((promocao) => valeEm(promocao, agora));
  const { promocoes: aplicadas, totalCentavos: porCentavos } = precosDeUmaUnidade(produto, produto.precoCentavos, noAr);
  const valem = noAr.filter(({ id }) => aplicadas.some((aplicada) => aplicada.id === id));
  if (valem.length === 0) return null;
  const comecaEm = new Date(Math.min(...valem.map((promocao) => promocao.comecaEm.getTime())));
  const fins = valem.flatMap(({ terminaEm }) => (terminaEm ? [terminaEm.getTime()] : []));
  const desde = new Date(comecaEm.getTime() - PRAZO_DO_DE_MS);
  const menor = menorPrecoPedido(produto, doProduto, desde, comecaEm);
  return {
    deCentavos: menor !== null && menor > porCentavos ? menor : null,
    porCentavos,
    comecaEm,
    terminaEm: fins.length > 0 ? new Date(Math.min(...fins)) : null,
  };
}
