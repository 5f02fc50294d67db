// @requirement 14.1.4
import { expect, test } from 'vitest';
import { budgetOf, costsOf, isBusy, judge, judgeMeans, judgeTotal } from '#scripts/budgets.mjs';

/** The loop of the machine that the budgets were made on. */
const LACO = 3.2;
const unidade = 'tests/unit/domain/soma.test.ts';
const jornada = 'tests/e2e/comprar.spec.ts';

const registro = (file: string, cpu: number, { tests = 1, loopMs = LACO } = {}) => ({ file, cpu, tests, loopMs });

test.each([
  ['tests/unit/domain/soma.test.ts', 40, 1.5],
  ['tests/architecture/salas.test.ts', 3, 2],
  ['tests/integration/application/pedidos/status.test.ts', 8, 4],
  ['tests/integration/server/rotas/tabela.test.ts', 700, 12],
  ['tests/e2e/comprar.spec.ts', 3, 18],
  ['tests/operations/backup/ida-e-volta.test.ts', 5, null],
])('%s com %i testes tem o orçamento de sua espécie', (file, tests, segundos) => {
  expect(budgetOf(file, tests)).toBe(segundos);
});

test('a quem abre a loja montada se dá o que abri-la custa', () => {
  const [custo] = costsOf([{ ...registro('tests/integration/web/loja/parar/parar.test.ts', 11), opensShop: true }]);
  expect(judge(custo ? [custo] : [], { granted: [] }).over).toEqual([
    expect.stringContaining('11.0 s, o orçamento é 6.3 s'),
  ]);
  expect(budgetOf('tests/integration/web/loja/parar/parar.test.ts', 4, true)).toBe(7);
});

test('a jornada custa a média do arquivo, e os outros custam o arquivo', () => {
  const registros = [registro(jornada, 3), registro(jornada, 5), registro(unidade, 1), registro(unidade, 0.5)];
  expect(costsOf(registros)).toEqual([
    { file: jornada, tests: 2, opensShop: false, cpu: 4, whole: 8 },
    { file: unidade, tests: 2, opensShop: false, cpu: 1.5, whole: 1.5 },
  ]);
});

test.each([
  ['numa máquina parada, o que se mediu', LACO, LACO, 3],
  ['numa máquina mais rápida também', LACO / 2, LACO / 2, 3],
  ['numa máquina que leva o dobro, a metade', LACO * 2, LACO * 2, 1.5],
  ['no meio de um aperto que é só seu, por ele', LACO, LACO * 3, 1],
])('%s', (_, dosOutros, seu, esperado) => {
  const outros = [1, 2, 3].map((n) => registro(`tests/unit/${n}.test.ts`, 1, { loopMs: dosOutros }));
  const custos = costsOf([...outros, registro(unidade, 3, { loopMs: seu })]);
  expect(custos.find(({ file }) => file === unidade)?.cpu).toBeCloseTo(esperado);
});

test('diz o nome, o custo e o orçamento do que passa da folga, e cala o que cabe nela', () => {
  const custos = costsOf([registro(unidade, 2.4), registro('tests/unit/cabe.test.ts', 2.2)]);
  expect(judge(custos, { granted: [] }).over).toEqual([`${unidade}: 2.4 s, o orçamento é 1.5 s`]);
});

test('uma exceção dá o seu orçamento, e se anuncia quando já não é precisa', () => {
  const excecao = { file: unidade, seconds: 5, reason: 'desenha imagens', since: '2026-11-28' };
  const com = (cpu: number) => judge(costsOf([registro(unidade, cpu)]), { granted: [excecao] });
  expect(com(5)).toMatchObject({ over: [], idle: [] });
  expect(com(8).over).toEqual([`${unidade}: 8.0 s, o orçamento é 5.0 s`]);
  expect(com(0.9).idle).toEqual([`${unidade}: 0.9 s cabem em 1.5 s; a exceção pode sair`]);
});

test('as jornadas têm um orçamento na média de todas, e as páginas da varredura outro', () => {
  const paginas = 'tests/e2e/paginas.spec.ts';
  const custos = (jornadas: number[], abertas: number[]) =>
    costsOf([...jornadas.map((cpu) => registro(jornada, cpu)), ...abertas.map((cpu) => registro(paginas, cpu))]);
  const muitas = (...duas: number[]) => Array.from({ length: 6 }, () => duas).flat();
  expect(judgeMeans(custos(muitas(12, 8), muitas(1, 2)))).toEqual([]);
  expect(judgeMeans(custos(muitas(20, 10), muitas(2, 3)))).toEqual([
    'páginas: 2.5 s cada uma, o orçamento é 1.5 s',
    'jornadas: 15.0 s cada uma, o orçamento é 9.0 s',
  ]);
  expect(judgeMeans(custos([40], [40]))).toEqual([]);
});

test('onde a memória nova custa caro, tudo se mede por ela', () => {
  const caras = [6, 12, 30].map((memoryMs, n) => ({ ...registro(`tests/unit/${n}.test.ts`, 3), memoryMs }));
  expect(costsOf(caras).map(({ cpu }) => cpu)).toEqual([1.5, 1.5, 1.5]);
  expect(judgeTotal(800, [], caras)).toMatchObject({ total: 400, slower: 2 });
});

test('numa máquina ocupada as jornadas se mostram e não se julgam, e os outros arquivos têm mais folga', () => {
  const comCarga = (load: number) => [1, 2, 3].map((n) => ({ ...registro(`tests/unit/${n}.test.ts`, 1), load }));
  expect([isBusy(comCarga(3)), isBusy(comCarga(4)), isBusy([])]).toEqual([false, true, false]);
  const aFerver = { ...registro(jornada, 1), load: 4 };
  expect(isBusy([...comCarga(1), aFerver])).toBe(true);
  const custos = costsOf([registro(jornada, 100), registro(unidade, 5), registro('tests/unit/cabe.test.ts', 4)]);
  expect(judge(custos, { granted: [], busy: true }).over).toEqual([`${unidade}: 5.0 s, o orçamento é 1.5 s`]);
  expect(judge(custos, { granted: [] }).over).toHaveLength(3);
});

test('mostra os dez mais caros, o mais caro primeiro, com o custo de cada jornada', () => {
  const registros = Array.from({ length: 12 }, (_, n) => registro(`tests/unit/${n}.test.ts`, n / 10));
  const { lines } = judge(costsOf([...registros, registro(jornada, 3), registro(jornada, 3)]), { granted: [] });
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe(`    6.0 s  ${jornada} (2, 3.0 s cada uma, orçamento 18.0 s)`);
  expect(lines[1]).toBe('    1.1 s  tests/unit/11.test.ts (1, orçamento 1.5 s)');
});

test('o todo tem seu orçamento, sem o que uma mudança das fontes trouxe', () => {
  const importadores = 'tests/integration/importers/firebase/import/importar.test.ts';
  const registros = [registro(unidade, 1), registro(importadores, 400)];
  const custos = costsOf(registros);
  expect(judgeTotal(1250, custos, registros)).toEqual({ total: 850, slower: 1, over: [] });
  expect(judgeTotal(2600, custos, registros).over).toEqual(['npm test: 2200 s, o orçamento é 900 s']);
  const lentos = registros.map((um) => ({ ...um, loopMs: LACO * 2 }));
  expect(judgeTotal(2500, costsOf(lentos), lentos)).toEqual({ total: 1050, slower: 2, over: [] });
});
