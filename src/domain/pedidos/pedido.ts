// @requirement 3.5.2 9.8.1 11.3.1 11.5.2 11.8.1 11.9.1 11.9.2 13.7.2 15.11.4 15.30.1 15.30.2 15.36.2 15.41.2
import type { PontosBase } from '#domain/comissoes/comissao.ts';
import type { Cupom, RecusaDeCupom } from '#domain/cupons/cupom.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { frete } from '#domain/configuracao/loja.ts';
import {
  calcularPrecos,
  type EntradaDosPrecos,
  type Precos,
  type PrecosDaLinha,
  type PromocaoAplicada,
} from '#domain/precos/calcular-precos.ts';
import type { DescontoCombinado } from '#domain/precos/desconto-combinado.ts';
import type { RegraDaPromocao } from '#domain/precos/promocao.ts';
import {
  type CreditoUsado,
  descontoNoPixComVale,
  type ParteDoCredito,
  usarCreditos,
} from '#domain/precos/usar-creditos.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import {
  comissaoDaCompra,
  compraDoProprioInfluencer,
  type InfluencerDoPedido,
  taxaDoItem,
} from './comissao-do-pedido.ts';
import { itensGuardados, type ItemGuardado } from './kit.ts';
import {
  calcularItensDoPedido,
  linhasDePreco,
  mesmoItem,
  type ErroDasLinhas,
  type ItemDoPedido,
  type LinhaPedida,
  type ProdutoDoCatalogo,
} from './pedido-linhas.ts';

export type { ErroDasLinhas, ItemDoPedido, LinhaPedida, ProdutoDoCatalogo } from './pedido-linhas.ts';

/** An order's number within a sentence: `nº 1042`. */
export function numeroEscrito(numeroDoPedido: number): string {
  return `nº ${numeroDoPedido}`;
}

/** Name of an order wherever people read it: `Pedido nº 1042`. */
export function nomeDoPedido(numeroDoPedido: number): string {
  return `Pedido ${numeroEscrito(numeroDoPedido)}`;
}

/** Order code for customers: the last 6 characters in capitals (docs/requirements.md 9.8). */
export function codigoCurto(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** Order code for admins: the first 8 characters (docs/requirements.md 9.8). */
export function codigoAdmin(id: string): string {
  return id.slice(0, 8);
}

/** Both codes, for the admin panel: customers on the phone read the second one. */
export function codigosDoPedido(id: string): string {
  return `${codigoAdmin(id)} · ${codigoCurto(id)}`;
}

export type EntradaDoPedido = {
  /** At least the requested products. */
  catalogo: readonly ProdutoDoCatalogo[];
  linhas: readonly LinhaPedida[];
  /** Total on the buyer's screen; null for an order that the shop makes, whose total nobody saw. */
  totalVistoCentavos: Centavos | null;
  /** Session uid; null for guests. */
  uid: string | null;
  /** E-mail given for the order. */
  email: string;
  /** Normalised coupon code; null if none. */
  cupomCodigo: string | null;
  /** Discount coupon of that code; null if none. */
  cupom: Cupom | null;
  /** Influencer of that code; null if none. */
  influencer: InfluencerDoPedido | null;
  /** Orders not rejected that the buyer has with the discount of that coupon. */
  usosDaPessoa: number;
  /** Whether the buyer has an order that was not rejected; false if absent. */
  jaComprou?: boolean;
  /** The promotions that this buyer may have now; none if absent. */
  promocoes?: readonly RegraDaPromocao[];
  /** Pix discount offered, and whether the buyer chose Pix. */
  descontoNoPixPb: PontosBase;
  meio: 'pix' | null;
  /** Balances that may pay for the order, in the order of their use; none if absent. */
  creditos?: readonly ParteDoCredito[];
  /** Amount to pay shown to the buyer; null if it was not sent. */
  aPagarVistoCentavos?: Centavos | null;
  /** Set for an order that the shop makes in the panel, with what it agreed with the buyer. */
  daLoja?: {
    freteCentavos: Centavos;
    desconto: DescontoCombinado | null;
    /** The part of the discount that the coupon gave in the quote that is ordered; absent for other orders. */
    cupomCentavos?: Centavos;
  };
  agora: Date;
};

/**
 * The computed order. `comissaoPb` and `comissaoCentavos` are 0 without an influencer, or if the buyer is the
 * influencer.
 */
export type PedidoCalculado = {
  /** A kit as its parts. */
  itens: ItemGuardado[];
  /** The promotions that took something off. */
  promocoes: PromocaoAplicada[];
  subtotalCentavos: Centavos;
  /** Promotions, coupon, agreed discount and Pix discount. */
  descontoCentavos: Centavos;
  /** The part of it that the shop agreed with the buyer; 0 if absent. */
  descontoCombinadoCentavos?: Centavos;
  descontoPixCentavos: Centavos;
  descontoPixOferecidoCentavos: Centavos;
  freteCentavos: Centavos;
  totalCentavos: Centavos;
  /** The part of the total that credit pays. */
  credito: CreditoUsado;
  cupomCodigo: string | null;
  /** The coupon whose use is counted; null without a discount. */
  cupomId: string | null;
  idInfluencer: string | null;
  /** Bought by the influencer of the code: earns nothing, and counts in no tier. */
  compraPropria?: boolean;
  /** The influencer's flat rate; items with a better one have it themselves. */
  comissaoPb: PontosBase;
  comissaoCentavos: Centavos;
};

export type LinhaRecalculada = ItemDoPedido & { precoVistoCentavos: Centavos | null };

export type ErroDeFechamento =
  | ErroDasLinhas
  /** `totalCentavos`: the total without a coupon that this person may not have. */
  | (RecusaDeCupom & { totalCentavos?: Centavos })
  | {
      codigo: 'total-divergente';
      linhas: LinhaRecalculada[];
      subtotalCentavos: Centavos;
      descontoCentavos: Centavos;
      totalCentavos: Centavos;
    }
  /** Credit pays less, or more, than the buyer saw. */
  | { codigo: 'vale-divergente'; aPagarCentavos: Centavos };

/** Refusals that depend on the buyer, which a cart without e-mail and CPF cannot know. */
const dependeDaPessoa = ({ codigo }: RecusaDeCupom): boolean =>
  codigo === 'cupom-por-pessoa' || codigo === 'cupom-primeira-compra';

/** The prices of the items, or why their coupon refuses them. */
function precificar(
  entrada: EntradaDoPedido,
  itens: readonly ItemDoPedido[],
): Result<Precos, RecusaDeCupom & { totalCentavos?: Centavos }> {
  const { catalogo, cupomCodigo, cupom, influencer, usosDaPessoa, jaComprou = false, agora } = entrada;
  const compra = {
    linhas: linhasDePreco(itens, catalogo),
    promocoes: entrada.promocoes ?? [],
    combinado: entrada.daLoja?.desconto ?? null,
    descontoNoPixPb: entrada.descontoNoPixPb,
  };
  const semCodigo = calcularPrecos({ ...compra, cupom: null });
  if (cupomCodigo === null || (influencer && !cupom)) return ok(semCodigo);
  const comCupom = { cupom, usosDaPessoa, jaComprou, agora };
  const doOrcamento = entrada.daLoja?.cupomCentavos;
  if (doOrcamento !== undefined) return ok(comCupomDoOrcamento(semCodigo, { ...compra, cupom: comCupom }, doOrcamento));
  const precos = calcularPrecos({ ...compra, cupom: comCupom });
  if (!precos.cupom || precos.cupom.ok) return ok(precos);
  // An influencer's link still works after its discount ended: a buyer who was shown the full price buys through the
  // influencer. So does one who was told that this person may not have the discount. A promotion in the coupon's place
  // costs the buyer nothing.
  const { erro } = precos.cupom;
  const totalCentavos = totalNoMeio(semCodigo, entrada);
  const viuSemCupom = (influencer || dependeDaPessoa(erro)) && entrada.totalVistoCentavos === totalCentavos;
  if (viuSemCupom || erro.codigo === 'cupom-nao-soma') return ok(semCodigo);
  return falha(dependeDaPessoa(erro) ? { ...erro, totalCentavos } : erro);
}

/**
 * The prices of a quote that is ordered: its total holds. Where its coupon still has this purchase at the quoted prices, its
 * part of the discount is the coupon's; otherwise the shop keeps its word with an agreed discount, and no use is counted.
 */
function comCupomDoOrcamento(precos: Precos, compra: EntradaDosPrecos, cupomCentavos: Centavos): Precos {
  const linhas = compra.linhas.map(({ combinado: _, ...linha }) => linha);
  const { cupom } = calcularPrecos({ ...compra, linhas, promocoes: [], combinado: null });
  if (!cupom?.ok) return precos;
  return { ...precos, cupom, cupomCentavos, combinadoCentavos: precos.combinadoCentavos - cupomCentavos };
}

/** The order's total if it is paid this way. */
function totalNoMeio(
  { totalCentavos, descontoNoPixCentavos }: Precos,
  { meio, daLoja }: Pick<EntradaDoPedido, 'meio' | 'daLoja'>,
): Centavos {
  return totalCentavos - (meio === 'pix' ? descontoNoPixCentavos : 0) + (daLoja?.freteCentavos ?? frete);
}

function recalcular(itens: readonly ItemDoPedido[], pedidas: readonly LinhaPedida[]): LinhaRecalculada[] {
  return itens.map((item) => {
    const pedida = pedidas.find((linha) => mesmoItem(linha, item));
    return { ...item, precoVistoCentavos: pedida?.precoVistoCentavos ?? null };
  });
}

/**
 * The computed order, or a refusal. Prices come only from catalogue, coupon and session; of the buyer's data only ids,
 * variations and quantities count. A total or price that differs from the buyer's screen is refused with the new
 * values, so nobody pays an amount they did not see. On an influencer's own coupon the discount applies and the
 * commission is 0.
 */
export function novoPedido(entrada: EntradaDoPedido): Result<PedidoCalculado, ErroDeFechamento> {
  const { linhas, catalogo, uid, cupomCodigo, cupom, influencer, totalVistoCentavos, daLoja } = entrada;
  const calculados = calcularItensDoPedido(linhas, catalogo, uid !== null, daLoja !== undefined);
  if (!calculados.ok) return calculados;
  const itens = calculados.valor;

  const precificado = precificar(entrada, itens);
  if (!precificado.ok) return precificado;
  const precos = precificado.valor;
  const { subtotalCentavos } = precos;
  const descontoPixCentavos = entrada.meio === 'pix' ? precos.descontoNoPixCentavos : 0;
  const descontoCentavos = precos.descontoCentavos + descontoPixCentavos;
  const totalCentavos = totalNoMeio(precos, entrada);
  const recalculadas = recalcular(itens, linhas);
  const precoMudou = recalculadas.some(
    ({ precoCentavos, precoVistoCentavos }) => precoVistoCentavos !== null && precoVistoCentavos !== precoCentavos,
  );
  if ((totalVistoCentavos !== null && totalCentavos !== totalVistoCentavos) || precoMudou) {
    return falha({
      codigo: 'total-divergente',
      linhas: recalculadas,
      subtotalCentavos,
      descontoCentavos,
      totalCentavos,
    });
  }
  const credito = usarCreditos(totalCentavos, entrada.creditos ?? []);
  const { aPagarVistoCentavos = null } = entrada;
  if (aPagarVistoCentavos !== null && aPagarVistoCentavos !== credito.aPagarCentavos)
    return falha({ codigo: 'vale-divergente', aPagarCentavos: credito.aPagarCentavos });

  const compraPropria = influencer !== null && compraDoProprioInfluencer(influencer, entrada);
  const taxas = compraPropria ? null : influencer;
  const comissaoPb = taxas?.comissaoPb ?? 0;
  // An agreed price earns commission like any other.
  const bens = linhasDePreco(itens, catalogo).map(({ combinado: _, ...bem }) => bem);
  const guardados = itensGuardados(
    itens.map((item, i) => ({
      ...item,
      ...descontosDoItem(precos.linhas[i]),
      ...(taxas && taxaDoItem(taxas, bens[i])),
    })),
    catalogo,
  );
  return ok({
    itens: guardados,
    promocoes: precos.promocoes,
    subtotalCentavos,
    descontoCentavos,
    ...(precos.combinadoCentavos > 0 && { descontoCombinadoCentavos: precos.combinadoCentavos }),
    descontoPixCentavos,
    descontoPixOferecidoCentavos:
      entrada.meio === 'pix' ? descontoPixCentavos : descontoNoPixComVale(precos.descontoNoPixCentavos, credito),
    freteCentavos: daLoja?.freteCentavos ?? frete,
    totalCentavos,
    credito,
    // A quote's coupon that has ended leaves no trace, unless it is an influencer's.
    cupomCodigo: daLoja?.cupomCentavos !== undefined && precos.cupomCentavos === 0 && !influencer ? null : cupomCodigo,
    cupomId: precos.cupomCentavos > 0 && cupom ? cupom.id : null,
    idInfluencer: influencer?.uid ?? null,
    ...(compraPropria && { compraPropria }),
    comissaoPb,
    comissaoCentavos: comissaoDaCompra(comissaoPb, guardados, { subtotalCentavos, descontoCentavos }),
  });
}

function descontosDoItem(linha: PrecosDaLinha | undefined): Omit<PrecosDaLinha, 'cupomCentavos'> {
  const { descontoCentavos = 0, cupomCentavos = 0, promocoes = [] } = linha ?? {};
  return { descontoCentavos: descontoCentavos + cupomCentavos, promocoes };
}
