// @requirement 10.2.1
// `npm test`: everything but the drills of operation (`npm run test:operations`), on a fresh clone too.
// `--without-browser` (npm run verify) leaves the journeys out; `--changed [REF]` runs only the tests whose files, or files
// that they import, differ from REF (the last commit).
import { rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuild } from './build.mjs';
import { changedUnder, sourcesOfDemoTests } from './changed-files.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { createSteps, playwright, reports, succeeds, vitest } from './steps.mjs';

const args = process.argv.slice(2);
const withBrowser = !args.includes('--without-browser');
const changed = args.indexOf('--changed');
const ref = changed === -1 ? null : (args[changed + 1] ?? 'HEAD');
const onlyChanged = ref === null ? [] : ['--changed', ref];

rmSync(reports, { recursive: true, force: true });
await ensureDependencies();
const { add, summary } = createSteps('steps');

await add('Tipos das rotas', () => succeeds(['@react-router', 'dev', 'bin.cjs'], 'typegen'));
await Promise.all([
  add('Tipos', () => succeeds(['typescript', 'bin', 'tsc'], '-p', '.', '--checkers', '1')),
  add('Lint', () => succeeds(['oxlint', 'bin', 'oxlint'], '--deny-warnings')),
  add('Formato', () => succeeds(['oxfmt', 'bin', 'oxfmt'], '--check', '.')),
  add('Código sem uso', () => succeeds(['knip', 'bin', 'knip.js'])),
  // Without the tests: what only they use is dead too.
  add('Código que só os testes usam', () => succeeds(['knip', 'bin', 'knip.js'], '--production')),
]);
await add('Arquitetura', ...vitest('architecture', ...onlyChanged));
await add('Unidade', ...vitest('unit', ...onlyChanged));
if (await changedUnder(sourcesOfDemoTests)) await add('Demonstração', ...vitest('demo', ...onlyChanged));
// Some integration tests ask the built shop.
const built = await add('Montagem', ensureBuild);
await add('Integração', ...vitest('integration', ...onlyChanged));
if (withBrowser) {
  const browser = await add('Navegador instalado', ensureBrowser);
  const changedJourneys = ref === null ? [] : [`--only-changed=${ref}`, '--pass-with-no-tests'];
  const [work, report] = playwright('e2e', ['celular', 'desktop'], ...changedJourneys);
  await add('Jornadas no navegador', async () => built && browser && work(), report);
}
summary();
