import type { ErroCorrigirPedido } from '#application/pedidos/corrigir-pedido.ts';
import type { Frases } from '#web/resposta.ts';

export const frasesDeCorrigir: Frases<ErroCorrigirPedido> = {
  recusas: {
    'pedido-nao-corrigivel':
      'Este pedido já foi pago, ou o pagamento está em análise, e não dá mais para corrigir aqui. Fale com a loja.',
    'pagamento-indisponivel': 'O Mercado Pago não respondeu, e o pedido ficou como está. Tente de novo em instantes.',
  },
};
