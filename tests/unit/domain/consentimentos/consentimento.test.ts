// @requirement 15.19.1
import { expect, test } from 'vitest';
import {
  consentimentoPermite,
  textoAtualDoConsentimento,
  textosDoConsentimento,
} from '#domain/consentimentos/consentimento.ts';

test('o que se aceita está escrito aqui como na loja: mudar uma palavra é outra versão, e as de antes ficam', () => {
  expect(textosDoConsentimento).toEqual({
    'avise-me': [
      'Você recebe um e-mail para confirmar e, quando o produto chegar, um único aviso. Depois disso apagamos o pedido.',
    ],
    'carrinho-deixado': [
      'Se eu deixar produtos no carrinho, a loja guarda essa lista e me escreve no máximo duas vezes: depois de 4 horas e depois de 2 dias.',
    ],
    favoritos: [
      'Quando um produto da lista baixar de preço ou voltar ao estoque, a loja me escreve: no máximo uma mensagem por dia, com um link para parar.',
    ],
  });
  expect(textoAtualDoConsentimento('avise-me')).toEqual({ texto: textosDoConsentimento['avise-me'][0], versao: 1 });
});

test('só o que foi dado, e não retirado depois, permite escrever', () => {
  expect(([null, 'pedido', 'dado', 'retirado'] as const).map(consentimentoPermite)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
