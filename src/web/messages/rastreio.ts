import type { ErroDoRastreio } from '#application/rastreio/procurar-pedido.ts';

type Recado = { /** Which field it belongs to; null for both. */ campo: 'codigo' | 'email' | null; texto: string };

export const recadosDoRastreio: Readonly<Record<ErroDoRastreio | 'muitas-tentativas', Recado>> = {
  'codigo-vazio': { campo: 'codigo', texto: 'Informe o código do pedido.' },
  'email-vazio': { campo: 'email', texto: 'Informe o e-mail da compra.' },
  'nao-encontrado': {
    campo: null,
    texto:
      'Não encontramos um pedido com este código e este e-mail. Confira os dois na mensagem de confirmação da compra.',
  },
  'muitas-tentativas': { campo: null, texto: 'Muitas tentativas seguidas. Espere alguns minutos e tente de novo.' },
};
