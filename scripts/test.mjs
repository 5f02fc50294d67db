// `npm test`: everything that is checked, on a fresh clone too. `--without-browser` (npm run verify) leaves the journeys out.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { node, projectEnv, root, run } from './processes.mjs';

const reports = path.join(root, '.tmp', 'reports');
const packages = path.join(root, 'node_modules');
const tool = (...place) => path.join(packages, ...place);
/** @type {{ name: string, ok: boolean, seconds: number, report?: string }[]} */
const done = [];

/** Runs one step, keeps its outcome for the summary and for `.ci/run`, and goes on whatever it was. */
async function step(name, work, report) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const ok = await work();
  done.push({ name, ok, seconds: (performance.now() - start) / 1000, report });
  writeFileSync(path.join(reports, 'steps.json'), JSON.stringify(done, null, 2));
  return ok;
}

async function succeeds(...args) {
  return (await run(node, args, { env: projectEnv() })).code === 0;
}

function vitest(project) {
  const report = path.join(reports, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return [() => succeeds(tool('vitest', 'vitest.mjs'), ...args), report];
}

function summary() {
  console.log('\n── Resumo');
  for (const { name, ok, seconds } of done)
    console.log(`${ok ? '✔' : '✘'} ${name.padEnd(32)} ${seconds.toFixed(1).padStart(7)} s`);
  const failed = done.filter(({ ok }) => !ok);
  console.log(failed.length === 0 ? '\nTudo certo.' : `\nFalhou: ${failed.map(({ name }) => name).join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await ensureDependencies();

await step('Tipos das rotas', () => succeeds(tool('@react-router', 'dev', 'bin.cjs'), 'typegen'));
await Promise.all([
  step('Tipos', () => succeeds(tool('typescript', 'bin', 'tsc'), '-p', '.', '--checkers', '1')),
  step('Lint', () => succeeds(tool('oxlint', 'bin', 'oxlint'), '--deny-warnings')),
  step('Formato', () => succeeds(tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '.')),
  step('Código sem uso', () => succeeds(tool('knip', 'bin', 'knip.js'))),
  // Without the tests: what only they use is dead too.
  step('Código que só os testes usam', () => succeeds(tool('knip', 'bin', 'knip.js'), '--production')),
]);
await step('Arquitetura', ...vitest('architecture'));
await step('Unidade', ...vitest('unit'));
// Some integration tests ask the built shop.
const built = await step('Montagem', ensureBuild);
await step('Integração', ...vitest('integration'));
if (!process.argv.includes('--without-browser')) {
  const browser = await step('Navegador instalado', ensureBrowser);
  const report = path.join(reports, 'e2e.json');
  await step(
    'Jornadas no navegador',
    async () => built && browser && succeeds(tool('@playwright', 'test', 'cli.js'), 'test'),
    report,
  );
}
summary();
