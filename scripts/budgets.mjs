// @requirement 14.1.4
// Budgets of the tests in seconds of processor, never of the clock: growth shows at the change that causes it, and a machine
// that is busy or slow fails nobody. tests/support/processador.ts weighs files and journeys, this judges them.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exceptions } from './budget-exceptions.mjs';
import { root } from './processes.mjs';
import { testsBySources } from './test-groups.mjs';

/** Seconds of processor that `npm test` may use in all. */
const TOTAL = 900;
/** Milliseconds that the two fixed works of tests/support/processador.ts take on the machine that the budgets were made on. */
const LOOP_MS = 3.2;
const MEMORY_MS = 6;
/** Files vary by more than the fixed works tell, and beside other work by more again. */
const MARGIN = { quiet: 1.5, busy: 3 };
const SHOWN = 10;

/** Average budgets: one page of the files that open pages one after another, and one journey. */
const MEANS = [
  { name: 'páginas', files: /^tests\/e2e\/(?:paginas|estados|estados-do-painel)\.spec\.ts$/, seconds: 1.5 },
  { name: 'jornadas', files: /^tests\/e2e\//, seconds: 9 },
];
/** The most that one file of integration tests may cost, and one journey of a file on average. */
const MOST = 12;
const MOST_OF_JOURNEY = 18;
/** Means of fewer journeys than these say nothing: each pays for its shop and its browser. */
const ENOUGH = 10;
/**
 * Processes that wait for each core. Beyond these the journeys and the whole are shown, not judged: a browser draws and looks
 * again as long as it waits, so its work grows with the clock.
 */
const BUSY = 3;
/** To copy the demo's data, open the built shop and sign everybody in. */
const SHOP = 4;

/**
 * The budget of a file with so many tests, in seconds; null where none is set. A journey's is that of one journey. `opensShop`:
 * the built shop, as a process of its own.
 */
export function budgetOf(file, tests, opensShop = false) {
  if (file.startsWith('tests/unit/')) return 1.5;
  if (file.startsWith('tests/architecture/')) return 2;
  if (file.startsWith('tests/integration/')) return Math.min(MOST, 2 + (opensShop ? SHOP : 0) + 0.25 * tests);
  return file.startsWith('tests/e2e/') ? MOST_OF_JOURNEY : null;
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How many times the budgets' machine's time this run's machine takes, by the slower of the two fixed works; at least 1. */
const slownessOf = (records) =>
  Math.max(
    1,
    median(records.map(({ loopMs }) => loopMs)) / LOOP_MS,
    median(records.map(({ memoryMs = 0 }) => memoryMs)) / MEMORY_MS,
  );

/**
 * The records of one run as costs, one a file: `cpu` in seconds of the budgets' machine, for a file of journeys that of one
 * journey on average. Every record carries the loop that its process ran at that moment; a file counts as dearer only by
 * what exceeds the median of the run and its own.
 */
export function costsOf(records) {
  const usual = slownessOf(records);
  const files = new Map();
  for (const record of records) {
    const slower = Math.max(usual, record.loopMs / LOOP_MS);
    const { cpu, tests } = files.get(record.file) ?? { cpu: 0, tests: 0 };
    const { opensShop = false } = record;
    files.set(record.file, { cpu: cpu + record.cpu / slower, tests: tests + record.tests, opensShop });
  }
  return [...files].map(([file, { cpu, tests, opensShop }]) => {
    const ofEach = file.endsWith('.spec.ts');
    return { file, tests, opensShop, cpu: ofEach ? cpu / Math.max(1, tests) : cpu, whole: cpu };
  });
}

const loadOf = (records) => median(records.map(({ load = 0 }) => load));
/**
 * Whether other work kept this run waiting, or its journeys, which come last and cost most of it. Where fresh memory is dear, two
 * browsers on two cores wait that long for each other, and one journey costs twice as much: unseen by the loop.
 */
export const isBusy = (records) =>
  Math.max(loadOf(records), loadOf(records.filter(({ file }) => file.endsWith('.spec.ts')))) > BUSY;

/**
 * Costs against budgets: the lines to show, and one sentence for each that is over. `granted` are the exceptions; on a busy
 * machine no journey is over, and other files have a wider margin.
 */
export function judge(costs, { granted = exceptions, busy = false } = {}) {
  const judged = costs.map((cost) => {
    const usual = budgetOf(cost.file, cost.tests, cost.opensShop);
    const exception = granted.find(({ file }) => file === cost.file);
    return { ...cost, usual, exception, budget: exception?.seconds ?? usual };
  });
  const over = judged
    .filter(
      ({ file, cpu, budget }) =>
        budget !== null && cpu > budget * (busy ? MARGIN.busy : MARGIN.quiet) && !(busy && file.endsWith('.spec.ts')),
    )
    .map(({ file, cpu, budget }) => `${file}: ${cpu.toFixed(1)} s, o orçamento é ${budget.toFixed(1)} s`);
  // As far below the usual budget as the margin reaches above: an exception comes and goes with a real change only.
  const idle = judged
    .filter(({ cpu, usual, exception }) => exception && usual !== null && cpu < usual / MARGIN.quiet)
    .map(({ file, cpu, usual }) => `${file}: ${cpu.toFixed(1)} s cabem em ${usual.toFixed(1)} s; a exceção pode sair`);
  const dearest = judged.toSorted((a, b) => b.whole - a.whole).slice(0, SHOWN);
  const lines = dearest.map(({ file, whole, cpu, tests, budget }) => {
    const each = whole === cpu ? '' : `, ${cpu.toFixed(1)} s cada uma`;
    const limit = budget === null ? '' : `, orçamento ${budget.toFixed(1)} s`;
    return `${whole.toFixed(1).padStart(7)} s  ${file} (${tests}${each}${limit})`;
  });
  return { lines, over, idle };
}

/** The journeys of a run against what one may cost on average: a purchase costs thrice what a drawer does. */
export function judgeMeans(costs) {
  return MEANS.flatMap(({ name, seconds }, kind) => {
    const chosen = costs.filter(({ file }) => MEANS.findIndex((mean) => mean.files.test(file)) === kind);
    const sum = (key) => chosen.reduce((total, cost) => total + cost[key], 0);
    const mean = sum('whole') / Math.max(1, sum('tests'));
    return sum('tests') >= ENOUGH && mean > seconds * MARGIN.quiet
      ? [`${name}: ${mean.toFixed(1)} s cada uma, o orçamento é ${seconds.toFixed(1)} s`]
      : [];
  });
}

/** Cost of `npm test` in all, without the groups that a change of their sources brought in. */
export function judgeTotal(seconds, costs, records) {
  const brought = testsBySources.flatMap(({ tests }) => tests);
  const usual = slownessOf(records);
  const besides = costs
    .filter(({ file }) => brought.some((beginning) => file.startsWith(beginning)))
    .reduce((sum, { whole }) => sum + whole, 0);
  const total = seconds / usual - besides;
  return {
    total,
    slower: usual,
    over: total > TOTAL * MARGIN.quiet ? [`npm test: ${total.toFixed(0)} s, o orçamento é ${TOTAL} s`] : [],
  };
}

/** The records of a file of tests/support/processador.ts; none where the system has no /proc. */
export function readRecords(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .map((record) => ({ ...record, file: path.relative(root, record.file), opensShop: opensShop(record.file) }));
}

/** Whether a test file imports what opens the built shop. */
const opensShop = (file) =>
  existsSync(file) && /\b(?:loja-montada|loja-processo)\.ts'/.test(readFileSync(file, 'utf8'));

/** Prints the dearest files of these records and all that is over; true when nothing is. `seconds`: of the whole command. */
export function showBudgets(records, seconds = null) {
  if (records.length === 0) {
    console.log(existsSync('/proc/self/stat') ? 'Nada para medir.' : 'Sem medida: este sistema não tem /proc.');
    return true;
  }
  const costs = costsOf(records);
  const busy = isBusy(records);
  const { lines, over, idle } = judge(costs, { busy });
  console.log(`Os ${lines.length} arquivos mais caros, em segundos de processador:`);
  for (const line of lines) console.log(line);
  const whole = seconds === null ? null : judgeTotal(seconds, costs, records);
  if (whole)
    console.log(
      `${whole.total.toFixed(0).padStart(7)} s  ao todo; esta máquina leva ${whole.slower.toFixed(2)} vezes o tempo da de medida`,
    );
  for (const line of idle) console.log(`Exceção sem uso: ${line}`);
  if (busy) console.log('A máquina estava ocupada: as jornadas e o todo não se julgam.');
  const all = [...over, ...(busy ? [] : [...judgeMeans(costs), ...(whole?.over ?? [])])];
  for (const line of all) console.log(`✘ ${line}`);
  return all.length === 0;
}
