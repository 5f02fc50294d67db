// @requirement 15.23.6
import type { Centavos } from '#domain/dinheiro.ts';
import { DIA_MS } from '#domain/duracoes.ts';
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

/** A price with all that were asked before, in any order. */
export type PrecoComHistorico = { precoCentavos: Centavos; precos: readonly PrecoPedido[] };

export type ProdutoComHistorico = PrecoComHistorico & {
  id: string;
  categoria: string;
  tipo: TipoDeProduto | null;
  /** The variations on sale, each at its price; none where all cost the same. */
  variacoes: readonly (PrecoComHistorico & { nome: string })[];
};

/** The time whose lowest price may be crossed out. */
export const PRAZO_DO_DE_MS = 30 * DIA_MS;

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

type Bem = Pick<ProdutoComHistorico, 'id' | 'categoria' | 'tipo'>;

/** The promotions that change the price of one unit of the product for everybody, at any time. */
const ofertasDoBem = ({ id: produtoId, categoria, tipo }: Bem, promocoes: readonly Promocao[]): Promocao[] =>
  promocoes.filter((promocao) => ehOferta(promocao) && alcancaOProduto(promocao, { produtoId, categoria, tipo }));

function precosDeUmaUnidade(
  { id, categoria, tipo }: Bem,
  precoCentavos: Centavos,
  promocoes: readonly Promocao[],
): Precos {
  const linhas = [{ produtoId: id, categoria, tipo, precoCentavos, quantidade: 1 }];
  return calcularPrecos({ linhas, promocoes, cupom: null, descontoNoPixPb: 0 });
}

type Periodo = { desde: Date; /** First moment after it. */ ate: Date };

/** The lowest price asked in a period, with the promotions of that time; null if none was. */
function menorPrecoPedido(
  bem: Bem,
  { precos: pedidos }: PrecoComHistorico,
  promocoes: readonly Promocao[],
  { desde, ate }: Periodo,
): Centavos | null {
  const precos = pedidos.toSorted((a, b) => b.desde.getTime() - a.desde.getTime());
  // The price changes only at these moments.
  const mudancas = [
    desde,
    ...precos.map((preco) => preco.desde),
    ...promocoes.flatMap(({ comecaEm, terminaEm }) => (terminaEm ? [comecaEm, terminaEm] : [comecaEm])),
  ].filter((momento) => momento >= desde && momento < ate);
  const totais = mudancas.flatMap((momento) => {
    const cheio = precos.find((preco) => preco.desde <= momento)?.precoCentavos;
    if (cheio === undefined) return [];
    const noAr = promocoes.filter((promocao) => valeEm(promocao, momento));
    return [precosDeUmaUnidade(bem, cheio, noAr).totalCentavos];
  });
  return totais.length > 0 ? Math.min(...totais) : null;
}

/** The offer of one price of the product; null without one. */
function ofertaDoPreco(bem: Bem, preco: PrecoComHistorico, promocoes: readonly Promocao[], agora: Date): Oferta | null {
  const noAr = promocoes.filter((promocao) => valeEm(promocao, agora));
  const { promocoes: aplicadas, totalCentavos: porCentavos } = precosDeUmaUnidade(bem, preco.precoCentavos, noAr);
  const valem = noAr.filter(({ id }) => aplicadas.some((aplicada) => aplicada.id === id));
  if (valem.length === 0) return null;
  const comecaEm = new Date(Math.min(...valem.map((promocao) => promocao.comecaEm.getTime())));
  const fins = valem.flatMap(({ terminaEm }) => (terminaEm ? [terminaEm.getTime()] : []));
  const desde = new Date(comecaEm.getTime() - PRAZO_DO_DE_MS);
  const menor = menorPrecoPedido(bem, preco, promocoes, { desde, ate: comecaEm });
  return {
    deCentavos: menor !== null && menor > porCentavos ? menor : null,
    porCentavos,
    comecaEm,
    terminaEm: fins.length > 0 ? new Date(Math.min(...fins)) : null,
  };
}

/** The offers of a product: of its lowest price, as lists show it, and of each variation where they differ in price. */
export type OfertasDoProduto = { oferta: Oferta | null; dasVariacoes: ReadonlyMap<string, Oferta | null> };

/**
 * The product's offers. `promocoes`: those that run now, and those that ended in the 30 days before they began. Of equal
 * lowest prices the one with the lowest crossed-out price is shown.
 */
export function ofertasDoProduto(
  produto: ProdutoComHistorico,
  promocoes: readonly Promocao[],
  agora: Date,
): OfertasDoProduto {
  const doProduto = ofertasDoBem(produto, promocoes);
  const opcoes = produto.variacoes.map((variacao) => {
    const oferta = ofertaDoPreco(produto, variacao, doProduto, agora);
    return { nome: variacao.nome, oferta, porCentavos: oferta?.porCentavos ?? variacao.precoCentavos };
  });
  const [menor] = opcoes.toSorted(
    (a, b) => a.porCentavos - b.porCentavos || (a.oferta?.deCentavos ?? 0) - (b.oferta?.deCentavos ?? 0),
  );
  return {
    oferta: menor ? menor.oferta : ofertaDoPreco(produto, produto, doProduto, agora),
    dasVariacoes: new Map(opcoes.map(({ nome, oferta }) => [nome, oferta])),
  };
}

/** The offer of a variation, or of the product where its variations cost the same. */
export function ofertaDaVariacao({ oferta, dasVariacoes }: OfertasDoProduto, nome: string | null): Oferta | null {
  const propria = nome === null ? undefined : dasVariacoes.get(nome);
  return propria === undefined ? oferta : propria;
}

/** The lowest price asked in the last 30 days until now, or since the product went on sale. */
export function menorPrecoRecente(
  produto: ProdutoComHistorico,
  preco: PrecoComHistorico,
  promocoes: readonly Promocao[],
  agora: Date,
): Centavos {
  const periodo = { desde: new Date(agora.getTime() - PRAZO_DO_DE_MS), ate: new Date(agora.getTime() + 1) };
  return menorPrecoPedido(produto, preco, ofertasDoBem(produto, promocoes), periodo) ?? preco.precoCentavos;
}

/** How far back promotions count for the offers of now: 30 days before the first of the running ones began. */
export function promocoesContamDesde(promocoes: readonly Promocao[], agora: Date): Date {
  const comecos = promocoes
    .filter((promocao) => ehOferta(promocao) && valeEm(promocao, agora))
    .map(({ comecaEm }) => comecaEm.getTime());
  return new Date(Math.min(agora.getTime(), ...comecos) - PRAZO_DO_DE_MS);
}
