// @requirement 15.18.3
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chegada, quemAvisar, type QuemEspera } from '#domain/consentimentos/avise-me.ts';
import { estoqueDaVariacao } from '#domain/produtos/variacoes.ts';

const simples = (estoque: number): Chegada => ({ id: 'rei', estoque, variacoes: [], proprias: [] });
const fila = (...variacoes: (string | null)[]): QuemEspera[] =>
  variacoes.map((variacao, i) => ({ id: String(i), variacao }));
const ids = (avisados: QuemEspera[]) => avisados.map(({ id }) => id).join('');

describe('quem ouve que chegou', () => {
  test('tantos quantas unidades há, na ordem', () => {
    expect(ids(quemAvisar(simples(2), fila(null, null, null), []))).toBe('01');
    expect(ids(quemAvisar(simples(0), fila(null), []))).toBe('');
  });

  test('quem já foi avisado há pouco conta contra as unidades que há', () => {
    expect(ids(quemAvisar(simples(3), fila(null, null, null), [null, null]))).toBe('0');
    expect(ids(quemAvisar(simples(2), fila(null), [null, null, null]))).toBe('');
  });

  test('cada variação tem as suas unidades, e quem aceita qualquer uma leva das que há', () => {
    const produto: Chegada = {
      id: 'rei',
      estoque: 2,
      variacoes: ['Azul', 'Verde'],
      proprias: [
        { nome: 'Azul', estoque: 2, precoCentavos: null },
        { nome: 'Verde', estoque: 0, precoCentavos: null },
      ],
    };
    expect(ids(quemAvisar(produto, fila('Verde', null, 'Azul', 'Azul'), []))).toBe('12');
    // A request for a variation that no longer exists keeps waiting.
    expect(ids(quemAvisar(produto, fila('Roxo', 'Azul'), []))).toBe('1');
  });

  test('as que dividem o estoque são contadas juntas', () => {
    const produto: Chegada = { id: 'rei', estoque: 1, variacoes: ['Azul', 'Verde'], proprias: [] };
    expect(ids(quemAvisar(produto, fila('Verde', 'Azul'), []))).toBe('0');
  });
});

const nomes = ['Azul', 'Verde', 'Preto'] as const;
const produtos: fc.Arbitrary<Chegada> = fc
  .record({ comum: fc.nat(5), proprias: fc.dictionary(fc.constantFrom(...nomes), fc.nat(4)) })
  .map(({ comum, proprias }) => ({
    id: 'rei',
    variacoes: [...nomes],
    proprias: Object.entries(proprias).map(([nome, estoque]) => ({ nome, estoque, precoCentavos: null })),
    estoque: comum + Object.values(proprias).reduce((soma, um) => soma + um, 0),
  }));
const escolhas = fc.constantFrom(...nomes, null);

describe('qualquer que seja a fila', () => {
  test('nunca ouvem mais do que as unidades, nem de uma variação mais do que ela tem', () => {
    fc.assert(
      fc.property(produtos, fc.array(escolhas), fc.array(escolhas), (produto, esperam, avisadas) => {
        const avisados = quemAvisar(produto, fila(...esperam), avisadas);
        expect(avisados.length).toBeLessThanOrEqual(Math.max(0, produto.estoque - avisadas.length));
        for (const nome of nomes)
          expect(avisados.filter(({ variacao }) => variacao === nome).length).toBeLessThanOrEqual(
            estoqueDaVariacao(produto, nome),
          );
      }),
    );
  });

  test('ninguém passa à frente de quem espera pela mesma coisa', () => {
    fc.assert(
      fc.property(produtos, fc.array(escolhas), fc.array(escolhas), (produto, esperam, avisadas) => {
        const toda = fila(...esperam);
        const avisados = new Set(quemAvisar(produto, toda, avisadas).map(({ id }) => id));
        for (const nome of [...nomes, null]) {
          const iguais = toda.filter(({ variacao }) => variacao === nome).map(({ id }) => avisados.has(id));
          expect(iguais).toEqual(iguais.toSorted((a, b) => Number(b) - Number(a)));
        }
      }),
    );
  });

  test('com unidades para todos, e ninguém avisado há pouco, todos ouvem', () => {
    fc.assert(
      fc.property(fc.array(escolhas), (esperam) => {
        const produto: Chegada = { id: 'rei', estoque: esperam.length, variacoes: [...nomes], proprias: [] };
        expect(quemAvisar(produto, fila(...esperam), [])).toHaveLength(esperam.length);
      }),
    );
  });
});
