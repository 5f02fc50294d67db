import type { ErroCriarContaDoPedido } from '#application/conta/criar-conta-do-pedido.ts';
import type { ErroEncerrarPedido } from '#application/pedidos/encerrar-pedido.ts';
import type { Frases } from '#web/form-response.ts';

export const frasesDeCorrigir: Frases<ErroEncerrarPedido> = {
  recusas: {
    'pedido-nao-encerravel':
      'Este pedido já foi pago, ou o pagamento está em análise, e não dá mais para corrigir aqui. Fale com a loja.',
    'pagamento-indisponivel': 'O Mercado Pago não respondeu, e o pedido ficou como está. Tente de novo em instantes.',
  },
};

export const frasesDeCriarConta: Frases<ErroCriarContaDoPedido, never, { email: string }> = {
  feito: ({ email }) =>
    `Enviamos um link para ${email}. Por ele você escolhe a senha e já entra; seus pedidos pagos ficam na conta.`,
  recusas: {
    'nao-encontrado': 'Este navegador não conhece mais o pedido. Crie a conta em Entrar.',
    'muitas-vezes': 'O link já foi enviado. Confira a caixa de entrada e o spam, ou tente de novo em uma hora.',
  },
};
