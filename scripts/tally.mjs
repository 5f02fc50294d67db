// Adds up what test commands have left in `.tmp/reports`; "N passed, N failed" is the last line that it prints.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './processes.mjs';

export const reports = path.join(root, '.tmp', 'reports');

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Counts of one report, of Vitest or of Playwright; a report that is missing or unreadable counts nothing. */
function countsOf(report) {
  if (report?.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/** The failed tests of one report, each with the beginning of its error. */
function failuresOf(report) {
  if (report?.stats) return report.suites.flatMap((suite) => failedJourneys(suite));
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
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

/** Lines under the first hold the expected and the received value. */
function line(place, title, error = '') {
  const said = stripVTControlCharacters(error)
    .split('\n')
    .filter((text) => text.trim() !== '');
  return `${place} › ${title}: ${said.slice(0, 12).join('\n      ')}`;
}

/** One step with its counts. One without tests (types, lint), or one that broke outside its tests, counts as one failure. */
function weigh(folder, { name, ok, seconds = 0, cpu = 0, report }) {
  const found = report ? readJson(path.join(folder, report)) : null;
  const counts = countsOf(found);
  // A step that was to leave a report and left none has not run its tests, whatever it ended with.
  const complete = ok && (!report || found !== null);
  const failed = complete ? counts.failed : Math.max(counts.failed, 1);
  return { name, ok: failed === 0, seconds, cpu, passed: counts.passed, failed, failures: failuresOf(found) };
}

const broken = (name) => ({ name, ok: false, seconds: 0, cpu: 0, passed: 0, failed: 1, failures: [] });

/**
 * The steps of one command. It writes them down one by one: killed half-way, it leaves only those that went well, and a
 * command that broke off before its first step leaves none. Either is a failure of its own, as is an exit code that no step
 * explains.
 */
export function stepsOf({ command, folder, code = '0' }) {
  const written = readJson(path.join(folder, 'steps.json'));
  const steps = (written?.steps ?? []).map((step) => weigh(folder, step));
  const whole = written?.finished === true && steps.length > 0 && (code === '0' || steps.some(({ ok }) => !ok));
  return whole ? steps : [...steps, broken(command)];
}

/** The runs under a folder, each in the folder of its `steps.json`; of a command in shards, also those that are missing. */
export function runsUnder(place) {
  if (!existsSync(place)) return [{ command: place, folder: place }];
  const folders = readdirSync(place, { recursive: true })
    .filter((file) => path.basename(String(file)) === 'steps.json')
    .map((file) => path.join(place, path.dirname(String(file))))
    .toSorted();
  const runs = folders.map((folder) => ({ folder, ...readJson(path.join(folder, 'steps.json')) }));
  const missing = [...new Set(runs.map(({ command }) => command))].flatMap((command) => {
    const ofCommand = runs.filter((run) => run.command === command);
    const total = Math.max(...ofCommand.map(({ shard }) => shard?.total ?? 0));
    const there = new Set(ofCommand.map(({ shard }) => shard?.index));
    return Array.from({ length: total }, (_, i) => i + 1)
      .filter((index) => !there.has(index))
      .map((index) => ({ command: `${command} ${index}/${total}`, folder: path.join(place, `${command}-${index}`) }));
  });
  return runs.length === 0 ? [{ command: place, folder: place }] : [...runs, ...missing];
}

/** Prints the steps of these runs and their failures, and the sums as the last line. True when nothing failed. */
export function printTally(runs) {
  console.log('\n── Resumo                             relógio  processador     testes');
  const steps = runs.flatMap((run) => stepsOf(run));
  for (const { name, ok, seconds, cpu, passed, failed, failures } of steps) {
    const tests = passed + failed > 0 && passed > 0 ? String(passed + failed) : '';
    const columns = [
      name.padEnd(32),
      `${seconds.toFixed(1)} s`.padStart(9),
      `${cpu.toFixed(1)} s`.padStart(11),
      tests.padStart(9),
    ];
    console.log(`${ok ? '✔' : '✘'} ${columns.join('  ')}`.trimEnd());
    for (const failure of failures) console.log(`  ${failure}`);
  }
  const sum = (key) => steps.reduce((total, step) => total + step[key], 0);
  console.log(`  ${'Processador ao todo'.padEnd(32)}  ${' '.repeat(9)}  ${`${sum('cpu').toFixed(1)} s`.padStart(11)}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && sum('passed') > 0;
}
