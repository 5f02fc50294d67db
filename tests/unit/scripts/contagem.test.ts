// @requirement 10.2.1
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runsUnder, stepsOf } from '#scripts/tally.mjs';

let pasta = '';
beforeEach(() => void (pasta = mkdtempSync(path.join(tmpdir(), 'contagem-'))));
afterEach(() => rmSync(pasta, { recursive: true }));

type Passo = { name: string; ok: boolean; report?: string };

function deixar(comando: string, escrito: object, relatorios: Record<string, object> = {}): string {
  const folder = path.join(pasta, comando);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'steps.json'), JSON.stringify({ command: 'test', shard: null, ...escrito }));
  for (const [nome, relatorio] of Object.entries(relatorios))
    writeFileSync(path.join(folder, nome), JSON.stringify(relatorio));
  return folder;
}

function contar(passos: Passo[], relatorios: Record<string, object> = {}, { finished = true, code = '0' } = {}) {
  const folder = deixar('test', { finished, steps: passos }, relatorios);
  const steps = stepsOf({ command: 'test', folder, code });
  return {
    passou: steps.reduce((soma, { passed }) => soma + passed, 0),
    falhou: steps.reduce((soma, { failed }) => soma + failed, 0),
    falhas: steps.flatMap(({ failures }) => failures),
  };
}

const tipos = { name: 'Tipos', ok: true };
const unidade = { name: 'Unidade', ok: true, report: 'unit.json' };
const doVitest = (passaram: number, falharam: number) => ({
  numPassedTests: passaram,
  numFailedTests: falharam,
  testResults: Array.from({ length: falharam }, () => ({
    name: path.resolve('tests/unit/soma.test.ts'),
    assertionResults: [{ status: 'failed', fullName: 'soma centavos', failureMessages: ['esperava 2\n\nveio 3'] }],
  })),
});
const doPlaywright = {
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      file: 'comprar.spec.ts',
      specs: [
        {
          title: 'compra com Pix',
          tests: [
            { status: 'unexpected', projectName: 'celular', results: [{ errors: [{ message: 'não abriu' }] }] },
            { status: 'expected', projectName: 'desktop', results: [] },
          ],
        },
      ],
    },
  ],
};

test.each<
  [string, { passou: number; falhou: number }, Passo[], Record<string, object>, { finished?: boolean; code?: string }]
>([
  ['soma os relatórios', { passou: 12, falhou: 0 }, [tipos, unidade], { 'unit.json': doVitest(12, 0) }, {}],
  ['um passo sem testes que falha vale uma falha', { passou: 0, falhou: 1 }, [{ ...tipos, ok: false }], {}, {}],
  [
    'cada teste que falha conta',
    { passou: 3, falhou: 2 },
    [{ ...unidade, ok: false }],
    { 'unit.json': doVitest(3, 2) },
    {},
  ],
  [
    'o que quebra fora dos testes é uma falha',
    { passou: 3, falhou: 1 },
    [{ ...unidade, ok: false }],
    { 'unit.json': doVitest(3, 0) },
    {},
  ],
  ['um relatório que falta é uma falha', { passou: 0, falhou: 1 }, [unidade], {}, {}],
  [
    'o instável do navegador é uma falha',
    { passou: 5, falhou: 2 },
    [{ ...unidade, ok: false }],
    { 'unit.json': doPlaywright },
    {},
  ],
  [
    'um comando interrompido é uma falha',
    { passou: 4, falhou: 1 },
    [unidade],
    { 'unit.json': doVitest(4, 0) },
    { finished: false },
  ],
  ['um comando sem passos é uma falha', { passou: 0, falhou: 1 }, [], {}, {}],
  ['um código de saída que nenhum passo explica é uma falha', { passou: 0, falhou: 1 }, [tipos], {}, { code: '137' }],
  [
    'um código de saída que um passo explica não conta duas vezes',
    { passou: 0, falhou: 1 },
    [{ ...tipos, ok: false }],
    {},
    { code: '1' },
  ],
])('%s', (_, esperado, passos, relatorios, fim) => {
  expect(contar(passos, relatorios, fim)).toMatchObject(esperado);
});

test('um comando que não deixou nada é uma falha', () => {
  expect(stepsOf({ command: 'rest', folder: path.join(pasta, 'rest') })).toMatchObject([{ name: 'rest', failed: 1 }]);
});

test('mostra onde falhou e o começo do erro', () => {
  const { falhas } = contar([unidade, { ...unidade, report: 'e2e.json' }], {
    'unit.json': doVitest(1, 1),
    'e2e.json': doPlaywright,
  });
  expect(falhas).toEqual([
    'tests/unit/soma.test.ts › soma centavos: esperava 2\n      veio 3',
    'comprar.spec.ts:? [celular] › compra com Pix: não abriu',
  ]);
});

test('junta as partes de várias máquinas e dá pela que falta', () => {
  for (const index of [1, 3])
    deixar(`maquina-${index}/test-${index}-of-3`, { finished: true, shard: { index, total: 3 }, steps: [tipos] });
  deixar('maquina-1/nightly', { command: 'nightly', finished: true, steps: [tipos] });
  const runs = runsUnder(pasta);
  expect(runs.map(({ command }) => command)).toEqual(['nightly', 'test', 'test', 'test 2/3']);
  expect(runs.map((run) => stepsOf(run).some(({ ok }) => !ok))).toEqual([false, false, false, true]);
});

test('uma pasta sem nenhum relatório é uma falha', () => {
  expect(runsUnder(path.join(pasta, 'vazia')).flatMap((run) => stepsOf(run))).toMatchObject([{ failed: 1 }]);
});
