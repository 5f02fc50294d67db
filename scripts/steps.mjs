// The steps of the test commands: each is run, timed, weighed and written down for the tally.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRecords, showBudgets } from './budgets.mjs';
import { node, projectEnv, root } from './processes.mjs';
import { printTally, reports } from './tally.mjs';

const tool = (...place) => path.join(root, 'node_modules', ...place);

/** Tells tests where to leave what each file used: see tests/support/processador.ts. */
const RECORDS = 'PROCESSADOR_EM';

/** How long a step that has ended may keep its output open: a process that it left behind would hold it for ever. */
const OUTPUT_MS = 2000;

/**
 * `--shard i/n` of the command line, or null. Steps without tests run in the first shard only, those with tests take their
 * part of the files.
 */
export function readShard(args) {
  const at = args.indexOf('--shard');
  if (at === -1) return null;
  const [index, total] = (args[at + 1] ?? '').split('/').map(Number);
  if (!(Number.isInteger(index) && Number.isInteger(total) && index >= 1 && index <= total)) {
    console.error('Diga a parte assim: --shard 1/3');
    process.exit(1);
  }
  return { index, total };
}

/**
 * Steps of one command, whose outcomes are kept in `.tmp/reports/COMMAND/steps.json`, in a folder of its own for each shard.
 * A failed step does not stop those after it.
 */
export function createSteps(command, shard = null) {
  const folder = path.join(reports, shard ? `${command}-${shard.index}-of-${shard.total}` : command);
  const done = [];
  let finished = false;
  const start = performance.now();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = () => {
    const written = { command, shard, finished, seconds: (performance.now() - start) / 1000, steps: done };
    writeFileSync(path.join(folder, 'steps.json'), JSON.stringify(written, null, 2));
  };
  write();
  // However the command ends, the tally is its last word.
  process.once('exit', (code) => finished || printTally([{ command, folder, code: String(code) }]));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  // Lines of steps that run at the same time begin with the step's name.
  let beside = false;

  const records = path.join(folder, 'processador.jsonl');
  // No browser waits for its pages, so the shell does not know what those of journeys have used.
  const unwaited = () => readRecords(records).reduce((sum, record) => sum + (record.unwaited ?? 0), 0);

  /**
   * Runs one step; true when it went well. `work` gets `execute`, which runs a program to its end and adds its processor
   * time to the step's; `report` is the name of the JSON report that its tests leave in this command's folder.
   */
  async function add(name, work, report) {
    console.log(`\n── ${name}`);
    const from = performance.now();
    let cpu = 0;
    const execute = async (program, args, env, { browsers = false } = {}) => {
      const before = browsers ? unwaited() : 0;
      const outcome = await runWeighed(program, args, { env, prefix: beside ? name : null });
      cpu += outcome.cpu + (browsers ? unwaited() - before : 0);
      return outcome.code === 0;
    };
    const ok = await work(execute);
    done.push({ name, ok, seconds: (performance.now() - from) / 1000, cpu, report });
    write();
    return ok;
  }

  /** Runs rows of steps at the same time; each row one step after the other. */
  async function together(...rows) {
    beside = true;
    await Promise.all(rows.map((row) => row()));
    beside = false;
  }

  /** Shows what each file has used, and `whole` what all did; a failure where it is too much. */
  async function budgets({ whole }) {
    const seconds = done.reduce((sum, step) => sum + step.cpu, 0);
    await add('Orçamentos', async () => showBudgets(readRecords(records), whole ? seconds : null));
  }

  /** Prints all steps and the tally, and sets the exit code. */
  function summary() {
    finished = true;
    write();
    process.exitCode = printTally([{ command, folder }]) ? 0 : 1;
  }

  return {
    add,
    together,
    budgets,
    summary,
    weighed: { [RECORDS]: records },
    report: (name) => path.join(folder, `${name}.json`),
    shard,
  };
}

/** A tool of node_modules as the work of a step. */
export function toolStep(place, ...args) {
  return (execute) => execute(node, [tool(...place), ...args], projectEnv());
}

/** A script of this project as the work of a step. */
export function scriptStep(...args) {
  return (execute) => execute(node, args, projectEnv());
}

/** A part of a few files may be empty. */
const shardOf = ({ shard }, mayBeEmpty) => (shard ? [`--shard=${shard.index}/${shard.total}`, mayBeEmpty] : []);

/** The work and the report of Vitest on some projects, as the last arguments of `add`. */
export function vitest(steps, projects, { args = [], name = projects[0], env = {} } = {}) {
  const all = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${steps.report(name)}`,
    ...shardOf(steps, '--passWithNoTests'),
    ...args,
  ];
  return [
    (execute) => execute(node, [tool('vitest', 'vitest.mjs'), ...all], projectEnv({ ...steps.weighed, ...env })),
    `${name}.json`,
  ];
}

/** The same of Playwright projects. Its report's place is told by the environment. */
export function playwright(steps, name, projects, ...args) {
  const all = [
    'test',
    ...projects.map((project) => `--project=${project}`),
    ...shardOf(steps, '--pass-with-no-tests'),
    ...args,
  ];
  const env = projectEnv({ ...steps.weighed, PLAYWRIGHT_JSON_OUTPUT_FILE: steps.report(name) });
  const cli = tool('@playwright', 'test', 'cli.js');
  return [(execute) => execute(node, [cli, ...all], env, { browsers: true }), `${name}.json`];
}

/**
 * Runs a program to its end: its exit code, and the seconds of processor that it and the processes it waited for have used.
 * The shell's `times` knows them on every system. With a prefix its lines are shown behind it, else as they come.
 */
function runWeighed(program, args, { env, prefix }) {
  const shown = prefix === null ? 'inherit' : 'pipe';
  const weigh = '"$@" 3>&-; code=$?; times >&3; exit $code';
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', weigh, 'sh', program, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', shown, shown, 'pipe'],
    });
    let times = '';
    child.stdio[3].on('data', (chunk) => (times += chunk));
    for (const stream of [child.stdout, child.stderr]) if (stream) showLines(stream, prefix);
    const closed = new Promise((done) => child.once('close', done));
    child.once('error', (error) => {
      console.error(error.message);
      resolve({ code: 127, cpu: 0 });
    });
    child.once('exit', async (code, signal) => {
      await Promise.race([closed, sleep(OUTPUT_MS, null, { ref: false })]);
      resolve({ code: code ?? 128 + constants.signals[signal], cpu: secondsOf(times) });
    });
  });
}

function showLines(stream, prefix) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') console.log(`${prefix} │ ${line}`);
  });
  stream.on('end', () => rest.trim() !== '' && console.log(`${prefix} │ ${rest}`));
}

/** Sum of all that `times` printed: `0m1.250s 0m0.310s`, of the shell and of what it ran. */
function secondsOf(times) {
  return [...times.matchAll(/(\d+)m([\d.,]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );
}
