// The steps of `npm test` and of `npm run test:operations`: each is run, timed, and written down for `.ci/count.mjs`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node, projectEnv, root, run } from './processes.mjs';

export const reports = path.join(root, '.tmp', 'reports');
const report = (name) => path.join(reports, `${name}.json`);
const tool = (...place) => path.join(root, 'node_modules', ...place);

/** Runs a tool of node_modules; true when it ended with 0. */
export async function succeeds(place, ...args) {
  return (await run(node, [tool(...place), ...args], { env: projectEnv() })).code === 0;
}

/**
 * Steps whose outcomes are kept in `.tmp/reports/FILE.json`. A failed step does not stop those after it.
 * `add` returns whether the step went well; `summary` prints all and sets the exit code.
 */
export function createSteps(file) {
  /** @type {{ name: string, ok: boolean, seconds: number, report?: string }[]} */
  const done = [];
  mkdirSync(reports, { recursive: true });
  const write = () => writeFileSync(report(file), JSON.stringify(done, null, 2));
  write();

  async function add(name, work, itsReport) {
    console.log(`\n── ${name}`);
    const start = performance.now();
    const ok = await work();
    done.push({ name, ok, seconds: (performance.now() - start) / 1000, report: itsReport });
    write();
    return ok;
  }

  function summary() {
    console.log('\n── Resumo');
    for (const { name, ok, seconds } of done)
      console.log(`${ok ? '✔' : '✘'} ${name.padEnd(32)} ${seconds.toFixed(1).padStart(7)} s`);
    const failed = done.filter(({ ok }) => !ok);
    console.log(failed.length === 0 ? '\nTudo certo.' : `\nFalhou: ${failed.map(({ name }) => name).join(', ')}.`);
    process.exitCode = failed.length === 0 ? 0 : 1;
  }

  return { add, summary };
}

/** The work and the report of one Vitest project, as the last arguments of `add`. */
export function vitest(project, ...more) {
  const file = report(project);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return [() => freshly(file, () => succeeds(['vitest', 'vitest.mjs'], ...args, ...more)), file];
}

/** The same of Playwright projects. Its report's place is told by the environment. */
export function playwright(name, projects, ...more) {
  const file = report(name);
  const args = ['test', ...projects.map((project) => `--project=${project}`), ...more];
  const work = async () => {
    const env = projectEnv({ PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    return (await run(node, [tool('@playwright', 'test', 'cli.js'), ...args], { env })).code === 0;
  };
  return [() => freshly(file, work), file];
}

/** A report of an earlier run would be counted for this one. */
function freshly(file, work) {
  rmSync(file, { force: true });
  return work();
}
