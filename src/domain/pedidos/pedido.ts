import { diaEmSaoPaulo, fimDoDia } from '#domain/calendario.ts';
import { somarDiasUteis } from '#domain/entregas/dias-uteis.ts';
import { baseDaComissao, comissaoDe, type PontosBase } from '#domain/comissoes/comissao.ts';
import { aplicarCupom, type Cupom, type RecusaDeCupom } from '#domain/cupons/cupom.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { descontoNoPix } from '#domain/pagamentos/preco-no-pix.ts';
import { frete } from '#domain/configuracao/loja.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import {
  calcularItens,
  mesmoItem,
  type ErroDasLinhas,
  type ItemDoPedido,
  type LinhaPedida,
  type ProdutoDoCatalogo,
} from './pedido-linhas.ts';

export type { ErroDasLinhas, ItemDoPedido, LinhaPedida, ProdutoDoCatalogo } from './pedido-linhas.ts';

/** Short code of an order for customers: its last 6 characters in capitals (docs/requirements.md 9.8). */
export function codigoCurto(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** Short code of an order for admins: its first 8 characters (docs/requirements.md 9.8). */
export function codigoAdmin(id: string): string {
  return id.slice(0, 8);
}

/** Both, as the panel names an order: who telephones reads the second one. */
export function codigosDoPedido(id: string): string {
  return `${codigoAdmin(id)} · ${codigoCurto(id)}`;
}

/** An influencer whose coupon was used, with the rate of this moment. */
export type InfluencerDoPedido = { uid: string; email: string; comissaoPb: PontosBase; cupom: string };

export type EntradaDoPedido = {
  /** Rows of at least the products asked for. */
  catalogo: readonly ProdutoDoCatalogo[];
  linhas: readonly LinhaPedida[];
  /** The total on the buyer's screen. */
  totalVistoCentavos: Centavos;
  /** uid of the session; null for a guest. */
  uid: string | null;
  /** E-mail on the order. */
  email: string;
  /** The code that was used, normalised; null when there was none. */
  cupomCodigo: string | null;
  /** The discount of that code, if it is one. */
  cupom: Cupom | null;
  /** The influencer of that code, if it is one's. */
  influencer: InfluencerDoPedido | null;
  /** What paying by Pix takes off, and whether the buyer chose to. */
  descontoNoPixPb: PontosBase;
  meio: 'pix' | null;
  agora: Date;
};

/** The order's snapshot. `comissaoPb` and `comissaoCentavos` are 0 without an influencer and on one's own coupon. */
export type PedidoCalculado = {
  itens: ItemDoPedido[];
  subtotalCentavos: Centavos;
  /** All that is taken off: by the coupon, and by paying with Pix. */
  descontoCentavos: Centavos;
  descontoPixCentavos: Centavos;
  descontoPixOferecidoCentavos: Centavos;
  freteCentavos: Centavos;
  totalCentavos: Centavos;
  cupomCodigo: string | null;
  /** The coupon whose discount was given, to count its use; null when there was no discount. */
  cupomId: string | null;
  idInfluencer: string | null;
  comissaoPb: PontosBase;
  comissaoCentavos: Centavos;
};

export type LinhaRecalculada = ItemDoPedido & { precoVistoCentavos: Centavos | null };

export type ErroDeFechamento =
  | ErroDasLinhas
  | RecusaDeCupom
  | {
      codigo: 'total-divergente';
      linhas: LinhaRecalculada[];
      subtotalCentavos: Centavos;
      descontoCentavos: Centavos;
      totalCentavos: Centavos;
    };

/** Bought by the influencer, signed in or as a guest with the same e-mail: it earns nothing. */
export function ehDoProprio(
  influencer: Pick<InfluencerDoPedido, 'uid' | 'email'>,
  { uid, email }: Pick<EntradaDoPedido, 'uid' | 'email'>,
): boolean {
  return influencer.uid === uid || influencer.email.toLowerCase() === email.trim().toLowerCase();
}

function descontoDoCupom(
  entrada: EntradaDoPedido,
  subtotal: Centavos,
): Result<{ descontoCentavos: Centavos }, RecusaDeCupom> {
  const { cupomCodigo, cupom, influencer, agora, totalVistoCentavos } = entrada;
  const nenhum = ok({ descontoCentavos: 0 });
  if (cupomCodigo === null || (influencer && !cupom)) return nenhum;
  const aplicado = aplicarCupom(cupom, subtotal, agora);
  // An influencer's link outlives its discount: whoever was shown the full price still buys through that influencer.
  const semCupom = entrada.meio === 'pix' ? subtotal - descontoNoPix(subtotal, entrada.descontoNoPixPb) : subtotal;
  if (!aplicado.ok && influencer && totalVistoCentavos === semCupom + frete) return nenhum;
  return aplicado;
}

function recalcular(itens: readonly ItemDoPedido[], pedidas: readonly LinhaPedida[]): LinhaRecalculada[] {
  return itens.map((item) => {
    const vista = pedidas.find((linha) => mesmoItem(linha, item));
    return { ...item, precoVistoCentavos: vista?.precoVistoCentavos ?? null };
  });
}

/**
 * Decides an order from the catalogue, the coupon and the session alone; nothing the buyer sends but ids, variations and
 * quantities counts. A total or a price that differs from what the buyer saw is refused with the new prices, so that nobody
 * pays what they did not see. Own coupon: the discount applies, the commission is 0.
 */
export function novoPedido(entrada: EntradaDoPedido): Result<PedidoCalculado, ErroDeFechamento> {
  const { linhas, catalogo, uid, cupomCodigo, cupom, influencer, totalVistoCentavos, descontoNoPixPb } = entrada;
  const calculados = calcularItens(linhas, catalogo, uid !== null);
  if (!calculados.ok) return calculados;
  const itens = calculados.valor;

  const subtotalCentavos = itens.reduce((soma, item) => soma + item.subtotalCentavos, 0);
  const aplicado = descontoDoCupom(entrada, subtotalCentavos);
  if (!aplicado.ok) return aplicado;
  const doCupom = aplicado.valor.descontoCentavos;
  const descontoPixOferecidoCentavos = descontoNoPix(subtotalCentavos - doCupom, descontoNoPixPb);
  const descontoPixCentavos = entrada.meio === 'pix' ? descontoPixOferecidoCentavos : 0;
  const descontoCentavos = doCupom + descontoPixCentavos;
  const totalCentavos = subtotalCentavos - descontoCentavos + frete;
  const recalculadas = recalcular(itens, linhas);
  const precoMudou = recalculadas.some(
    ({ precoCentavos, precoVistoCentavos }) => precoVistoCentavos !== null && precoVistoCentavos !== precoCentavos,
  );
  if (totalCentavos !== totalVistoCentavos || precoMudou) {
    return falha({
      codigo: 'total-divergente',
      linhas: recalculadas,
      subtotalCentavos,
      descontoCentavos,
      totalCentavos,
    });
  }

  const comissaoPb = influencer && !ehDoProprio(influencer, entrada) ? influencer.comissaoPb : 0;
  return ok({
    itens,
    subtotalCentavos,
    descontoCentavos,
    descontoPixCentavos,
    descontoPixOferecidoCentavos,
    freteCentavos: frete,
    totalCentavos,
    cupomCodigo,
    cupomId: doCupom > 0 && cupom ? cupom.id : null,
    idInfluencer: influencer?.uid ?? null,
    comissaoPb,
    comissaoCentavos: comissaoDe(baseDaComissao(subtotalCentavos, descontoCentavos), comissaoPb),
  });
}

const UM_DIA_MS = 24 * 60 * 60 * 1000;

/** How long a Pix code of the shop's own page is good for, and how long after it a new one may still be asked for. */
const PRAZO_DO_PIX_MS = 60 * 60 * 1000;
const FOLGA_DO_PIX_MS = 30 * 60 * 1000;

/** The times of a Pix code made now: until when it can be paid, and until when its order waits. */
export function prazosDoPix(agora: Date): { venceEm: Date; expiraEm: Date } {
  const venceEm = new Date(agora.getTime() + PRAZO_DO_PIX_MS);
  return { venceEm, expiraEm: new Date(venceEm.getTime() + FOLGA_DO_PIX_MS) };
}

/** Until when new codes may be asked for: an order never holds its goods for longer by doing so than by any other way. */
export function podePedirPix({ criadoEm }: { criadoEm: Date }, agora: Date): boolean {
  return agora < prazoParaPagar(criadoEm, false);
}

/**
 * Until when an order waits for a payment that was begun: 24 hours; with a boleto the end of the third working day in São
 * Paulo, weekends and fixed national holidays left out (the day of the order does not count). A Pix lasts as long as its
 * code, and where none was begun `prazoSemPagamento` tells.
 */
export function prazoParaPagar(agora: Date, comBoleto: boolean): Date {
  if (!comBoleto) return new Date(agora.getTime() + UM_DIA_MS);
  return fimDoDia(somarDiasUteis(diaEmSaoPaulo(agora), 3));
}
