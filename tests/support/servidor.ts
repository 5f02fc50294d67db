import { Client } from 'pg';

/** The address of another database on the same PostgreSQL server. */
export function urlDo(servidor: string, banco: string): string {
  const url = new URL(servidor);
  url.pathname = `/${banco}`;
  return url.href;
}

/** One statement that makes, renames or drops databases; answers its rows. */
export async function naAdministracao(servidor: string, sql: string): Promise<unknown[]> {
  const cliente = new Client({ connectionString: servidor });
  await cliente.connect();
  return (await cliente.query(sql).finally(() => cliente.end())).rows;
}

export async function apagarNoServidor(servidor: string, banco: string): Promise<void> {
  await naAdministracao(servidor, `drop database if exists ${banco} with (force)`);
}
