// @requirement 15.13.10
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  gradeDasCombinacoes,
  incluirNaGrade,
  moverNaGrade,
  combinacaoNaGrade,
} from '#domain/produtos/grade-de-variacoes.ts';
import { combinarOpcoes } from '#domain/produtos/variacoes.ts';

const cores = ['Azul', 'Verde', 'Preto'];
const tamanhos = ['P', 'M', 'G', 'GG'];
const listas = fc.shuffledSubarray(combinarOpcoes(cores, tamanhos), { minLength: 1 });
const opcoes = fc.constantFrom(...cores, ...tamanhos);

describe('a grade de dois tipos', () => {
  test('tem cada combinação uma vez, no cruzamento das suas opções', () => {
    fc.assert(
      fc.property(listas, (nomes) => {
        const grade = gradeDasCombinacoes(nomes);
        const celulas = grade?.linhas.flatMap((linha) =>
          grade.colunas.map((coluna) => combinacaoNaGrade(nomes, linha, coluna)),
        );
        expect(celulas?.filter((nome) => nome !== null).toSorted()).toEqual(nomes.toSorted());
      }),
    );
  });

  test('não muda o que há: mover só troca a ordem, e incluir põe uma', () => {
    fc.assert(
      fc.property(listas, opcoes, fc.constantFrom<[-1 | 1]>([-1], [1]), (nomes, opcao, [passo]) => {
        const eixo = cores.includes(opcao) ? 'linhas' : 'colunas';
        const movidos = moverNaGrade(nomes, eixo, opcao, passo);
        expect(movidos.toSorted()).toEqual(nomes.toSorted());
        const [antes, depois] = [gradeDasCombinacoes(nomes)?.[eixo] ?? [], gradeDasCombinacoes(movidos)?.[eixo] ?? []];
        const andou = depois.indexOf(opcao) - antes.indexOf(opcao);
        expect([0, passo]).toContain(andou);
        expect(depois.filter((uma) => uma !== opcao)).toEqual(antes.filter((uma) => uma !== opcao));
      }),
    );
  });

  test('cheia, toda opção anda para onde há lugar', () => {
    const cheia = combinarOpcoes(cores, tamanhos);
    expect(gradeDasCombinacoes(moverNaGrade(cheia, 'linhas', 'Preto', -1))).toEqual({
      linhas: ['Azul', 'Preto', 'Verde'],
      colunas: tamanhos,
    });
    expect(gradeDasCombinacoes(moverNaGrade(cheia, 'colunas', 'P', 1))?.colunas).toEqual(['M', 'P', 'G', 'GG']);
    expect(moverNaGrade(cheia, 'linhas', 'Azul', -1)).toEqual(cheia);
    expect(moverNaGrade(cheia, 'linhas', 'Roxo', 1)).toEqual(cheia);
  });

  test('espaços e caixa não fazem outra opção, e o que não é par não tem grade', () => {
    const nomes = ['Azul/P', 'azul /  M'];
    expect(gradeDasCombinacoes(nomes)).toEqual({ linhas: ['Azul'], colunas: ['P', 'M'] });
    expect(combinacaoNaGrade(nomes, 'AZUL', 'm')).toBe('azul /  M');
    expect(gradeDasCombinacoes(['Azul / P', 'Verde'])).toBeNull();
    expect(gradeDasCombinacoes([])).toBeNull();
  });

  test('uma nova fica no seu lugar', () => {
    expect(incluirNaGrade(['Azul / P', 'Azul / M', 'Verde / M'], 'Verde', 'P')).toEqual([
      'Azul / P',
      'Azul / M',
      'Verde / P',
      'Verde / M',
    ]);
  });
});
