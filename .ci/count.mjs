// Adds up the reports of `npm test`, of `npm run test:operations` and of the PostgreSQL run, and prints "N passed, N failed" as its last line.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '#scripts/processes.mjs';

const reports = path.join(root, '.tmp', 'reports');

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Counts of one report, of Vitest or of Playwright; a report that is missing or unreadable counts nothing. */
function countsOf(report) {
  const found = report ? readJson(report) : null;
  if (found?.stats) return { passed: found.stats.expected, failed: found.stats.unexpected + found.stats.flaky };
  return { passed: found?.numPassedTests ?? 0, failed: found?.numFailedTests ?? 0 };
}

/** The failed tests of one report, each with the beginning of its error. */
function failuresOf(report) {
  const found = report ? readJson(report) : null;
  if (found?.stats) return found.suites.flatMap((suite) => failedJourneys(suite));
  return (found?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => line(path.relative(root, name), test.fullName, test.failureMessages[0])),
  );
}

function failedJourneys({ file, suites = [], specs = [] }) {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected' && status !== 'skipped')
      .map(({ projectName, results }) => {
        // Where a journey waited when its time was over stands in the errors behind the first.
        const errors = results.at(-1)?.errors ?? [];
        const at = errors.find(({ location }) => location)?.location?.line ?? '?';
        return line(`${file}:${at} [${projectName}]`, title, errors.map(({ message }) => message).join('\n'));
      }),
  );
  return [...failed, ...suites.flatMap((suite) => failedJourneys(suite))];
}

/** What was expected and what came stands in the lines under the first. */
function line(place, title, error = '') {
  const said = stripVTControlCharacters(error)
    .split('\n')
    .filter((text) => text.trim() !== '');
  return `${place} › ${title}: ${said.slice(0, 12).join('\n      ')}`;
}

// The files are written step by step: a run that broke off before its first step leaves none, which is one failure.
const runs = [
  { command: 'npm test', file: 'steps.json', code: process.argv[2] },
  { command: 'npm run test:operations', file: 'operations-steps.json', code: process.argv[3] },
  { command: 'node .ci/postgres.mjs', file: 'postgres-step.json', code: '0' },
];
const steps = runs.flatMap(({ command, file, code }) => {
  const written = readJson(path.join(reports, file)) ?? [];
  if (written.length === 0) return [{ name: command, ok: false }];
  // Killed half-way, a command leaves only the steps that went well.
  return code !== '0' && written.every(({ ok }) => ok) ? [...written, { name: command, ok: false }] : written;
});
let passed = 0;
let failed = 0;
for (const { name, ok, report, seconds = 0 } of steps) {
  const counts = countsOf(report);
  console.log(`${ok ? '✔' : '✘'} ${name} ${seconds.toFixed(0)} s`);
  passed += counts.passed;
  // A step without tests (types, lint), or one that broke outside its tests, counts as one failure.
  failed += ok ? counts.failed : Math.max(counts.failed, 1);
  for (const failure of failuresOf(report)) console.log(`  ${failure}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
