import type { ErroGerarPix } from '#application/pagamentos/gerar-pix.ts';
import type { ErroAbrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import type { Frases } from '#web/form-response.ts';

export const pixIndisponivel =
  'O Mercado Pago não respondeu, e o código Pix não foi gerado. Seu pedido continua guardado: tente de novo.';

export const frasesDoPix: Frases<ErroGerarPix> = {
  recusas: {
    'pix-indisponivel': pixIndisponivel,
    'pedido-nao-pagavel': 'Este pedido não espera mais pagamento.',
    'prazo-encerrado':
      'O prazo para gerar outro código acabou. Pague com cartão ou boleto enquanto o pedido está guardado.',
  },
};

export const frasesDeOutroJeito: Frases<ErroAbrirPagamento> = {
  recusas: {
    'pedido-nao-pagavel': 'Este pedido não espera mais pagamento.',
    'pagamento-indisponivel':
      'O Mercado Pago não respondeu. Seu pedido continua guardado: tente de novo em alguns minutos.',
  },
};

export const frasesDeConferir: Frases<never> = {
  feito: 'Perguntamos agora: o pagamento ainda não chegou.',
  recusas: {},
};
