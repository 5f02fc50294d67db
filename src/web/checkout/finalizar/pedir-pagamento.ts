import type { LinhaDoCarrinho } from '#domain/carrinho/carrinho.ts';
import type { CupomConferido } from '#domain/carrinho/carrinho-conferido.ts';
import type { CorpoDaPreferencia } from '#domain/chamadas.ts';
import { type CheckoutValido, enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { type Centavos, paraReais, reaisComPonto } from '#domain/dinheiro.ts';
import { frete, origem, prazoEntrega } from '#domain/configuracao/loja.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { postar, type RecusaDaChamada } from '#web/ui/base/call-api.ts';

type Entrada = {
  contato: CheckoutValido;
  linhas: readonly LinhaDoCarrinho[];
  /** The total on the buyer's screen. */
  totalCentavos: Centavos;
  /** uid of the session; null for guests. */
  uid: string | null;
  cupomCodigo: string | null;
};

/**
 * The code that goes with the order: one that gives a discount or supports somebody. A refused one stays behind, as the
 * buyer saw that it gives nothing; one that could not be checked goes along, for the server to judge.
 */
export function cupomQueVai(codigo: string | null, conferido: CupomConferido | null): string | null {
  if (codigo === null || conferido === null) return codigo;
  return conferido.aceito ? conferido.codigo : null;
}

/** The request of docs/requirements.md 7.1, with exactly its fields and what else was filled in. */
export function corpoDoPedido({ contato, linhas, totalCentavos, uid, cupomCodigo }: Entrada): CorpoDaPreferencia {
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
    total: paraReais(totalCentavos),
    frete: reaisComPonto(frete),
    prazoEntrega,
    origem,
    cupomCodigo,
    ...(documento && { documento }),
    ...(presente && { presente }),
    ...(destinatario && { destinatario }),
    ...(mensagem && { mensagem }),
  };
}

/** An address one can be sent to, null for anything else: `javascript:` and the like are no payment page. */
function enderecoDePagamento(url: unknown): string | null {
  const aqui = window.location.href;
  if (typeof url !== 'string' || url === '' || !URL.canParse(url, aqui)) return null;
  const endereco = new URL(url, aqui);
  return /^https?:$/.test(endereco.protocol) ? endereco.href : null;
}

/** How the buyer goes on from the checkout: to the provider's page, or to the shop's own with its Pix. */
export type MeioDoPedido = 'provedor' | 'pix';

/**
 * Places the order (docs/requirements.md 7.1) and answers where to pay it. The same key with the same body is the same
 * order.
 */
export async function pedirPagamento(
  corpo: CorpoDaPreferencia,
  chave: string,
  meio: MeioDoPedido,
): Promise<Result<string, RecusaDaChamada>> {
  const feito = await postar(meio === 'pix' ? 'pedirComPix' : 'criarPreferencia', corpo, { chave });
  if (!feito.ok) return feito;
  const url = enderecoDePagamento(feito.valor.url);
  return url === null ? falha({ codigo: 'resposta-ilegivel', mensagem: '', campos: {} }) : ok(url);
}

/**
 * Leaves for the payment page. The checkout's place in the history goes to the payment-return page: whoever comes back
 * with the browser's own button finds the order and its payment there, instead of a form with an empty cart.
 */
export function irAoPagamento(url: string): void {
  window.history.replaceState(window.history.state, '', '/obrigado');
  // A page kept whole by the browser would come back as it was: show what its address now says.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  // Where this page stands is what the browser remembers of that entry: whoever comes back begins at the top.
  window.scrollTo({ top: 0, behavior: 'instant' });
  window.location.assign(url);
}
