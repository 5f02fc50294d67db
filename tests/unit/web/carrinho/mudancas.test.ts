// @requirement 13.5.3 13.5.5
import { describe, expect, test } from 'vitest';
import type { LinhaDoCarrinho } from '#domain/carrinho/carrinho.ts';
import type { CarrinhoConferido, ItemConferido } from '#domain/carrinho/carrinho-conferido.ts';
import {
  aceitarMudancas,
  conferirLinhas,
  podeAceitar,
  precisaEntrar,
  soDigital,
  somar,
} from '#web/carrinho/mudancas.ts';

function linha(campos: Partial<LinhaDoCarrinho> & { id: string }): LinhaDoCarrinho {
  return { nome: campos.id, preco: 10, quantidade: 1, variacao: '', ...campos };
}

function item(campos: Partial<ItemConferido> & { produtoId: string }): ItemConferido {
  return {
    variacao: null,
    quantidade: 1,
    situacao: 'ok',
    nome: campos.produtoId,
    precoCentavos: 1000,
    descontoCentavos: 0,
    promocoes: [],
    disponivel: 50,
    estoqueProprio: false,
    imagem: null,
    pedidoPago: null,
    ...campos,
  };
}

function conferencia(itens: ItemConferido[], campos: Partial<CarrinhoConferido> = {}): CarrinhoConferido {
  const somas = {
    subtotalCentavos: 0,
    descontoCentavos: 0,
    totalCentavos: 0,
    aPagarCentavos: 0,
    aPagarNoPixCentavos: 0,
    vales: [],
    creditoCentavos: 0,
    descontoNoPixCentavos: 0,
  };
  return { itens, ...somas, parcelamento: null, cupom: null, ...campos };
}

function mudancasDe(linhas: LinhaDoCarrinho[], itens: ItemConferido[]) {
  return conferirLinhas(linhas, conferencia(itens)).map(({ mudancas }) => mudancas);
}

describe('o que mudou', () => {
  test('nada, quando preço e estoque são os do carrinho', () => {
    expect(
      mudancasDe(
        [linha({ id: 'a' }), linha({ id: 'b', variacao: 'Verde' })],
        [item({ produtoId: 'a' }), item({ produtoId: 'b', variacao: 'Verde' })],
      ),
    ).toEqual([[], []]);
  });

  test('o preço, com o antigo e o novo; frações de centavo não são mudança', () => {
    expect(mudancasDe([linha({ id: 'a' })], [item({ produtoId: 'a', precoCentavos: 1250 })])).toEqual([
      [{ tipo: 'preco', deCentavos: 1000, paraCentavos: 1250 }],
    ]);
    expect(mudancasDe([linha({ id: 'a', preco: 0.1 + 0.2 })], [item({ produtoId: 'a', precoCentavos: 30 })])).toEqual([
      [],
    ]);
  });

  test('o estoque e o preço ao mesmo tempo', () => {
    const itens = [item({ produtoId: 'a', situacao: 'estoque-insuficiente', disponivel: 2, precoCentavos: 1100 })];
    expect(mudancasDe([linha({ id: 'a', quantidade: 5 })], itens)).toEqual([
      [
        { tipo: 'quantidade', disponivel: 2 },
        { tipo: 'preco', deCentavos: 1000, paraCentavos: 1100 },
      ],
    ]);
  });

  test.each([
    ['indisponivel', null, 'indisponivel'],
    ['estoque-insuficiente', 0, 'indisponivel'],
    ['quantidade-invalida', 5, 'indisponivel'],
    ['variacao-invalida', 5, 'variacao'],
    ['digital-sem-sessao', null, 'entrar'],
  ] as const)('%s com %s em estoque é %s', (situacao, disponivel, tipo) => {
    expect(
      mudancasDe([linha({ id: 'a' })], [item({ produtoId: 'a', situacao, disponivel, precoCentavos: 9900 })]),
    ).toEqual([[{ tipo }]]);
  });

  test('variações do mesmo produto não se confundem, e linha sem resposta não muda', () => {
    const linhas = [linha({ id: 'a', variacao: 'Verde' }), linha({ id: 'a', variacao: 'Vinho' })];
    expect(mudancasDe(linhas, [item({ produtoId: 'a', variacao: 'Vinho', precoCentavos: 900 })])).toEqual([
      [],
      [{ tipo: 'preco', deCentavos: 1000, paraCentavos: 900 }],
    ]);
    expect(conferirLinhas(linhas, null).map(({ item: achado, mudancas }) => [achado, mudancas])).toEqual([
      [null, []],
      [null, []],
    ]);
  });
});

describe('aceitar', () => {
  function aceitar(linhas: LinhaDoCarrinho[], itens: ItemConferido[]) {
    return aceitarMudancas(conferirLinhas(linhas, conferencia(itens)));
  }

  test('leva o preço e o nome novos, e conserva os outros campos da linha', () => {
    const [aceita] = aceitar(
      [linha({ id: 'a', digital: false, imagem: { pasta: 'x' } })],
      [item({ produtoId: 'a', precoCentavos: 1200, nome: 'Novo nome' })],
    );
    expect(aceita).toEqual({
      id: 'a',
      nome: 'Novo nome',
      preco: 12,
      quantidade: 1,
      variacao: '',
      digital: false,
      imagem: { pasta: 'x' },
    });
  });

  test('reparte o que há entre as variações, na ordem do carrinho', () => {
    const linhas = ['Verde', 'Vinho', 'Azul'].map((variacao) => linha({ id: 'a', variacao, quantidade: 2 }));
    const itens = linhas.map(({ variacao }) =>
      item({ produtoId: 'a', variacao, quantidade: 2, situacao: 'estoque-insuficiente', disponivel: 3 }),
    );
    expect(aceitar(linhas, itens).map(({ variacao, quantidade }) => [variacao, quantidade])).toEqual([
      ['Verde', 2],
      ['Vinho', 1],
    ]);
  });

  test('tira o que não se compra, e deixa o eBook que só pede para entrar', () => {
    const linhas = ['some', 'esgotado', 'ebook', 'fica'].map((id) => linha({ id }));
    const itens = [
      item({ produtoId: 'some', situacao: 'indisponivel', disponivel: null }),
      item({ produtoId: 'esgotado', situacao: 'estoque-insuficiente', disponivel: 0 }),
      item({ produtoId: 'ebook', situacao: 'digital-sem-sessao', disponivel: null }),
      item({ produtoId: 'fica' }),
    ];
    expect(aceitar(linhas, itens).map(({ id }) => id)).toEqual(['ebook', 'fica']);
  });

  test('depois de aceitar não sobra nada para aceitar', () => {
    const linhas = [linha({ id: 'a', quantidade: 5 }), linha({ id: 'b' })];
    const itens = [
      item({ produtoId: 'a', situacao: 'estoque-insuficiente', disponivel: 2, precoCentavos: 1100 }),
      item({ produtoId: 'b', situacao: 'indisponivel' }),
    ];
    const agora = conferencia([item({ produtoId: 'a', quantidade: 2, disponivel: 2, precoCentavos: 1100 })]);
    expect(podeAceitar(conferirLinhas(linhas, conferencia(itens)))).toBe(true);
    expect(podeAceitar(conferirLinhas(aceitar(linhas, itens), agora))).toBe(false);
  });

  test('entrar não se aceita', () => {
    const conferidas = conferirLinhas(
      [linha({ id: 'a' })],
      conferencia([item({ produtoId: 'a', situacao: 'digital-sem-sessao' })]),
    );
    expect([podeAceitar(conferidas), precisaEntrar(conferidas)]).toEqual([false, true]);
  });
});

describe('a soma na tela', () => {
  const linhas = [linha({ id: 'a', quantidade: 3 })];

  test('é a do servidor quando ele falou deste carrinho', () => {
    const resposta = conferencia([item({ produtoId: 'a', quantidade: 3 })], {
      subtotalCentavos: 3000,
      descontoCentavos: 301,
      descontoNoPixCentavos: 0,
      totalCentavos: 2699,
    });
    expect(somar(conferirLinhas(linhas, resposta), resposta, true)).toMatchObject({
      subtotalCentavos: 3000,
      descontoCentavos: 301,
      descontoNoPixCentavos: 0,
      totalCentavos: 2699,
      parcelamento: null,
      confirmada: true,
    });
  });

  test('é a do carrinho, sem desconto, enquanto ele não falou ou falou de outro', () => {
    const resposta = conferencia([item({ produtoId: 'a', quantidade: 1 })], {
      subtotalCentavos: 1000,
      descontoCentavos: 100,
      totalCentavos: 900,
    });
    const doCarrinho = {
      subtotalCentavos: 3000,
      descontoCentavos: 0,
      descontoNoPixCentavos: 0,
      totalCentavos: 3000,
      parcelamento: null,
      confirmada: false,
    };
    expect(somar(conferirLinhas(linhas, null), null, false)).toEqual(doCarrinho);
    expect(somar(conferirLinhas(linhas, resposta), resposta, false)).toEqual(doCarrinho);
  });

  test('com linhas a resolver é o que se pagaria ao aceitar', () => {
    const resposta = conferencia([
      item({ produtoId: 'a', situacao: 'estoque-insuficiente', disponivel: 2, precoCentavos: 1100 }),
    ]);
    expect(somar(conferirLinhas(linhas, resposta), resposta, true).totalCentavos).toBe(2200);
  });
});

test('só de eBooks: pelo que o servidor diz, ou pelo que o carrinho guardou enquanto ele não responde', () => {
  const livro = linha({ id: 'livro', digital: true });
  const disponivel = (unidades: number | null) => conferencia([item({ produtoId: 'livro', disponivel: unidades })]);
  expect(soDigital(conferirLinhas([livro], null))).toBe(true);
  expect(soDigital(conferirLinhas([livro, linha({ id: 'torre' })], null))).toBe(false);
  expect(soDigital([])).toBe(false);
  expect(soDigital(conferirLinhas([linha({ id: 'livro' })], disponivel(null)))).toBe(true);
  expect(soDigital(conferirLinhas([livro], disponivel(3)))).toBe(false);
});
