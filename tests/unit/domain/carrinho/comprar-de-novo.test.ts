// @requirement 15.12.3
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contarItens, type LinhaDoCarrinho, QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';
import type { ItemConferido } from '#domain/carrinho/carrinho-conferido.ts';
import { comprarDeNovo, type ItemDoPedidoAnterior } from '#domain/carrinho/comprar-de-novo.ts';

const deAntes = (mudanca: Partial<ItemDoPedidoAnterior> = {}): ItemDoPedidoAnterior => ({
  produtoId: 'rei',
  nome: 'Rei',
  variacao: null,
  quantidade: 3,
  precoCentavos: 10_000,
  ...mudanca,
});
const agora = (mudanca: Partial<ItemConferido> = {}): ItemConferido => ({
  produtoId: 'rei',
  variacao: null,
  quantidade: 3,
  situacao: 'ok',
  nome: 'Rei',
  descontoCentavos: 0,
  promocoes: [],
  precoCentavos: 10_000,
  disponivel: 5,
  estoqueProprio: false,
  imagem: null,
  pedidoPago: null,
  ...mudanca,
});
const umSo = (mudanca: Partial<ItemConferido>, item: Partial<ItemDoPedidoAnterior> = {}) =>
  comprarDeNovo([], [deAntes(item)], [agora(mudanca)]);

test('o que se vende como antes entra como antes, com o preço e o nome de agora', () => {
  expect(umSo({ nome: 'Rei de buxo' })).toEqual({
    linhas: [{ id: 'rei', nome: 'Rei de buxo', preco: 100, variacao: '', quantidade: 3, digital: false }],
    entraram: 1,
    diferencas: [],
  });
});

test.each<[string, Partial<ItemConferido>, Partial<ItemDoPedidoAnterior>, object]>([
  ['saiu da loja', { situacao: 'indisponivel', disponivel: null, nome: null }, {}, { tipo: 'indisponivel' }],
  ['esgotou', { situacao: 'estoque-insuficiente', disponivel: 0 }, {}, { tipo: 'esgotado' }],
  [
    'perdeu a opção',
    { situacao: 'variacao-invalida', variacao: 'Preto' },
    { variacao: 'Preto' },
    { tipo: 'variacao', variacao: 'Preto' },
  ],
  ['agora tem opções', { situacao: 'variacao-invalida' }, {}, { tipo: 'indisponivel' }],
  ['é um eBook que já se tem', { disponivel: null, pedidoPago: 'abc' }, { quantidade: 1 }, { tipo: 'ja-tem' }],
])('o que %s fica de fora, e se diz por quê', (_, mudanca, item, diferenca) => {
  expect(umSo(mudanca, item)).toEqual({ linhas: [], entraram: 0, diferencas: [{ nome: 'Rei', ...diferenca }] });
});

test('de menos estoque entra o que há; de outro preço entra pelo de agora; os dois se dizem', () => {
  const { linhas, diferencas } = umSo({ situacao: 'estoque-insuficiente', disponivel: 2, precoCentavos: 12_345 });
  expect(linhas).toMatchObject([{ quantidade: 2, preco: 123.45 }]);
  expect(diferencas).toEqual([
    { nome: 'Rei', tipo: 'quantidade', disponivel: 2 },
    { nome: 'Rei', tipo: 'preco', deCentavos: 10_000, paraCentavos: 12_345 },
  ]);
});

test('o que já estava no carrinho fica, e a linha que já tem mais não perde nada', () => {
  const carrinho: LinhaDoCarrinho[] = [
    { id: 'torre', nome: 'Torre', preco: 1, variacao: '', quantidade: 1 },
    { id: 'rei', nome: 'Rei', preco: 90, variacao: '', quantidade: 4 },
  ];
  expect(comprarDeNovo(carrinho, [deAntes()], [agora()]).linhas).toMatchObject([
    { id: 'torre', quantidade: 1 },
    { id: 'rei', quantidade: 4, preco: 100 },
  ]);
});

test('duas opções do mesmo produto dividem o que há dele', () => {
  const itens = [deAntes({ variacao: 'Preto' }), deAntes({ variacao: 'Branco' })];
  const conferidos = ['Preto', 'Branco'].map((variacao) =>
    agora({ variacao, situacao: 'estoque-insuficiente', disponivel: 4 }),
  );
  const { linhas, diferencas } = comprarDeNovo([], itens, conferidos);
  expect(linhas.map(({ variacao, quantidade }) => [variacao, quantidade])).toEqual([
    ['Preto', 3],
    ['Branco', 1],
  ]);
  expect(diferencas).toEqual([{ nome: 'Rei', tipo: 'quantidade', disponivel: 1 }]);
});

const situacoes = ['ok', 'indisponivel', 'variacao-invalida', 'estoque-insuficiente', 'quantidade-invalida'] as const;
const par = fc
  .record({
    produtoId: fc.constantFrom('rei', 'dama', 'livro'),
    variacao: fc.constantFrom(null, 'Preto'),
    quantidade: fc.integer({ min: 1, max: QUANTIDADE_MAXIMA }),
    precoCentavos: fc.integer({ min: 0, max: 1_000_000 }),
    situacao: fc.constantFrom(...situacoes),
  })
  .map(({ situacao, ...item }) => ({ item: deAntes(item), situacao }));

test('pressionado de novo não muda nada, nada passa do que há, e o carrinho de antes não perde unidades', () => {
  const estoques = fc.record({ rei: fc.integer({ min: 0, max: 120 }), dama: fc.integer({ min: 0, max: 120 }) });
  fc.assert(
    fc.property(
      fc.uniqueArray(par, { maxLength: 6, selector: ({ item }) => `${item.produtoId} ${item.variacao}` }),
      estoques,
      fc.integer({ min: 0, max: 5 }),
      (pares, estoque, jaTinha) => {
        const itens = pares.map(({ item }) => item);
        const conferidos = pares.map(({ item, situacao }) =>
          agora({
            ...item,
            situacao,
            disponivel: item.produtoId === 'livro' ? null : estoque[item.produtoId as 'rei' | 'dama'],
          }),
        );
        const antes: LinhaDoCarrinho[] =
          jaTinha > 0 ? [{ id: 'rei', nome: 'Rei', preco: 1, variacao: '', quantidade: jaTinha }] : [];
        const uma = comprarDeNovo(antes, itens, conferidos);
        const duas = comprarDeNovo(uma.linhas, itens, conferidos);
        expect(duas.linhas).toEqual(uma.linhas);
        expect(contarItens(uma.linhas)).toBeGreaterThanOrEqual(contarItens(antes));
        for (const produto of ['rei', 'dama'] as const) {
          const doProduto = contarItens(uma.linhas.filter(({ id }) => id === produto));
          const tinha = contarItens(antes.filter(({ id }) => id === produto));
          expect(doProduto).toBeLessThanOrEqual(Math.max(estoque[produto], tinha));
        }
      },
    ),
  );
});
