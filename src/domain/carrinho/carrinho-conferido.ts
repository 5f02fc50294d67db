import type { RecusaDeCupom } from '#domain/cupons/cupom.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Parcelamento } from '#domain/pagamentos/parcelas.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import type { ProdutoId } from '#domain/produtos/produto.ts';

/** State of a cart line: it can be bought, or the first reason why not. */
export type SituacaoDoItem =
  | 'ok'
  | 'indisponivel'
  | 'variacao-invalida'
  | 'estoque-insuficiente'
  | 'digital-sem-sessao'
  | 'quantidade-invalida';

/** The discounts of promotions on a line, each with its name. */
export type DescontoDoItem = {
  descontoCentavos: Centavos;
  promocoes: { nome: string; descontoCentavos: Centavos }[];
};

/** A cart line checked against the catalogue. */
export type ItemConferido = DescontoDoItem & {
  produtoId: ProdutoId;
  variacao: string | null;
  /** Requested quantity; null if it was not a number. */
  quantidade: number | null;
  situacao: SituacaoDoItem;
  /** null for an unknown product. */
  nome: string | null;
  /** Unit price before promotions; 0 for an unknown product. */
  precoCentavos: Centavos;
  /** Units in stock, for all lines that share it; null for digital and unknown products. */
  disponivel: number | null;
  /** This variation has a stock of its own. */
  estoqueProprio: boolean;
  imagem: Imagem | null;
  /** The signed-in user's order that already contains this eBook; null otherwise. */
  pedidoPago: string | null;
};

/**
 * Remark about an accepted code: it is the buyer's own, or why it gives no discount although it credits an influencer.
 */
export type ObservacaoDoCupom = { codigo: 'cupom-proprio' } | RecusaDeCupom;

/** Why a code is refused: the coupon's own reason, or too many codes tried from this address. */
export type RecusaDoCodigo = RecusaDeCupom | { codigo: 'muitas-tentativas' };

/** Effect of a code: a discount (`rotulo`), an influencer's credit (`apoiando`, a first name), both, or none. */
export type CupomConferido =
  | { codigo: string; aceito: true; rotulo: string | null; apoiando: string | null; nota: ObservacaoDoCupom | null }
  | { codigo: string; aceito: false; recusa: RecusaDoCodigo };

/** Why a gift card pays nothing. */
export type RecusaDoValeConferido = 'desconhecido' | 'bloqueado' | 'sem-saldo' | 'muitas-tentativas';

/** A gift card of the request, in request order. `final`: its last four letters, null for an unknown card. */
export type ValeConferido = {
  final: string | null;
  saldoCentavos: Centavos;
  recusa: RecusaDoValeConferido | null;
};

/** A checked cart. The sums count only lines that can be bought. */
export type CarrinhoConferido = {
  /** In request order. */
  itens: ItemConferido[];
  subtotalCentavos: Centavos;
  /** Promotions and coupon. */
  descontoCentavos: Centavos;
  totalCentavos: Centavos;
  /** The total after gift cards and credit, by card or boleto and by Pix. */
  aPagarCentavos: Centavos;
  aPagarNoPixCentavos: Centavos;
  vales: ValeConferido[];
  /** The account's balance, used or not. */
  creditoCentavos: Centavos;
  /** Pix discount on the total; 0 if there is none. */
  descontoNoPixCentavos: Centavos;
  /** Instalment plan for the total; null if there is none. */
  parcelamento: Parcelamento | null;
  /** null if no code was sent. */
  cupom: CupomConferido | null;
};
