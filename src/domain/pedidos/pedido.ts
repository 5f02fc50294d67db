// @requirement 3.5.2 9.8.1 11.3.1 11.5.2 11.8.1 11.9.1 11.9.2 13.7.2 15.11.4
import { diaEmSaoPaulo, fimDoDia } from '#domain/calendario.ts';
import { somarDiasUteis } from '#domain/entregas/dias-uteis.ts';
import { baseDaComissao, calcularComissao, type PontosBase } from '#domain/comissoes/comissao.ts';
import { aplicarCupom, type Cupom, type RecusaDeCupom } from '#domain/cupons/cupom.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { descontoNoPix } from '#domain/pagamentos/preco-no-pix.ts';
import { frete } from '#domain/configuracao/loja.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { caixaDoEmail } from '#domain/usuarios/pessoa.ts';
import {
  calcularItensDoPedido,
  mesmoItem,
  type ErroDasLinhas,
  type ItemDoPedido,
  type LinhaPedida,
  type ProdutoDoCatalogo,
} from './pedido-linhas.ts';

export type { ErroDasLinhas, ItemDoPedido, LinhaPedida, ProdutoDoCatalogo } from './pedido-linhas.ts';

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

/** The influencer of the coupon, with the known e-mails (sign-in and contact) and the current commission rate. */
export type InfluencerDoPedido = { uid: string; emails: readonly string[]; comissaoPb: PontosBase; cupom: string };

export type EntradaDoPedido = {
  /** At least the requested products. */
  catalogo: readonly ProdutoDoCatalogo[];
  linhas: readonly LinhaPedida[];
  /** Total on the buyer's screen. */
  totalVistoCentavos: Centavos;
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
  /** Pix discount offered, and whether the buyer chose Pix. */
  descontoNoPixPb: PontosBase;
  meio: 'pix' | null;
  agora: Date;
};

/**
 * The computed order. `comissaoPb` and `comissaoCentavos` are 0 without an influencer, or if the buyer is the
 * influencer.
 */
export type PedidoCalculado = {
  itens: ItemDoPedido[];
  subtotalCentavos: Centavos;
  /** Coupon discount plus Pix discount. */
  descontoCentavos: Centavos;
  descontoPixCentavos: Centavos;
  descontoPixOferecidoCentavos: Centavos;
  freteCentavos: Centavos;
  totalCentavos: Centavos;
  cupomCodigo: string | null;
  /** The coupon whose use is counted; null without a discount. */
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

/**
 * Whether the buyer is the influencer, signed in or with an e-mail that leads to one of the influencer's mailboxes; such
 * orders earn no commission.
 */
export function compraDoProprioInfluencer(
  influencer: Pick<InfluencerDoPedido, 'uid' | 'emails'>,
  { uid, email }: Pick<EntradaDoPedido, 'uid' | 'email'>,
): boolean {
  const caixa = caixaDoEmail(email);
  return influencer.uid === uid || influencer.emails.some((conhecido) => caixaDoEmail(conhecido) === caixa);
}

function descontoDoCupom(
  entrada: EntradaDoPedido,
  subtotal: Centavos,
): Result<{ descontoCentavos: Centavos }, RecusaDeCupom> {
  const { cupomCodigo, cupom, influencer, usosDaPessoa, agora, totalVistoCentavos } = entrada;
  const semDesconto = ok({ descontoCentavos: 0 });
  if (cupomCodigo === null || (influencer && !cupom)) return semDesconto;
  const aplicado = aplicarCupom(cupom, { subtotalCentavos: subtotal, usosDaPessoa, agora });
  // An influencer's link still works after its discount ended: a buyer who was shown the full price buys through the
  // influencer.
  const semCupom = entrada.meio === 'pix' ? subtotal - descontoNoPix(subtotal, entrada.descontoNoPixPb) : subtotal;
  if (!aplicado.ok && influencer && totalVistoCentavos === semCupom + frete) return semDesconto;
  return aplicado;
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
  const { linhas, catalogo, uid, cupomCodigo, cupom, influencer, totalVistoCentavos, descontoNoPixPb } = entrada;
  const calculados = calcularItensDoPedido(linhas, catalogo, uid !== null);
  if (!calculados.ok) return calculados;
  const itens = calculados.valor;

  const subtotalCentavos = itens.reduce((soma, item) => soma + item.subtotalCentavos, 0);
  const aplicado = descontoDoCupom(entrada, subtotalCentavos);
  if (!aplicado.ok) return aplicado;
  const descontoDoCupomCentavos = aplicado.valor.descontoCentavos;
  const descontoPixOferecidoCentavos = descontoNoPix(subtotalCentavos - descontoDoCupomCentavos, descontoNoPixPb);
  const descontoPixCentavos = entrada.meio === 'pix' ? descontoPixOferecidoCentavos : 0;
  const descontoCentavos = descontoDoCupomCentavos + descontoPixCentavos;
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

  const comissaoPb = influencer && !compraDoProprioInfluencer(influencer, entrada) ? influencer.comissaoPb : 0;
  return ok({
    itens,
    subtotalCentavos,
    descontoCentavos,
    descontoPixCentavos,
    descontoPixOferecidoCentavos,
    freteCentavos: frete,
    totalCentavos,
    cupomCodigo,
    cupomId: descontoDoCupomCentavos > 0 && cupom ? cupom.id : null,
    idInfluencer: influencer?.uid ?? null,
    comissaoPb,
    comissaoCentavos: calcularComissao(baseDaComissao(subtotalCentavos, descontoCentavos), comissaoPb),
  });
}

const UM_DIA_MS = 24 * 60 * 60 * 1000;

/** Validity of a Pix code, and the extra time in which a new one can be requested. */
const PRAZO_DO_PIX_MS = 60 * 60 * 1000;
const FOLGA_DO_PIX_MS = 30 * 60 * 1000;
/** An unanswered charge is retried unchanged while it is valid for at least this long; the provider's minimum is 30 minutes. */
export const MENOR_PRAZO_DO_PIX_MS = 31 * 60 * 1000;
/** Validity under pressure, little above the provider's minimum, without extra time. */
const PRAZO_DO_PIX_SOB_PRESSAO_MS = 40 * 60 * 1000;

type PedidoComPix = { criadoEm: Date; sobPressao: boolean };

/** Expiry of a Pix code created now (`venceEm`), and of its order (`expiraEm`). */
export function prazosDoPix(
  agora: Date,
  { sobPressao }: Pick<PedidoComPix, 'sobPressao'>,
): { venceEm: Date; expiraEm: Date } {
  const venceEm = new Date(agora.getTime() + (sobPressao ? PRAZO_DO_PIX_SOB_PRESSAO_MS : PRAZO_DO_PIX_MS));
  return { venceEm, expiraEm: new Date(venceEm.getTime() + (sobPressao ? 0 : FOLGA_DO_PIX_MS)) };
}

/**
 * Whether a new Pix code may still be requested: no later than the deadline of other payment methods; under pressure
 * only as long as the first code would be valid, so that new codes do not hold the goods for a day.
 */
export function podePedirPix({ criadoEm, sobPressao }: PedidoComPix, agora: Date): boolean {
  return sobPressao
    ? agora.getTime() < criadoEm.getTime() + PRAZO_DO_PIX_SOB_PRESSAO_MS
    : agora < prazoParaPagar(criadoEm, false);
}

/**
 * Payment deadline of an order with a started payment: 24 hours; with a boleto the end of the third working day in São
 * Paulo, not counting the order's day. A Pix ends with its code; without a payment see `prazoSemPagamento`.
 */
export function prazoParaPagar(agora: Date, comBoleto: boolean): Date {
  if (!comBoleto) return new Date(agora.getTime() + UM_DIA_MS);
  return fimDoDia(somarDiasUteis(diaEmSaoPaulo(agora), 3));
}
