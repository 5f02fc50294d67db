import { expect, test } from 'vitest';
import type { ItemConferido } from '#domain/carrinho/carrinho-conferido.ts';
import { notaDoCupom, recadoDoItem } from '#web/carrinho/carrinho-frases.ts';
import { mensagemDoCupom } from '#web/frases/fechamento-frases.ts';

const item: ItemConferido = {
  produtoId: 'torre',
  variacao: null,
  quantidade: 3,
  situacao: 'ok',
  nome: 'Torre',
  precoCentavos: 1990,
  descontoCentavos: 0,
  promocoes: [],
  disponivel: 2,
  estoqueProprio: false,
  imagem: null,
  pedidoPago: null,
};

test.each<[situacao: ItemConferido['situacao'], disponivel: number | null, recado: string | null]>([
  ['ok', 9, null],
  ['indisponivel', null, 'Não está mais à venda.'],
  ['variacao-invalida', 9, 'Esta opção não existe mais.'],
  ['estoque-insuficiente', 0, 'Esgotado.'],
  ['estoque-insuficiente', 1, 'Só resta 1 unidade.'],
  ['estoque-insuficiente', 2, 'Só restam 2 unidades.'],
  ['digital-sem-sessao', null, 'Entre na sua conta para comprar este eBook.'],
  ['quantidade-invalida', 90, 'Não vendemos esta quantidade.'],
])('a gaveta diz de uma linha %s, com %s em estoque: %s', (situacao, disponivel, recado) => {
  expect(recadoDoItem({ ...item, situacao, disponivel }, 1990)).toBe(recado);
});

test('a gaveta diz o preço novo de uma linha que se compra', () => {
  expect(recadoDoItem(item, 1800)).toBe('O preço agora é R$\u00a019,90.');
});

test('o que o carrinho conferido diz do cupom tem a sua frase', () => {
  expect(mensagemDoCupom({ codigo: 'cupom-desconhecido' })).toBe('Não conhecemos este cupom.');
  expect(mensagemDoCupom({ codigo: 'muitas-tentativas' })).toBe(
    'Muitas tentativas com cupons. Espere alguns minutos e tente de novo.',
  );
  expect(notaDoCupom({ codigo: 'cupom-proprio' })).toBe('Este cupom é seu: a compra não rende comissão.');
  expect(notaDoCupom({ codigo: 'cupom-vencido' })).toBe('Sem desconto. Este cupom já venceu.');
});
