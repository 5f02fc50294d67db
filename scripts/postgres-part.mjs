// Tests on a PostgreSQL server, as steps: in a database of their own there, which is dropped afterwards.
import { startPgBouncer } from './pgbouncer.mjs';
import { vitest } from './steps.mjs';

const server = process.env.CI_DATABASE_SERVER ?? 'postgres://postgres@127.0.0.1:5432';

async function sql(command) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(command).finally(() => client.end());
}

/** Creates a database on the server and, with `pooler`, a PgBouncer before it: the variables that lead tests there. */
async function open(database, pooler) {
  const url = `${server}/${database}`;
  // First, since it may be missing: a database would stay behind.
  const before = pooler ? await startPgBouncer(url) : null;
  try {
    await sql(`create database ${database}`);
  } catch (error) {
    await before?.stop();
    throw error;
  }
  return {
    // Budgets are those of the embedded database: the server's own work is nobody's child here.
    env: { TEST_DATABASE_URL: url, PROCESSADOR_EM: '', ...(before && { TEST_POOLER_URL: before.url }) },
    close: async () => {
      await before?.stop();
      await sql(`drop database if exists ${database} with (force)`);
    },
  };
}

/**
 * Adds a step that runs Vitest projects on the server, through a PgBouncer with `pooler`. `name` is its report's. Without a
 * server, or without the PgBouncer, the step fails and says so.
 */
export async function addOnPostgres(steps, title, { name, projects, args = [], pooler = false }) {
  const onServer = async (execute) => {
    const database = await open(`grande_roque_${name}_${process.pid}`, pooler).catch((error) => {
      console.error(`PostgreSQL em ${server}: ${error.message || error.code}`);
      return null;
    });
    if (database === null) return false;
    const [work] = vitest(steps, projects, { name, args, env: database.env });
    return work(execute).finally(() => database.close());
  };
  await steps.add(title, onServer, `${name}.json`);
}
