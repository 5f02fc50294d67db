// @requirement 3.6.1 4.1.1 4.1.2 5.1.1 9.3.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  adicionarAoCarrinho,
  contarItens,
  devolverAoCarrinho,
  lerCarrinho,
  limparCarrinho,
  maximoDaLinha,
  mesmaLinha,
  mudarQuantidadeDaLinha,
  QUANTIDADE_MAXIMA,
  removerDoCarrinho,
  totalDoCarrinho,
  type LinhaDoCarrinho,
  type ProdutoParaOCarrinho,
} from '#domain/carrinho/carrinho.ts';

const produto = fc.record({
  id: fc.constantFrom('tabuleiro', 'pecas', 'relogio', 'livro'),
  nome: fc.string(),
  preco: fc.integer({ min: 0, max: 999_999_999 }).map((c) => c / 100),
  variacao: fc.constantFrom('', 'Preto', 'Branco'),
  imagens: fc.array(fc.webUrl(), { maxLength: 2 }),
});
const quantidade = fc.integer({ min: 1, max: QUANTIDADE_MAXIMA });
const passos = fc.array(fc.tuple(produto, quantidade), { maxLength: 25 });
const encher = (lista: [ProdutoParaOCarrinho, number][]) =>
  lista.reduce<LinhaDoCarrinho[]>((linhas, [p, q]) => adicionarAoCarrinho(linhas, p, q), []);

const torre = { id: 'torre', nome: 'Torre', preco: 19.9, variacao: '' };

test('adicionar um par novo acrescenta uma linha no fim, com todos os campos do produto', () => {
  const linhas = adicionarAoCarrinho(
    adicionarAoCarrinho([], torre),
    { ...torre, variacao: 'Preta', imagens: ['a.avif'], digital: false },
    3,
  );
  expect(linhas).toEqual([
    { ...torre, quantidade: 1 },
    { ...torre, variacao: 'Preta', imagens: ['a.avif'], digital: false, quantidade: 3 },
  ]);
});

test('adicionar o mesmo id e variação aumenta a quantidade e deixa o resto da linha como estava', () => {
  const linhas = adicionarAoCarrinho(adicionarAoCarrinho([], torre, 2), { ...torre, nome: 'Outro nome', preco: 1 }, 5);
  expect(linhas).toEqual([{ ...torre, quantidade: 7 }]);
});

test.each(['abc', '', Number.NaN, null, {}, Infinity, 0, -3, undefined])('a quantidade %s conta como 1', (valor) => {
  expect(adicionarAoCarrinho(adicionarAoCarrinho([], torre, 4), torre, valor)[0]?.quantidade).toBe(5);
  expect(adicionarAoCarrinho([], torre, valor)[0]?.quantidade).toBe(1);
});

test('quantidade em texto numérico vale o número, sem fração', () => {
  expect(adicionarAoCarrinho([], torre, '3')[0]?.quantidade).toBe(3);
  expect(adicionarAoCarrinho([], torre, 2.9)[0]?.quantidade).toBe(2);
});

test('sem variação, nula e vazia são a mesma linha', () => {
  const { variacao: _, ...semVariacao } = torre;
  expect(adicionarAoCarrinho(adicionarAoCarrinho([], semVariacao), { ...semVariacao, variacao: null })).toEqual([
    { ...torre, quantidade: 2 },
  ]);
  expect(mesmaLinha({ id: 'a' }, { id: 'a', variacao: '' })).toBe(true);
  expect(mesmaLinha({ id: 'a', variacao: 'x' }, { id: 'a' })).toBe(false);
  expect(mesmaLinha({ id: 'a', variacao: 'x' }, { id: 'b', variacao: 'x' })).toBe(false);
});

test('nunca há duas linhas iguais e toda quantidade fica entre 1 e 99', () => {
  fc.assert(
    fc.property(passos, (lista) => {
      const linhas = encher(lista);
      expect(new Set(linhas.map((l) => JSON.stringify([l.id, l.variacao]))).size).toBe(linhas.length);
      expect(linhas.every((l) => Number.isInteger(l.quantidade) && l.quantidade >= 1 && l.quantidade <= 99)).toBe(true);
    }),
  );
});

test('a ordem em que se adiciona não muda as quantidades', () => {
  const resumo = (linhas: LinhaDoCarrinho[]) =>
    Object.fromEntries(linhas.map((l) => [JSON.stringify([l.id, l.variacao]), l.quantidade]));
  fc.assert(
    fc.property(passos, (lista) => {
      expect(resumo(encher(lista.toReversed()))).toEqual(resumo(encher(lista)));
    }),
  );
});

test('remover tira só a linha do par, e adicionar depois a traz de volta', () => {
  fc.assert(
    fc.property(passos, produto, (lista, outro) => {
      const linhas = encher(lista);
      const sem = removerDoCarrinho(linhas, outro.id, outro.variacao);
      expect(sem).toEqual(linhas.filter((l) => l.id !== outro.id || l.variacao !== outro.variacao));
      expect(adicionarAoCarrinho(sem, outro, 2).at(-1)).toEqual({ ...outro, quantidade: 2 });
    }),
  );
});

test('nenhuma operação altera o carrinho de antes', () => {
  const linhas = Object.freeze(adicionarAoCarrinho([], { ...torre, imagens: [] }).map((linha) => Object.freeze(linha)));
  adicionarAoCarrinho(linhas, torre);
  mudarQuantidadeDaLinha(linhas, 'torre', '', 9);
  removerDoCarrinho(linhas, 'torre');
  expect(linhas).toEqual([{ ...torre, imagens: [], quantidade: 1 }]);
});

test('mudar a quantidade vale para a linha certa, e zero ou menos a remove', () => {
  const linhas = adicionarAoCarrinho(adicionarAoCarrinho([], torre), { ...torre, variacao: 'Preta' });
  expect(mudarQuantidadeDaLinha(linhas, 'torre', 'Preta', 4).map((l) => l.quantidade)).toEqual([1, 4]);
  expect(mudarQuantidadeDaLinha(linhas, 'torre', null, 500).map((l) => l.quantidade)).toEqual([99, 1]);
  expect(mudarQuantidadeDaLinha(linhas, 'torre', '', 'x').map((l) => l.quantidade)).toEqual([1, 1]);
  expect(mudarQuantidadeDaLinha(linhas, 'torre', '', 0)).toEqual(removerDoCarrinho(linhas, 'torre', ''));
  expect(mudarQuantidadeDaLinha(linhas, 'torre', '', -1)).toHaveLength(1);
  expect(mudarQuantidadeDaLinha(linhas, 'bispo', '', 3)).toEqual(linhas);
});

test('limpar esvazia o carrinho', () => {
  expect(limparCarrinho()).toEqual([]);
});

test('o total é exato em centavos, sem ruído de ponto flutuante', () => {
  expect(
    totalDoCarrinho([
      { preco: 0.1, quantidade: 3 },
      { preco: 1890.1, quantidade: 99 },
    ]),
  ).toBe(30 + 189010 * 99);
  fc.assert(
    fc.property(passos, (lista) => {
      const linhas = encher(lista);
      const exato = linhas.reduce((soma, l) => soma + BigInt(Math.round(l.preco * 100)) * BigInt(l.quantidade), 0n);
      expect(BigInt(totalDoCarrinho(linhas))).toBe(exato);
    }),
  );
});

test('no total, preço que não é número vale 0 e quantidade que não é número vale 1', () => {
  expect(
    totalDoCarrinho([
      { preco: 'abc', quantidade: 5 },
      { preco: 10, quantidade: 'muitas' },
      { preco: null, quantidade: 1 },
    ]),
  ).toBe(1000);
  expect(
    totalDoCarrinho([
      { preco: '2.50', quantidade: '2' },
      { preco: Number.NaN, quantidade: 1 },
    ]),
  ).toBe(500);
  expect(totalDoCarrinho([{ preco: 3, quantidade: undefined }])).toBe(300);
  expect(totalDoCarrinho([])).toBe(0);
});

test('o contador soma as unidades', () => {
  expect(contarItens([{ quantidade: 2 }, { quantidade: 3 }, { quantidade: 'x' }])).toBe(6);
  expect(contarItens([])).toBe(0);
});

test('todo carrinho guardado volta igual', () => {
  fc.assert(
    fc.property(passos, (lista) => {
      const linhas = encher(lista);
      expect(lerCarrinho(JSON.stringify(linhas))).toEqual(JSON.parse(JSON.stringify(linhas)));
    }),
  );
});

test('qualquer texto guardado é lido sem erro e dá linhas válidas', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(fc.anything()).map((v) => JSON.stringify(v) ?? ''),
      ),
      (texto) => {
        for (const linha of lerCarrinho(texto)) {
          expect(linha.id).not.toBe('');
          expect(typeof linha.nome).toBe('string');
          expect(Number.isFinite(linha.preco)).toBe(true);
          expect(linha.quantidade).toBeGreaterThanOrEqual(1);
        }
      },
    ),
  );
});

test.each([null, '', 'não é json', '{', '{}', '"x"', '42', 'null'])(
  'o texto guardado %s é um carrinho vazio',
  (texto) => {
    expect(lerCarrinho(texto)).toEqual([]);
  },
);

test('linhas estragadas são descartadas, as demais ficam, e as repetidas viram uma', () => {
  const guardado = [
    null,
    7,
    [],
    {},
    { id: '', nome: 'x' },
    { id: 'a' },
    { id: 3, nome: 'x' },
    { id: 'a', nome: 'A', preco: 'x', quantidade: 'y' },
    { id: 'a', nome: 'A', preco: 5, quantidade: 2, variacao: null },
    { id: 'b', nome: 'B', preco: 5, quantidade: 1e9, extra: 1 },
  ];
  expect(lerCarrinho(JSON.stringify(guardado))).toEqual([
    { id: 'a', nome: 'A', preco: 0, quantidade: 3, variacao: '' },
    { id: 'b', nome: 'B', preco: 5, quantidade: 99, variacao: '', extra: 1 },
  ]);
});

test('um carrinho guardado não mexe no protótipo dos objetos', () => {
  lerCarrinho('[{"id":"a","nome":"A","preco":1,"quantidade":1,"__proto__":{"poluido":true}}]');
  expect('poluido' in {}).toBe(false);
});

test('nunca entra mais do que há de um produto, somadas as suas variações', () => {
  const adicoes = fc.array(fc.tuple(produto, quantidade, fc.integer({ min: 0, max: 120 })), { maxLength: 25 });
  fc.assert(
    fc.property(adicoes, (lista) => {
      let linhas: LinhaDoCarrinho[] = [];
      for (const [p, q, disponivel] of lista) {
        const doProduto = (todas: LinhaDoCarrinho[]) => contarItens(todas.filter(({ id }) => id === p.id));
        const antes = doProduto(linhas);
        linhas = adicionarAoCarrinho(linhas, p, q, disponivel);
        const depois = doProduto(linhas);
        expect(depois).toBeGreaterThanOrEqual(antes);
        expect(depois).toBeLessThanOrEqual(Math.max(antes, disponivel));
        const daLinha = linhas.find((linha) => mesmaLinha(linha, p));
        if (daLinha && depois > antes)
          expect(daLinha.quantidade).toBeLessThanOrEqual(maximoDaLinha(linhas, p, disponivel));
      }
    }),
  );
});

test('o que se tira e devolve fica como estava', () => {
  fc.assert(
    fc.property(passos, fc.nat(), (lista, qual) => {
      const linhas = encher(lista);
      const posicao = linhas.length === 0 ? 0 : qual % linhas.length;
      const linha = linhas[posicao];
      const retiradas = linha ? [{ linha, posicao }] : [];
      const restantes = linha ? removerDoCarrinho(linhas, linha.id, linha.variacao) : linhas;
      expect(devolverAoCarrinho(restantes, retiradas)).toEqual(linhas);
      expect(devolverAoCarrinho(linhas, retiradas)).toEqual(linhas);
      expect(
        devolverAoCarrinho(
          limparCarrinho(),
          linhas.map((l, i) => ({ linha: l, posicao: i })),
        ),
      ).toEqual(linhas);
    }),
  );
});
