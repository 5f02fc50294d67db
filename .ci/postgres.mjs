// The integration tests and the drills of operation on PostgreSQL, in a database of their own that is dropped afterwards.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node, projectEnv, root, run } from '#scripts/processes.mjs';

const server = process.env.CI_DATABASE_SERVER ?? 'postgres://postgres@127.0.0.1:5432';
const database = `grande_roque_ci_${process.pid}`;
const report = path.join(root, '.tmp', 'reports', 'postgres.json');

async function sql(command) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(command).finally(() => client.end());
}

async function testsOnPostgres() {
  if (!existsSync(node)) return false;
  await sql(`create database ${database}`);
  try {
    const args = [
      'scripts/run.mjs',
      'test:postgres',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const env = projectEnv({ TEST_DATABASE_URL: `${server}/${database}` });
    return (await run(node, args, { env })).code === 0;
  } finally {
    await sql(`drop database if exists ${database} with (force)`);
  }
}

console.log('\n── Testes no PostgreSQL');
const start = performance.now();
const ok = await testsOnPostgres().catch((error) => {
  console.error(`PostgreSQL em ${server}: ${error.message || error.code}`);
  return false;
});
const seconds = (performance.now() - start) / 1000;
console.log(`${ok ? '✔' : '✘'} Testes no PostgreSQL ${seconds.toFixed(1)} s`);
mkdirSync(path.dirname(report), { recursive: true });
writeFileSync(
  path.join(root, '.tmp', 'reports', 'postgres-step.json'),
  JSON.stringify([{ name: 'Testes no PostgreSQL', ok, seconds, report }]),
);
