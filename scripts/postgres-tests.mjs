// `npm run test:postgres`: the tests with a database on the PostgreSQL server of TEST_DATABASE_URL. With `--pgbouncer` the
// shops of the tests reach it through a PgBouncer of their own, as deploy/pgbouncer.ini configures it.
import { spawn } from 'node:child_process';
import { memoryFlags } from './commands.mjs';
import { startPgBouncer } from './pgbouncer.mjs';
import { node, projectEnv, root } from './processes.mjs';

const OPTION = '--pgbouncer';

const args = process.argv.slice(2);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', '--project', 'operations'];
const pooler = args.includes(OPTION)
  ? await startPgBouncer(process.env.TEST_DATABASE_URL).catch((error) => {
      console.error(error.message);
      process.exit(1);
    })
  : null;
const tests = spawn(node, [...memoryFlags, ...vitest, ...args.filter((text) => text !== OPTION)], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnv(pooler ? { TEST_POOLER_URL: pooler.url } : {}),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tests.kill(signal));
tests.on('exit', async (code) => {
  await pooler?.stop();
  process.exit(code ?? 1);
});
