import type { ChildProcess } from 'node:child_process';
import { BackupRefusal } from './backup-refusal.ts';

/** Returns the connection as environment variables: command-line arguments are visible to other users. */
export function connectionVariables(url: string): Record<string, string> {
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

/** Waits for a PostgreSQL client program to exit. Throws `BackupRefusal` with its error output if it failed. */
export async function programExit(filho: ChildProcess, nome: string): Promise<void> {
  let queixa = '';
  filho.stderr?.on('data', (pedaco: Buffer) => {
    queixa = (queixa + pedaco.toString()).slice(-2000);
  });
  const codigo = await new Promise<number | string | null>((fim, falhou) => {
    filho.once('error', falhou);
    filho.once('close', (saida, sinal) => fim(saida ?? sinal));
  }).catch((erro: NodeJS.ErrnoException) => {
    throw erro.code === 'ENOENT'
      ? new BackupRefusal(
          `${nome} não foi encontrado: instale o cliente do PostgreSQL (pacote postgresql-client), da versão do servidor ou mais novo.`,
        )
      : erro;
  });
  if (codigo !== 0) throw new BackupRefusal(`${nome} terminou com ${codigo}: ${queixa.trim()}`);
}
