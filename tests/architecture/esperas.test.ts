// @requirement 14.2.1
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const importa = "import { setTimeout as esperar } from 'node:timers/promises';\n";
/** Code in a test file, and the rule of scripts/lint/waits.mjs that refuses it; null for what is allowed. */
const exemplos: [codigo: string, regra: string | null][] = [
  [`${importa}await esperar(500);`, 'no-fixed-sleep'],
  [`${importa}const pausa = () => esperar(500);`, 'no-fixed-sleep'],
  ['await new Promise((pronto) => setTimeout(pronto, 500));', 'no-fixed-sleep'],
  ['await new Promise((pronto) => { setTimeout(pronto, 500); });', 'no-fixed-sleep'],
  ['await page.waitForTimeout(500);', 'no-fixed-sleep'],
  [`${importa}while (!pronto()) await esperar(20);`, null],
  [`${importa}await Promise.race([fim, esperar(500)]);`, null],
  ['const inicio = performance.now();\nexpect(performance.now() - inicio).toBeLessThan(1000);', 'no-clock-difference'],
  ['const inicio = Date.now();\nconst ms = Date.now() - inicio;', 'no-clock-difference'],
  ['expect(lido.getTime() - Date.now()).toBeLessThan(1000);', 'no-clock-difference'],
  ['const ontem = new Date(Date.now() - DIA_MS);', null],
  ['vi.useFakeTimers();\nconst inicio = Date.now();\nexpect(Date.now() - inicio).toBe(500);', null],
  ["await page.waitForLoadState('networkidle');", 'no-network-idle'],
  ["await page.waitForLoadState('load');", null],
];

test('cada espera por tempo, em vez de por um acontecimento, é recusada nos testes', async () => {
  const raiz = await mkdtemp(path.join(tmpdir(), 'esperas-'));
  onTestFinished(() => rm(raiz, { recursive: true }));
  await cp('scripts/lint', path.join(raiz, 'scripts', 'lint'), { recursive: true });
  await cp('.oxlintrc.json', path.join(raiz, '.oxlintrc.json'));
  await mkdir(path.join(raiz, 'tests', 'unit'), { recursive: true });
  for (const [numero, [codigo]] of exemplos.entries())
    await writeFile(path.join(raiz, 'tests', 'unit', `${numero}.test.ts`), codigo);
  const oxlint = ['node_modules/oxlint/bin/oxlint', '-c', path.join(raiz, '.oxlintrc.json'), '--format', 'json', raiz];
  // A refusal makes oxlint exit with 1, which is no fault here.
  const saida = await new Promise<string>((pronto) =>
    execFile(process.execPath, oxlint, (_erro, stdout) => pronto(stdout)),
  );
  const { diagnostics } = JSON.parse(saida) as { diagnostics: { code: string; filename: string }[] };
  const recusados = exemplos.map(([codigo], numero) => [
    codigo,
    diagnostics
      .filter(({ filename }) => path.basename(filename) === `${numero}.test.ts`)
      .map(({ code }) => /^waits\((.+)\)$/.exec(code)?.[1])
      .find((regra) => regra !== undefined) ?? null,
  ]);
  expect(recusados).toEqual(exemplos);
});
