// @requirement 10.2.1
// `npm test`: what every change must pass, on a fresh clone too. `npm run test:all`: everything, with the PostgreSQL part and
// the drills; `-- --rest` of it only what `npm test` leaves out. Which test runs where: test-groups.mjs.
// `--without-browser` (npm run verify) leaves the journeys out; `--changed [REF]` runs only the tests whose files, or files
// that they import, differ from REF (the last commit); `--shard i/n` runs one of n parts, for n machines.
import { ensureBrowser } from './browser.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { addDrills } from './drills.mjs';
import { addOnPostgres } from './postgres-part.mjs';
import { createSteps, playwright, readShard, scriptStep, toolStep, vitest } from './steps.mjs';
import { ESSENTIAL, only, testsOnPostgres, unchangedGroups, without } from './test-groups.mjs';

const line = process.argv.slice(2);
const rest = line.includes('--rest');
const all = line.includes('--all') || rest;
const withBrowser = !line.includes('--without-browser');
const changed = line.indexOf('--changed');
const named = line[changed + 1] ?? '--';
const ref = changed === -1 ? null : named.startsWith('--') ? 'HEAD' : named;
const onlyChanged = ref === null ? [] : ['--changed', ref];
// All tests are candidates: of everything, and where the changed files choose.
const whole = ref !== null || (all && !rest);

const steps = createSteps(rest ? 'rest' : all ? 'test-all' : 'test', readShard(line));
const { add, together, budgets, summary } = steps;
// Steps without files to divide run in the first shard.
const first = (steps.shard?.index ?? 1) === 1;
await ensureDependencies();

/** Types, lint and the like. */
async function checkSources() {
  await add('Tipos', toolStep(['typescript', 'bin', 'tsc'], '-p', '.', '--checkers', '1'));
  await add('Lint', toolStep(['oxlint', 'bin', 'oxlint'], '--deny-warnings'));
  await add('Formato', toolStep(['oxfmt', 'bin', 'oxfmt'], '--check', '.'));
  await add('Código sem uso', toolStep(['knip', 'bin', 'knip.js']));
  // Without the tests: what only they use is dead too.
  await add('Código que só os testes usam', toolStep(['knip', 'bin', 'knip.js'], '--production'));
}

/** The integration tests of this part: `npm test` leaves out the groups whose sources did not change, the rest runs them. */
async function integration() {
  const unchanged = whole ? [] : await unchangedGroups('integration');
  if (rest && unchanged.length === 0) return;
  const args = [...onlyChanged, ...(rest ? only(unchanged) : [])];
  await add('Integração', ...vitest(steps, ['integration'], { args, env: rest ? {} : without(unchanged) }));
}

/** The demo's own tests, chosen in the same way. */
async function demo() {
  const unchanged = (await unchangedGroups('demo')).length > 0;
  const wanted = all && !rest ? true : rest === unchanged;
  if (wanted) await add('Demonstração', ...vitest(steps, ['demo'], { args: onlyChanged }));
}

async function onServer() {
  const args = [...testsOnPostgres(), 'tests/operations/', 'tests/planos/'];
  await addOnPostgres(steps, 'PostgreSQL', {
    name: 'postgres',
    projects: ['integration', 'operations', 'planos'],
    args,
  });
}

async function journeys(ready) {
  const chosen = whole ? [] : [rest ? '--grep-invert' : '--grep', ESSENTIAL];
  const ofChanged = ref === null ? [] : [`--only-changed=${ref}`, '--pass-with-no-tests'];
  const [work, report] = playwright(steps, 'e2e', ['celular', 'desktop'], ...chosen, ...ofChanged);
  await add('Jornadas no navegador', async (execute) => ready && work(execute), report);
}

// Some integration tests ask the built shop.
let built = false;
const build = async () => (built = await add('Montagem', scriptStep('scripts/prepare.mjs')));

if (rest) await build();
else {
  if (first) await add('Tipos das rotas', toolStep(['@react-router', 'dev', 'bin.cjs'], 'typegen'));
  await together(build, async () => first && checkSources());
  if (first) await add('Arquitetura', ...vitest(steps, ['architecture'], { args: onlyChanged }));
  await add('Unidade', ...vitest(steps, ['unit'], { args: onlyChanged }));
}
const ready = withBrowser && (await add('Navegador instalado', ensureBrowser)) && built;
// One kind after the other, with a worker for each core: a browser that waits for the processor goes on drawing and looking
// again, so that a journey beside other work costs thrice what it costs alone.
await integration();
await demo();
if (all) await onServer();
if (withBrowser) await journeys(ready);
if (all) await addDrills(steps, ready);
// The whole has a budget where it is the whole.
await budgets({ whole: !all && ref === null && withBrowser && steps.shard === null });
summary();
