import { Client } from 'pg';

/** The address of another database on the same PostgreSQL server. */
export function urlDo(servidor: string, banco: string): string {
  const url = new URL(servidor);
  url.pathname = `/${banco}`;
  return url.href;
}

/**
 * The address of the same database through the pooler of `npm run test:postgres -- --pgbouncer`; unchanged without one, and
 * for addresses that are not the server's own.
 */
export function peloPooler(url: string): string {
  const { TEST_DATABASE_URL: servidor, TEST_POOLER_URL: pooler } = process.env;
  if (!servidor || !pooler || new URL(url).host !== new URL(servidor).host) return url;
  return urlDo(pooler, new URL(url).pathname.slice(1));
}

/** One statement that makes, renames or drops databases; answers its rows. */
export async function naAdministracao(servidor: string, sql: string): Promise<Record<string, unknown>[]> {
  const cliente = new Client({ connectionString: servidor });
  await cliente.connect();
  return (await cliente.query(sql).finally(() => cliente.end())).rows;
}

/** Ends the connections to a database that a pooler keeps for later. */
export async function soltarNoServidor(servidor: string, banco: string): Promise<void> {
  await naAdministracao(servidor, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${banco}'`);
}

export async function apagarNoServidor(servidor: string, banco: string): Promise<void> {
  await naAdministracao(servidor, `drop database if exists ${banco} with (force)`);
}
