import type { ErroAbrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import type { ErroFecharPedido } from '#application/pedidos/fechar-pedido.ts';
import type { RecusaDeCupom } from '#domain/cupom.ts';
import { formatarReais } from '#domain/dinheiro.ts';

/** Why a coupon gives nothing, for the buyer. */
export function mensagemDoCupom(recusa: RecusaDeCupom): string {
  switch (recusa.codigo) {
    case 'cupom-desconhecido':
      return 'Não conhecemos este cupom.';
    case 'cupom-inativo':
      return 'Este cupom não está ativo.';
    case 'cupom-vencido':
      return 'Este cupom já venceu.';
    case 'cupom-esgotado':
      return 'Este cupom já foi usado todas as vezes que podia.';
    case 'cupom-minimo':
      return `Este cupom vale para compras a partir de ${formatarReais(recusa.minimoCentavos)}.`;
  }
}

/** Why the order was not made, for the buyer. */
export function mensagemDoFechamento(erro: ErroFecharPedido | ErroAbrirPagamento): string {
  switch (erro.codigo) {
    case 'carrinho-vazio':
      return 'Seu carrinho está vazio.';
    case 'quantidade-invalida':
      return 'A quantidade de cada item deve ser um número inteiro de 1 a 99.';
    case 'produto-desconhecido':
      return 'Um dos produtos não está mais à venda.';
    case 'variacao-invalida':
      return 'Escolha uma das opções oferecidas para o produto.';
    case 'digital-sem-sessao':
      return 'Entre na sua conta para comprar eBooks.';
    case 'estoque-insuficiente':
      return 'Não há estoque suficiente para um dos produtos.';
    case 'total-divergente':
      return 'O valor do pedido mudou. Confira os novos preços antes de pagar.';
    case 'chave-reutilizada':
      return 'Este envio já foi usado para outro pedido. Atualize a página e tente de novo.';
    case 'pagamento-indisponivel':
      return 'Erro ao processar o pagamento. Tente novamente em instantes.';
    case 'pedido-nao-pagavel':
      return 'Este pedido não pode mais ser pago. Faça um novo pedido.';
    default:
      return mensagemDoCupom(erro);
  }
}
