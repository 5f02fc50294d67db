import type { RecusaDeCupom } from '#domain/cupons/cupom.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Parcelamento } from '#domain/pagamentos/parcelas.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import type { ProdutoId } from '#domain/produtos/produto.ts';

/** How a line of the cart stands: it can be bought, or the first reason why not. */
export type SituacaoDoItem =
  'ok' | 'indisponivel' | 'variacao-invalida' | 'estoque-insuficiente' | 'digital-sem-sessao' | 'quantidade-invalida';

/** One line of the cart as the shop has it now. */
export type ItemConferido = {
  produtoId: ProdutoId;
  variacao: string | null;
  /** As it was asked for; null when that was no number. */
  quantidade: number | null;
  situacao: SituacaoDoItem;
  /** null for a product nobody knows. */
  nome: string | null;
  /** Unit price; 0 for a product nobody knows. */
  precoCentavos: Centavos;
  /** Units there are of it, for all lines that share them; null for digital goods and unknown products. */
  disponivel: number | null;
  /** Nobody shares them: this variation has a stock of its own. */
  estoqueProprio: boolean;
  imagem: Imagem | null;
  /** The order that already gave this eBook to whoever is signed in; null otherwise. */
  pedidoPago: string | null;
};

/** What the buyer should know of an accepted code: it is their own, or why it gives no discount although it supports somebody. */
export type NotaDoCupom = { codigo: 'cupom-proprio' } | RecusaDeCupom;

/** Why a code gives nothing: the coupon's own reason, or that this address has asked about too many codes. */
export type RecusaDoCodigo = RecusaDeCupom | { codigo: 'muitas-tentativas' };

/** What a code is good for: a discount (`rotulo`), an influencer's support (`apoiando`, a first name), both, or nothing. */
export type CupomConferido =
  | { codigo: string; aceito: true; rotulo: string | null; apoiando: string | null; nota: NotaDoCupom | null }
  | { codigo: string; aceito: false; recusa: RecusaDoCodigo };

/** How a cart stands now. The sums count the lines that can be bought. */
export type CarrinhoConferido = {
  /** In the order they were asked for. */
  itens: ItemConferido[];
  subtotalCentavos: Centavos;
  descontoCentavos: Centavos;
  totalCentavos: Centavos;
  /** What paying by Pix takes off the total; 0 where it takes off nothing. */
  descontoNoPixCentavos: Centavos;
  /** In how many instalments the total can be paid; null where it can't. */
  parcelamento: Parcelamento | null;
  /** null when no code was asked about. */
  cupom: CupomConferido | null;
};
