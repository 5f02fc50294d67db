// @requirement 3.5.1 7.1.1
import type { LinhaDoCarrinho } from '#domain/carrinho/carrinho.ts';
import type { CupomConferido } from '#domain/carrinho/carrinho-conferido.ts';
import type { CorpoDaPreferencia, PedidoGuardado } from '#domain/chamadas.ts';
import { type CheckoutValido, enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { formatarPrazo } from '#domain/datas.ts';
import { type Centavos, reaisDeCentavos, reaisComPonto } from '#domain/dinheiro.ts';
import { frete, origem, prazoEntrega } from '#domain/configuracao/loja.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { postar, type RecusaDaChamada } from '#web/ui/base/call-api.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

type Entrada = {
  contato: CheckoutValido;
  linhas: readonly LinhaDoCarrinho[];
  /** The total on the buyer's screen. */
  totalCentavos: Centavos;
  /** uid of the session; null for guests. */
  uid: string | null;
  cupomCodigo: string | null;
  /** Credit in use, and the amount to pay shown to the buyer; null or absent for none. */
  creditos?: { vales: string[]; credito: boolean; aPagarCentavos: Centavos } | null;
};

/**
 * Returns the code sent with the order: one that gives a discount or supports an influencer. A refused code is left out, as
 * the buyer saw; a code that could not be checked is sent for the server to judge.
 */
export function cupomQueVai(codigo: string | null, conferido: CupomConferido | null): string | null {
  if (codigo === null || conferido === null) return codigo;
  return conferido.aceito ? conferido.codigo : null;
}

/** The request of docs/requirements.md 7.1: exactly its fields and the optional ones that were filled in. */
export function corpoDoPedido({
  contato,
  linhas,
  totalCentavos,
  uid,
  cupomCodigo,
  creditos,
}: Entrada): CorpoDaPreferencia {
  const { nome, email, telefone, observacao, cep, rua, numero, complemento, bairro, cidade, uf } = contato;
  const { documento, presente, destinatario, mensagem } = contato;
  const enderecoDetalhado = { cep, rua, numero, complemento, bairro, cidade, uf };
  return {
    nome,
    email,
    telefone,
    uid,
    usuarioId: uid,
    isGuest: uid === null,
    endereco: enderecoEmUmaLinha(enderecoDetalhado),
    enderecoDetalhado,
    observacao,
    itens: linhas.map((linha) => ({
      nome: linha.nome,
      preco: linha.preco,
      quantidade: linha.quantidade,
      produtoId: linha.id,
      variacao: linha.variacao || null,
    })),
    total: reaisDeCentavos(totalCentavos),
    frete: reaisComPonto(frete),
    prazoEntrega,
    origem,
    cupomCodigo,
    ...(creditos && { vales: creditos.vales, aPagar: reaisDeCentavos(creditos.aPagarCentavos) }),
    ...(creditos?.credito && { credito: true as const }),
    ...(documento && { documento }),
    ...(presente && { presente }),
    ...(destinatario && { destinatario }),
    ...(mensagem && { mensagem }),
  };
}

/** Returns the address if it is http or https; null otherwise, for example for `javascript:`. */
function enderecoDePagamento(url: unknown): string | null {
  const enderecoDaPagina = window.location.href;
  if (typeof url !== 'string' || url === '' || !URL.canParse(url, enderecoDaPagina)) return null;
  const endereco = new URL(url, enderecoDaPagina);
  return /^https?:$/.test(endereco.protocol) ? endereco.href : null;
}

/** Next page after the checkout: the provider's, or the shop's own with its Pix. */
export type MeioDoPedido = 'provedor' | 'pix';

/**
 * Places the order (docs/requirements.md 7.1) and returns the address of its payment. The same key with the same body is
 * the same order.
 */
export async function pedirPagamento(
  corpo: CorpoDaPreferencia,
  chave: string,
  meio: MeioDoPedido,
): Promise<Result<string, RecusaDaChamada>> {
  const resposta = await postar(meio === 'pix' ? 'pedirComPix' : 'criarPreferencia', corpo, { chave });
  if (!resposta.ok) return resposta;
  const url = enderecoDePagamento(resposta.valor.url);
  return url === null ? falha({ codigo: 'resposta-ilegivel', mensagem: '', campos: {} }) : ok(url);
}

/** Message about an order whose payment could not be opened. */
export function fraseDoPedidoGuardado({ numero, ate }: PedidoGuardado): string {
  return `Seu pedido ${numeroEscrito(numero)} está guardado até ${formatarPrazo(new Date(ate))}. O e-mail que enviamos tem o link para pagar; tentar de novo aqui também paga este mesmo pedido.`;
}

/**
 * Leaves for the payment page. The checkout's history entry becomes the payment-return page, so that Back shows the order
 * and its payment instead of an empty cart.
 */
export function irAoPagamento(url: string): void {
  window.history.replaceState(window.history.state, '', '/obrigado');
  // A page restored from the back-forward cache would show its old content: reload the address.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  // The browser stores this scroll position with the history entry: a return begins at the top.
  window.scrollTo({ top: 0, behavior: 'instant' });
  window.location.assign(url);
}
