import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpoDeConferirCarrinho } from '#domain/carrinho/carrinho-conferido.schema.ts';
import {
  calcularItensDoPedido,
  conferirItensDoCarrinho,
  type LinhaPedida,
  mesmoItem,
  type ProdutoDoCatalogo,
} from '#domain/pedidos/pedido-linhas.ts';
import { produtoDoCatalogo } from '#tests/support/compra-de-exemplo.ts';

const torre = produtoDoCatalogo('torre', { nome: 'Torre', precoCentavos: 1990, estoque: 5 });
const kit: ProdutoDoCatalogo = { ...torre, id: 'kit', nome: 'Kit', estoque: 4, variacoes: ['Preto', 'Branco'] };
const livro: ProdutoDoCatalogo = { ...torre, id: 'livro', nome: 'Livro', estoque: 0, digital: true };
const antigo: ProdutoDoCatalogo = { ...torre, id: 'antigo', nome: 'Antigo', arquivado: true };
/** So dear that 21 of them are more than any order may cost. */
const trono: ProdutoDoCatalogo = { ...torre, id: 'trono', nome: 'Trono', precoCentavos: 99_000_000, estoque: 90 };
const catalogo = [torre, kit, livro, antigo, trono];
const semFim = catalogo.map((produto) => ({ ...produto, estoque: Number.MAX_SAFE_INTEGER }));

const linha = fc.record({
  produtoId: fc.constantFrom('torre', 'torre', 'kit', 'kit', 'livro', 'antigo', 'trono', 'nunca'),
  variacao: fc.constantFrom(null, null, '', 'Preto', 'Branco', 'Roxo'),
  quantidade: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 99, 100, 21, Number.NaN, Number.POSITIVE_INFINITY) },
  ),
});
const chave = ({ produtoId, variacao }: LinhaPedida) => JSON.stringify([produtoId, variacao || null]);
/** A cart as a browser keeps it: no line twice. */
const carrinho = fc.uniqueArray(linha, { maxLength: 6, selector: chave });
const qualquer = fc.array(linha, { maxLength: 6 });

const situacoes = (linhas: readonly LinhaPedida[], temSessao: boolean) =>
  conferirItensDoCarrinho(linhas, catalogo, temSessao).map(({ situacao }) => situacao);

/** Returns the order's verdict on this line alone with unlimited stock. */
function sozinha(pedida: LinhaPedida, temSessao: boolean): string {
  const itens = calcularItensDoPedido([pedida], semFim, temSessao);
  if (itens.ok) return 'ok';
  return itens.erro.codigo === 'produto-desconhecido' ? 'indisponivel' : itens.erro.codigo;
}

describe('como está cada linha do carrinho', () => {
  test('fora o estoque, cada linha responde por si como o pedido responderia', () => {
    fc.assert(
      fc.property(qualquer, fc.boolean(), (linhas, temSessao) => {
        const vistas = situacoes(linhas, temSessao);
        expect(vistas.map((vista) => (vista === 'estoque-insuficiente' ? 'ok' : vista))).toEqual(
          linhas.map((pedida) => sozinha(pedida, temSessao)),
        );
      }),
    );
  });

  test('falta estoque às linhas compráveis de um produto quando juntas pedem mais do que há, e só então', () => {
    fc.assert(
      fc.property(qualquer, fc.boolean(), (linhas, temSessao) => {
        const boas = linhas.filter((pedida) => sozinha(pedida, temSessao) === 'ok');
        const emFalta = catalogo.filter(
          ({ id, digital, estoque }) =>
            !digital &&
            boas.filter(({ produtoId }) => produtoId === id).reduce((soma, { quantidade }) => soma + quantidade, 0) >
              estoque,
        );
        expect(situacoes(linhas, temSessao).map((vista) => vista === 'estoque-insuficiente')).toEqual(
          linhas.map((pedida) => boas.includes(pedida) && emFalta.some(({ id }) => id === pedida.produtoId)),
        );
      }),
    );
  });

  test('um carrinho todo certo é um pedido aceito, e um com falta é recusado', () => {
    fc.assert(
      fc.property(carrinho, fc.boolean(), (linhas, temSessao) => {
        fc.pre(linhas.length > 0);
        const itens = conferirItensDoCarrinho(linhas, catalogo, temSessao);
        const subtotal = itens.reduce((soma, item) => soma + item.precoCentavos * (item.quantidade ?? 0), 0);
        const feito = calcularItensDoPedido(linhas, catalogo, temSessao);
        // The highest total is a limit of the whole order, which no single line shows.
        expect(feito.ok).toBe(itens.every(({ situacao }) => situacao === 'ok') && subtotal <= 2_000_000_000);
        if (!feito.ok) return;
        expect(itens.map(({ precoCentavos }) => precoCentavos)).toEqual(
          feito.valor.map(({ precoCentavos }) => precoCentavos),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('há uma resposta por linha, na mesma ordem, com o que foi pedido', () => {
    fc.assert(
      fc.property(qualquer, fc.boolean(), (linhas, temSessao) => {
        const itens = conferirItensDoCarrinho(linhas, catalogo, temSessao);
        expect(itens.map(({ quantidade }) => quantidade)).toEqual(
          linhas.map(({ quantidade }) => (Number.isFinite(quantidade) ? quantidade : null)),
        );
        expect(itens.every((item, i) => linhas[i] !== undefined && mesmoItem(item, linhas[i]))).toBe(true);
      }),
    );
  });

  test.each([
    ['cabe', { produtoId: 'torre', variacao: null, quantidade: 5 }, 'ok', 5],
    ['passa do estoque', { produtoId: 'torre', variacao: '', quantidade: 6 }, 'estoque-insuficiente', 5],
    ['quantidade torta', { produtoId: 'torre', variacao: null, quantidade: 1.5 }, 'quantidade-invalida', 5],
    [
      'quantidade torta do que ninguém conhece',
      { produtoId: 'x', variacao: null, quantidade: 0 },
      'quantidade-invalida',
      null,
    ],
    ['caro demais', { produtoId: 'trono', variacao: null, quantidade: 21 }, 'quantidade-invalida', 90],
    ['ninguém conhece', { produtoId: 'x', variacao: null, quantidade: 1 }, 'indisponivel', null],
    ['arquivado', { produtoId: 'antigo', variacao: null, quantidade: 1 }, 'indisponivel', 5],
    ['sem escolher', { produtoId: 'kit', variacao: null, quantidade: 1 }, 'variacao-invalida', 4],
    ['escolha que não há', { produtoId: 'torre', variacao: 'Roxo', quantidade: 1 }, 'variacao-invalida', 5],
    ['eBook sem entrar', { produtoId: 'livro', variacao: null, quantidade: 1 }, 'digital-sem-sessao', null],
  ] as const)('%s', (_, pedida, situacao, disponivel) => {
    expect(conferirItensDoCarrinho([pedida], catalogo, false)).toMatchObject([{ situacao, disponivel }]);
  });

  test('a linha que não se compra não tira estoque das outras; o arquivado ainda diz nome e preço', () => {
    const preto = { produtoId: 'kit', variacao: 'Preto', quantidade: 4 };
    const roxo = { produtoId: 'kit', variacao: 'Roxo', quantidade: 4 };
    expect(situacoes([preto, roxo], false)).toEqual(['ok', 'variacao-invalida']);
    expect(
      conferirItensDoCarrinho([{ produtoId: 'antigo', variacao: null, quantidade: 1 }], catalogo, false),
    ).toMatchObject([{ nome: 'Antigo', precoCentavos: 1990 }]);
  });
});

describe('a pergunta', () => {
  test('é lida com brandura: o que falta é nulo, e uma quantidade que não é número não derruba as outras linhas', () => {
    const itens = [
      { produtoId: 'torre', quantidade: 2 },
      { produtoId: 'kit', variacao: '', quantidade: '2' },
      { produtoId: 'livro', variacao: 'Capa', quantidade: null },
      { produtoId: 'kit' },
    ];
    expect(corpoDeConferirCarrinho.parse({ itens, cupom: ' marina10 ' })).toEqual({
      itens: [
        { produtoId: 'torre', variacao: null, quantidade: 2 },
        { produtoId: 'kit', variacao: null, quantidade: Number.NaN },
        { produtoId: 'livro', variacao: 'Capa', quantidade: Number.NaN },
        { produtoId: 'kit', variacao: null, quantidade: Number.NaN },
      ],
      cupom: 'MARINA10',
      vales: [],
    });
    expect(corpoDeConferirCarrinho.parse({ itens: [], cupom: '  ' }).cupom).toBeNull();
    expect(corpoDeConferirCarrinho.parse({ itens: [] }).cupom).toBeNull();
  });

  test.each([
    ['sem itens', {}],
    ['item sem produto', { itens: [{ quantidade: 1 }] }],
    ['itens demais', { itens: Array.from({ length: 201 }, () => ({ produtoId: 'torre', quantidade: 1 })) }],
    ['nome de produto sem fim', { itens: [{ produtoId: 'x'.repeat(201), quantidade: 1 }] }],
    ['cupom que não é texto', { itens: [], cupom: 10 }],
  ])('%s é recusada', (_, corpo) => {
    expect(corpoDeConferirCarrinho.safeParse(corpo).success).toBe(false);
  });
});
