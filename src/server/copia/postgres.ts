import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { Recusa } from './recusa.ts';

/** Runs a program of the PostgreSQL client to its end. The address goes by the environment: arguments are seen by all. */
async function rodar(programa: 'pg_dump' | 'pg_restore', argumentos: string[], url: string): Promise<void> {
  const filho = spawn(programa, argumentos, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...variaveisDe(url) },
  });
  let queixa = '';
  filho.stderr.on('data', (pedaco: Buffer) => {
    queixa = (queixa + pedaco.toString()).slice(-2000);
  });
  const codigo = await new Promise<number | null>((fim, falhou) => {
    filho.once('error', falhou);
    filho.once('close', fim);
  }).catch((erro: NodeJS.ErrnoException) => {
    throw erro.code === 'ENOENT'
      ? new Recusa(
          `${programa} não foi encontrado: instale o cliente do PostgreSQL (pacote postgresql-client), da versão do servidor ou mais novo.`,
        )
      : erro;
  });
  if (codigo !== 0) throw new Recusa(`${programa} terminou com ${codigo}: ${queixa.trim()}`);
}

function variaveisDe(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.get('sslmode') ? { PGSSLMODE: searchParams.get('sslmode') ?? '' } : {}),
  };
}

/** Writes the whole database to `arquivo`, at one moment, while the shop goes on. */
export async function despejarPostgres(url: string, arquivo: string): Promise<void> {
  await rodar('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${arquivo}`], url);
}

/** Whether the database holds anything of a shop, in the shop's own schemas. */
export async function postgresOcupado(url: string): Promise<boolean> {
  return comCliente(url, async (cliente) => {
    const { rows } = await cliente.query(
      `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'fila', 'drizzle') and c.relkind in ('r', 'p') limit 1`,
    );
    return rows.length > 0;
  });
}

/** Puts a dump in the place of all the shop's schemas hold. The dump is read through before anything is thrown away. */
export async function repor(url: string, arquivo: string): Promise<void> {
  await rodar('pg_restore', ['--list', arquivo], url);
  await comCliente(url, (cliente) =>
    cliente.query(
      'begin; drop schema if exists fila cascade; drop schema if exists drizzle cascade; drop schema if exists public cascade; create schema public; commit',
    ),
  );
  await rodar(
    'pg_restore',
    [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      '--no-privileges',
      '--clean',
      '--if-exists',
      `--dbname=${variaveisDe(url)['PGDATABASE']}`,
      arquivo,
    ],
    url,
  );
}

async function comCliente<T>(url: string, fazer: (cliente: Client) => Promise<T>): Promise<T> {
  const cliente = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await cliente.connect();
  try {
    return await fazer(cliente);
  } finally {
    await cliente.end();
  }
}
