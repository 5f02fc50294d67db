import type { ErroConfirmarAviso } from '#application/consentimentos/confirmar-aviso.ts';
import type { ErroPedirAviso } from '#application/consentimentos/pedir-aviso.ts';
import type { Frases } from '#web/form-response.ts';

export const frasesDoAviso: Frases<ErroPedirAviso, 'email' | 'variacao'> = {
  feito: 'Confira o seu e-mail: mandamos um link para confirmar. Ele vale por 48 horas.',
  recusas: {
    'nao-encontrado': 'Produto não encontrado.',
    'email-invalido': { faltas: { email: 'Informe um e-mail válido.' } },
    'variacao-vazia': { faltas: { variacao: 'Escolha a opção que você quer.' } },
    'ha-estoque': 'Boa notícia: este produto está à venda agora.',
    'muitas-tentativas': 'Muitos pedidos seguidos. Espere um pouco e tente de novo.',
  },
};

export const frasesDeConfirmar: Frases<ErroConfirmarAviso> = {
  feito: 'Pronto. Quando chegar, você recebe um e-mail.',
  recusas: {
    'elo-invalido': 'Este link não é da loja. Copie o endereço inteiro da mensagem.',
    vencido: 'Este link venceu, ou o pedido de aviso já não existe. Peça de novo na página do produto.',
  },
};
