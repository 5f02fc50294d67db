import type { ErroAbrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import type { ErroFecharPedido } from '#application/pedidos/fechar-pedido.ts';
import type { RecusaDoCodigo, RecusaDoValeConferido } from '#domain/carrinho/carrinho-conferido.ts';
import { formatarReais } from '#domain/dinheiro.ts';

/** Texts of docs/requirements.md 8.5 for an order that could not be sent to payment. */
export const erroAoPagar = {
  alerta: 'Erro ao processar o pagamento. Tente novamente em instantes.',
  aviso: 'Erro ao processar o pagamento.',
} as const;

export const carrinhoVazio = 'Seu carrinho está vazio.';
export const escolhaUmProduto = 'Escolha um produto para continuar.';
export const confiraAsMudancas = 'Confira o que mudou no seu pedido antes de pagar.';
export const entreParaComprar = 'Entre na sua conta para comprar eBooks.';
export const indoAoPagamento = 'Redirecionando para o pagamento...';
export const valorMudou = 'O valor do pedido mudou. Confira os novos preços antes de pagar.';
/** The typed coupon is no code at all. */
export const codigoMalEscrito = 'O código tem só letras e números, sem espaços.';

/** Code and sentence of an order sent by a page that was rendered for another session. */
export const OUTRA_CONTA = 'outra-conta';
export const mudouDeConta =
  'Você entrou ou saiu de uma conta depois de abrir esta página. Confira em nome de quem o pedido será feito e tente de novo.';

/** Too many codes were tried one after the other. */
export const muitosCupons = 'Muitas tentativas com cupons. Espere alguns minutos e tente de novo.';

/** `Tabuleiros, Peças e Relógios`; of more than three names the first three. */
function nomesDosBens(bens: readonly string[]): string {
  const nomes = bens.length > 3 ? [...bens.slice(0, 3), 'outros'] : [...bens];
  const ultimo = nomes.pop() ?? '';
  return nomes.length > 0 ? `${nomes.join(', ')} e ${ultimo}` : ultimo;
}

/** The same of codes of gift cards. */
export const muitosVales = 'Muitas tentativas com códigos de vale. Espere alguns minutos e tente de novo.';

/** Why a gift card pays nothing, for the buyer. */
export const recusasDoVale: Readonly<Record<RecusaDoValeConferido, string>> = {
  desconhecido: 'Não conhecemos este código de vale. Confira os 16 caracteres.',
  bloqueado: 'Este vale está bloqueado. Fale com a loja.',
  'sem-saldo': 'Este vale não tem mais saldo.',
  'muitas-tentativas': muitosVales,
};

/** Why a code gives nothing, for the buyer. */
export function mensagemDoCupom(recusa: RecusaDoCodigo): string {
  switch (recusa.codigo) {
    case 'cupom-desconhecido':
      return 'Não conhecemos este cupom.';
    case 'cupom-inativo':
      return 'Este cupom não está ativo.';
    case 'cupom-vencido':
      return 'Este cupom já venceu.';
    case 'cupom-esgotado':
      return 'Este cupom já foi usado todas as vezes que podia.';
    case 'cupom-por-comecar':
      return `Este cupom começa a valer em ${recusa.comecaEm}.`;
    case 'cupom-outros-bens':
      return recusa.bens.length > 0
        ? `Este cupom vale só para ${nomesDosBens(recusa.bens)}.`
        : 'Este cupom vale só para produtos que saíram da loja.';
    case 'cupom-minimo':
      return `Este cupom vale para compras a partir de ${formatarReais(recusa.minimoCentavos)}${recusa.bens ? ` de ${nomesDosBens(recusa.bens)}` : ''}.`;
    case 'cupom-primeira-compra':
      return 'Este cupom vale só na primeira compra, e já há um pedido com esta conta, este e-mail ou este CPF.';
    case 'cupom-por-pessoa':
      return `Este cupom vale ${recusa.limitePorPessoa === 1 ? 'uma vez' : `${recusa.limitePorPessoa} vezes`} por pessoa e já foi usado com esta conta, este e-mail ou este CPF.`;
    case 'cupom-nao-soma':
      return `Este cupom não soma com a promoção ${recusa.promocao}, que desconta mais.`;
    case 'muitas-tentativas':
      return muitosCupons;
  }
}

/** Why the order was not made, for the buyer. */
export function mensagemDoFechamento(erro: ErroFecharPedido | ErroAbrirPagamento): string {
  switch (erro.codigo) {
    case 'carrinho-vazio':
      return carrinhoVazio;
    case 'quantidade-invalida':
      return 'A quantidade de cada item deve ser um número inteiro de 1 a 99.';
    case 'produto-desconhecido':
      return 'Um dos produtos não está mais à venda.';
    case 'variacao-invalida':
      return 'Escolha uma das opções oferecidas para o produto.';
    case 'digital-sem-sessao':
      return entreParaComprar;
    case 'estoque-insuficiente':
      return 'Não há estoque suficiente para um dos produtos.';
    case 'total-divergente':
      return valorMudou;
    case 'vale-desconhecido':
      return recusasDoVale.desconhecido;
    case 'vale-bloqueado':
      return recusasDoVale.bloqueado;
    case 'vale-sem-saldo':
      return recusasDoVale['sem-saldo'];
    case 'vale-divergente':
      return `O saldo do vale mudou: faltam pagar ${formatarReais(erro.aPagarCentavos)}. Confira antes de continuar.`;
    case 'chave-reutilizada':
      return 'Este carrinho já virou um pedido, com outros dados. O e-mail dele diz como pagar. Para fazer mais um pedido, tente de novo.';
    case 'reservas-demais':
      if (erro.sozinho)
        return 'Este pedido é maior do que guardamos sem pagamento. Diminua as quantidades ou fale com a loja para comprar em volume.';
      return erro.deTodos
        ? 'Muitas unidades esperam pagamento de outros pedidos agora. Diminua as quantidades ou espere alguns minutos e tente de novo.'
        : 'Há pedidos demais sem pagamento neste endereço de internet, e-mail ou conta. Pague um deles ou espere alguns minutos e tente de novo.';
    case 'pagamento-indisponivel':
      return erroAoPagar.alerta;
    case 'loja-fechada':
      return 'A loja está em preparação e ainda não recebe pedidos.';
    case 'pedido-nao-pagavel':
      return 'Este pedido não pode mais ser pago. Faça um novo pedido.';
    default:
      return mensagemDoCupom(erro);
  }
}

type CodigoDoFechamento = (ErroFecharPedido | ErroAbrirPagamento)['codigo'];

/** Refusals that are about the order itself, which its buyer can do something about. The others are ours. */
const falaDoPedido: Readonly<Record<CodigoDoFechamento, boolean>> = {
  'carrinho-vazio': true,
  'quantidade-invalida': true,
  'produto-desconhecido': true,
  'variacao-invalida': true,
  'digital-sem-sessao': true,
  'estoque-insuficiente': true,
  'total-divergente': true,
  'cupom-desconhecido': true,
  'cupom-inativo': true,
  'cupom-vencido': true,
  'cupom-esgotado': true,
  'cupom-minimo': true,
  'cupom-por-pessoa': true,
  'cupom-por-comecar': true,
  'cupom-outros-bens': true,
  'cupom-primeira-compra': true,
  'cupom-nao-soma': true,
  'vale-desconhecido': true,
  'vale-bloqueado': true,
  'vale-sem-saldo': true,
  'vale-divergente': true,
  'pedido-nao-pagavel': true,
  'loja-fechada': true,
  'reservas-demais': true,
  'chave-reutilizada': true,
  'pagamento-indisponivel': false,
};

/**
 * Whether a refusal's own sentence is worth showing; anything else is the general error of docs/requirements.md 8.5.
 */
export function explicaOPedido(codigo: string): boolean {
  return Object.hasOwn(falaDoPedido, codigo) && falaDoPedido[codigo as CodigoDoFechamento];
}
