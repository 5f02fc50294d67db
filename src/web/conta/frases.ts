import type { ErroExcluirConta } from '#application/conta/excluir-conta.ts';
import type { ErroSalvarPerfil } from '#application/conta/salvar-perfil.ts';
import type { ErroEncerrarPedido } from '#application/pedidos/encerrar-pedido.ts';
import type { DiferencaDeAntes } from '#domain/carrinho/comprar-de-novo.ts';
import type { CampoDoCheckout } from '#domain/checkout/checkout.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { Frases } from '#web/resposta.ts';

export const frasesDoPerfil: Frases<ErroSalvarPerfil, CampoDoCheckout> = {
  feito: 'Dados salvos.',
  recusas: { campos: ({ mensagem, faltas }) => ({ motivo: mensagem, faltas }) },
};

export const frasesDeExcluirConta: Frases<ErroExcluirConta> = {
  recusas: {
    'sem-confirmacao': 'Para excluir a conta, digite EXCLUIR no campo.',
    'conta-da-equipe': 'Contas da equipe e de influencers são encerradas pela loja. Fale com um admin.',
    'pedido-em-andamento':
      'Há um pedido em andamento na sua conta. Depois de entregue e concluído, ou de encerrado, a conta pode ser excluída.',
    'nao-encontrado': 'Esta conta já não existe.',
  },
};

export const frasesDeCancelar: Frases<ErroEncerrarPedido> = {
  feito: 'Pedido cancelado. Nada foi cobrado.',
  recusas: {
    'pedido-nao-encerravel':
      'Este pedido já foi pago, ou o pagamento está em análise, e não dá mais para cancelar aqui. Fale com a loja.',
    'pagamento-indisponivel': 'O Mercado Pago não respondeu, e o pedido ficou como está. Tente de novo em instantes.',
  },
};

/** What is not as it was when an order's goods are bought again. */
export function fraseDaDiferenca(diferenca: DiferencaDeAntes): string {
  const { nome } = diferenca;
  switch (diferenca.tipo) {
    case 'indisponivel':
      return `${nome}: não está mais à venda.`;
    case 'esgotado':
      return `${nome}: esgotado no momento.`;
    case 'ja-tem':
      return `${nome}: você já tem este livro.`;
    case 'variacao':
      return `${nome}: a opção ${diferenca.variacao} não existe mais.`;
    case 'quantidade':
      return `${nome}: ${diferenca.disponivel === 1 ? 'só temos 1 unidade' : `só temos ${diferenca.disponivel} unidades`}.`;
    case 'preco':
      return `${nome}: o preço agora é ${formatarReais(diferenca.paraCentavos)}, era ${formatarReais(diferenca.deCentavos)}.`;
  }
}

/** What could not be read (docs/requirements.md 8). */
export const frasesDaConta = {
  pedidos: '❌ Erro ao buscar seus pedidos.',
  compras: 'Erro ao buscar suas compras.',
  ebooks: 'Erro ao buscar seus eBooks.',
  muitasCopias: 'Muitas cópias em pouco tempo. Espere um pouco e tente de novo.',
} as const;
