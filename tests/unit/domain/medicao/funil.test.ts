// @requirement 15.37.4
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { funilPorGrupo, funilVazio, linhasDoFunil, melhoresEPiores, somarFunis, taxa } from '#domain/medicao/funil.ts';
import { agrupamentos, gruposDoPeriodo, somarDias } from '#domain/periodo.ts';

const contagem = fc.nat(10_000);
const funil = fc.record({
  visita: contagem,
  produto: contagem,
  carrinho: contagem,
  checkout: contagem,
  pagos: contagem,
});

test('por dia, semana ou mês, os grupos somam o mesmo que os dias do período, e os outros dias não entram', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -40, max: 140 }), funil), { maxLength: 60 }),
      fc.constantFrom(...agrupamentos),
      fc.integer({ min: 0, max: 100 }),
      (dias, agrupamento, ultimo) => {
        const periodo = { de: '2026-02-10', ate: somarDias('2026-02-10', ultimo) };
        const lidos = dias.map(([n, um]) => ({ dia: somarDias('2026-02-10', n), ...um }));
        const grupos = funilPorGrupo(lidos, gruposDoPeriodo(periodo, agrupamento));
        const dentro = dias.flatMap(([n, um]) => (n >= 0 && n <= ultimo ? [um] : []));
        expect(somarFunis(grupos)).toMatchObject(somarFunis(dentro));
      },
    ),
  );
});

test('as linhas vêm na ordem do funil, com a taxa do passo anterior e a das visitas', () => {
  const linhas = linhasDoFunil({ visita: 200, produto: 100, carrinho: 20, checkout: 10, pagos: 5 });
  expect(linhas.map(({ nome, quantos, doAnterior, dasVisitas }) => [nome, quantos, doAnterior, dasVisitas])).toEqual([
    ['Visitas', 200, null, null],
    ['Viram produto', 100, 0.5, 0.5],
    ['Carrinho', 20, 0.2, 0.1],
    ['Checkout', 10, 0.5, 0.05],
    ['Pagos', 5, 0.5, 0.025],
  ]);
  expect(
    linhasDoFunil(funilVazio).every(({ doAnterior, dasVisitas }) => doAnterior === null && dasVisitas === null),
  ).toBe(true);
  expect(taxa(1, 0)).toBe(null);
});

const produto = (id: string, pessoas: number, pedidos: number) => ({
  id,
  nome: id,
  pessoas,
  pedidos,
  vendidoCentavos: pedidos * 100,
});

test('os melhores vendem acima da média de quem vê, os piores abaixo, os mais vistos primeiro', () => {
  const { melhores, piores } = melhoresEPiores(
    [
      produto('rei', 100, 10),
      produto('peao', 10, 2),
      produto('torre', 300, 5),
      produto('bispo', 50, 0),
      produto('x', 0, 3),
    ],
    10,
  );
  expect(melhores.map(({ id }) => id)).toEqual(['rei', 'peao']);
  expect(piores.map(({ id }) => id)).toEqual(['torre', 'bispo']);
  expect(melhoresEPiores([], 10)).toEqual({ melhores: [], piores: [] });
});

test('cada produto visto está em uma das duas listas, nunca nas duas', () => {
  const umProduto = fc.record({ pessoas: fc.nat(50), pedidos: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(umProduto, { maxLength: 30 }), (numeros) => {
      const produtos = numeros.map(({ pessoas, pedidos }, i) => produto(`p${i}`, pessoas, pedidos));
      const { melhores, piores } = melhoresEPiores(produtos, 100);
      const ids = [...melhores, ...piores].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe(produtos.filter(({ pessoas }) => pessoas > 0).length);
      expect(melhores.every(({ pedidos }) => pedidos > 0)).toBe(true);
    }),
  );
});
