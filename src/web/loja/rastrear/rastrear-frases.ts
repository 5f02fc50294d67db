import type { ErroDoRastreio } from '#application/pedidos/procurar-pedido.ts';
import type { Frases } from '#web/form-response.ts';

export const frasesDoRastreio: Frases<ErroDoRastreio, 'codigo' | 'email'> = {
  recusas: {
    'codigo-vazio': { faltas: { codigo: 'Informe o código do pedido.' } },
    'email-vazio': { faltas: { email: 'Informe o e-mail da compra.' } },
    'nao-encontrado':
      'Não encontramos um pedido com este código e este e-mail. Confira os dois na mensagem de confirmação da compra.',
    'muitas-tentativas': 'Muitas tentativas seguidas. Espere alguns minutos e tente de novo.',
  },
};
