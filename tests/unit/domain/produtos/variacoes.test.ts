// @requirement 15.13.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidirEstoque } from '#domain/produtos/estoque-do-cadastro.ts';
import { lerEstoqueDigitado } from '#domain/produtos/produto-cadastro.ts';
import {
  chaveDaVariacao,
  chaveDoEstoque,
  combinarOpcoes,
  estoqueComum,
  estoqueDaVariacao,
  estoquesDoProduto,
  partesDaCombinacao,
  precoDaVariacao,
  repartirEstoque,
  resumirVariacoes,
  somaDosEstoquesProprios,
  unidadesProprias,
  type Variacao,
} from '#domain/produtos/variacoes.ts';
import { lerVariacoesDigitadas } from '#domain/produtos/variacoes-digitadas.ts';

const nomes = ['Azul', 'Verde', 'Preto', 'Branco', 'Marfim'];
const preco = fc.integer({ min: 1, max: 500_000 });
const variacoes = fc
  .array(
    fc.record({
      estoque: fc.option(fc.integer({ min: 0, max: 200 })),
      precoCentavos: fc.option(preco),
      imagemId: fc.constant(null),
      aVenda: fc.boolean(),
    }),
    { minLength: 1, maxLength: nomes.length },
  )
  .map((lista): Variacao[] => lista.map((uma, i) => ({ ...uma, nome: nomes[i] ?? '' })));
const alguma = variacoes.filter((lista) => lista.some(({ aVenda }) => aVenda));

describe('o resumo de um produto', () => {
  test('tem o menor preço à venda, e cada variação custa o que custava', () => {
    fc.assert(
      fc.property(alguma, preco, (lista, doProduto) => {
        const resumo = resumirVariacoes(lista, doProduto);
        const custo = ({ precoCentavos }: Variacao, base: number) => precoCentavos ?? base;
        const naLoja = lista.filter(({ aVenda }) => aVenda);
        expect(resumo.precoCentavos).toBe(Math.min(...naLoja.map((uma) => custo(uma, doProduto))));
        expect(resumo.porVariacao.map((uma) => custo(uma, resumo.precoCentavos))).toEqual(
          lista.map((uma) => custo(uma, doProduto)),
        );
        expect(resumo.variacoes).toEqual(naLoja.map(({ nome }) => nome));
        // Saved once more it is the same: a form that is opened and saved changes nothing.
        expect(resumirVariacoes(resumo.porVariacao, resumo.precoCentavos)).toEqual(resumo);
      }),
    );
  });

  test('sem variações é o produto como era', () => {
    expect(resumirVariacoes([], 990)).toEqual({ variacoes: [], precoCentavos: 990, porVariacao: [] });
  });
});

test('o que é de cada variação e o que dividem somam o estoque do produto', () => {
  fc.assert(
    fc.property(variacoes, fc.integer({ min: 0, max: 300 }), preco, (lista, comum, precoCentavos) => {
      const proprias = lista.filter(({ aVenda }) => aVenda);
      const produto = { id: 'kit', estoque: unidadesProprias(lista).aVenda + comum, precoCentavos, proprias };
      expect(estoqueComum(produto)).toBe(comum);
      expect(estoquesDoProduto(produto).reduce((soma, { estoque }) => soma + estoque, 0)).toBe(produto.estoque);
      const soma = somaDosEstoquesProprios(lista);
      if (soma !== null) expect(soma).toBe(unidadesProprias(lista).aVenda);
      for (const { nome, estoque, precoCentavos: proprio } of proprias) {
        expect(estoqueDaVariacao(produto, nome)).toBe(estoque ?? comum);
        expect(precoDaVariacao(produto, nome)).toBe(proprio ?? precoCentavos);
        expect(chaveDoEstoque(produto, nome)).toBe(estoque === null ? 'kit' : `kit ${nome}`);
      }
      expect([estoqueDaVariacao(produto, null), precoDaVariacao(produto, null)]).toEqual([comum, precoCentavos]);
    }),
  );
});

test('a divisão proposta soma o que há, e ninguém tem mais de uma unidade a mais', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 12 }), (unidades, quantas) => {
      const partes = repartirEstoque(unidades, quantas);
      expect(partes).toHaveLength(quantas);
      expect(partes.reduce((a, b) => a + b, 0)).toBe(unidades);
      expect(Math.max(...partes) - Math.min(...partes)).toBeLessThanOrEqual(1);
    }),
  );
});

test('cada combinação se separa nas partes de que foi feita', () => {
  const opcao = fc.stringMatching(/^[A-Za-zÀ-ú0-9]{1,10}( [A-Za-z]{1,5})?$/);
  const opcoes = fc.uniqueArray(opcao, { minLength: 1, maxLength: 4, selector: chaveDaVariacao });
  fc.assert(
    fc.property(opcoes, opcoes, (primeiras, segundas) => {
      const pares = combinarOpcoes(primeiras, segundas);
      expect(pares.map(partesDaCombinacao)).toEqual(primeiras.flatMap((uma) => segundas.map((outra) => [uma, outra])));
    }),
  );
  for (const torta of ['Azul', 'Azul /', '/ P', 'Azul / P / 3', '']) expect(partesDaCombinacao(torta)).toBeNull();
});

describe('as variações digitadas', () => {
  const regras = { lerEstoque: lerEstoqueDigitado, maiorPreco: 100_000_000 };
  const ler = (digitado: Partial<Record<'variacoes' | 'tipos' | 'estoque' | 'preco', string>>) =>
    lerVariacoesDigitadas(
      {
        variacoes: digitado.variacoes ?? 'Azul, Verde',
        variacoes_tipos: digitado.tipos ?? '',
        variacoes_estoque: digitado.estoque ?? '',
        variacoes_preco: digitado.preco ?? '',
      },
      regras,
    );

  test('têm nome, estoque e preço na mesma ordem; vazio é o do produto', () => {
    const lida = ler({ tipos: ' Cor ', estoque: '3|', preco: '|1.234,56' });
    expect(lida.faltas).toEqual({});
    expect(lida.variacoesTipos).toEqual(['Cor']);
    expect(lida.porVariacao).toEqual([
      { nome: 'Azul', estoque: 3, precoCentavos: null, imagemId: null, aVenda: true },
      { nome: 'Verde', estoque: null, precoCentavos: 123_456, imagemId: null, aVenda: true },
    ]);
    expect(ler({ variacoes: 'Azul/P,Azul /  G', tipos: 'Cor / Tamanho' })).toMatchObject({
      variacoesTipos: ['Cor', 'Tamanho'],
      porVariacao: [{ nome: 'Azul / P' }, { nome: 'Azul / G' }],
      faltas: {},
    });
    expect(ler({ variacoes: 'Azul, azul' }).porVariacao).toHaveLength(1);
  });

  const doze = combinarOpcoes(['A', 'B', 'C', 'D'], ['1', '2', '3']);
  test.each<[Parameters<typeof ler>[0], ReturnType<typeof ler>['faltas']]>([
    [{ estoque: '-1|2' }, { variacoes_estoque: 'estoque-da-variacao' }],
    [{ estoque: '1000000000|2' }, { variacoes_estoque: 'estoque-da-variacao' }],
    [{ estoque: '1|2|3' }, { variacoes_estoque: 'contagem-diferente' }],
    [{ preco: '0|' }, { variacoes_preco: 'preco-da-variacao' }],
    [{ preco: 'caro|' }, { variacoes_preco: 'preco-da-variacao' }],
    [{ variacoes: 'Azul, AZUL', estoque: '1' }, { variacoes: 'variacao-repetida' }],
    [{ variacoes: 'Azul/P, Azul / P', tipos: 'Cor/Tamanho' }, { variacoes: 'variacao-repetida' }],
    [{ variacoes: 'Azul / P, Verde', tipos: 'Cor / Tamanho' }, { variacoes: 'combinacao-sem-par' }],
    [{ variacoes: doze.join(','), tipos: 'Cor / Tamanho' }, {}],
    [{ variacoes: [...doze, 'E / 1'].join(','), tipos: 'Cor / Tamanho' }, { variacoes: 'combinacoes-demais' }],
    [{ tipos: 'Cor / Madeira / Tamanho' }, { variacoes_tipos: 'tipos-demais' }],
    [{ variacoes: 'Azul / P', tipos: 'Cor / cor' }, { variacoes_tipos: 'tipo-repetido' }],
    [{ tipos: 'x'.repeat(31) }, { variacoes_tipos: 'tipo-longo' }],
  ])('%j tem a sua falta no seu campo', (digitado, faltas) => {
    expect(ler(digitado).faltas).toEqual(faltas);
  });
});

describe('o estoque ao salvar', () => {
  const com = (nome: string, estoque: number | null, aVenda = true): Variacao => ({
    nome,
    estoque,
    precoCentavos: null,
    imagemId: null,
    aVenda,
  });
  const dividido = { estoque: 5, porVariacao: [com('Azul', 2), com('Verde', 3)] };
  const junto = { estoque: 5, porVariacao: [com('Azul', null), com('Verde', null)] };

  test('é a soma do que é de cada uma, e o que foi vendido enquanto isso não volta', () => {
    // Loaded with 2 and 3; an order took one Azul; the owner adds two Verde.
    const agora = { estoque: 4, porVariacao: [com('Azul', 1), com('Verde', 3)] };
    const feito = decidirEstoque(agora, dividido, { estoque: 7, porVariacao: [com('Azul', 2), com('Verde', 5)] });
    expect(feito).toEqual({
      ok: true,
      valor: { estoque: 6, porVariacao: [com('Azul', 1), com('Verde', 5)], diferenca: 2 },
    });
  });

  test('dividir e juntar não mudam o total, e dividir o que já mudou é recusado', () => {
    const partes = [com('Azul', 4), com('Verde', 1)];
    expect(decidirEstoque(junto, junto, { estoque: 5, porVariacao: partes })).toMatchObject({
      valor: { estoque: 5, diferenca: 0 },
    });
    expect(decidirEstoque(dividido, dividido, { estoque: 5, porVariacao: junto.porVariacao })).toMatchObject({
      valor: { estoque: 5, diferenca: 0 },
    });
    expect(decidirEstoque({ ...junto, estoque: 4 }, junto, { estoque: 5, porVariacao: partes })).toEqual({
      ok: false,
      erro: { codigo: 'estoque-mudou' },
    });
  });

  test('uma variação fora de venda leva as suas unidades, que continuam na loja', () => {
    const fora = [com('Azul', 2, false), com('Verde', 3)];
    expect(decidirEstoque(dividido, dividido, { estoque: 5, porVariacao: fora })).toMatchObject({
      valor: { estoque: 3, diferenca: 0 },
    });
  });

  test('o que dividem nunca fica abaixo do que as outras têm', () => {
    const misto = [com('Azul', 4), com('Verde', null)];
    expect(decidirEstoque(junto, junto, { estoque: 3, porVariacao: misto })).toMatchObject({
      erro: { codigo: 'menos-que-as-variacoes' },
    });
    expect(decidirEstoque(junto, junto, { estoque: 4, porVariacao: misto })).toMatchObject({ valor: { estoque: 4 } });
  });

  test('o total e a diferença fecham sempre, seja o que for', () => {
    const lista = variacoes.map((uma) => uma.map((v) => ({ ...v, precoCentavos: null })));
    const unidades = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(lista, lista, unidades, unidades, (havia, quer, comum, digitado) => {
        const soma = somaDosEstoquesProprios(havia);
        const antes = { estoque: soma ?? unidadesProprias(havia).aVenda + comum, porVariacao: havia };
        const feito = decidirEstoque(antes, antes, { estoque: digitado, porVariacao: quer });
        if (!feito.ok) return;
        const { estoque, porVariacao, diferenca } = feito.valor;
        expect(estoque).toBeGreaterThanOrEqual(unidadesProprias(porVariacao).aVenda);
        expect(estoque).toBe(somaDosEstoquesProprios(porVariacao) ?? digitado);
        const total = antes.estoque + unidadesProprias(havia).fora;
        expect(estoque + unidadesProprias(porVariacao).fora).toBe(total + diferenca);
      }),
    );
  });
});
