// @requirement 15.8.2
import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import { sqlDaContagem, ESQUEMAS, LISTAR_TABELAS } from '#db/row-counts.ts';
import { requireRowCounts } from './check-rows.ts';
import { requireKnownMigrations, type Manifest } from './manifest.ts';
import { connect } from './postgres-dump.ts';
import { programExit, connectionVariables } from './postgres-programs.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { otherRestoreRunning } from './swap-folders.ts';
import { RESTORE_APPLICATION_NAME } from './postgres-slot.ts';

/** Last line of pg_restore's output. */
const FIM_DO_DESPEJO = '-- PostgreSQL database dump complete';
/** Programs from PostgreSQL 17 on set this parameter first of all, which older servers do not have. */
const PARAMETRO_NOVO = /^SET transaction_timeout = 0;$/m;
/** Characters of the dump that contain its parameters. */
const COMECO = 2048;

/** Returns pg_restore's output in a form that servers older than it understand. */
async function* paraQualquerServidor(saida: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let comeco = '';
  let passou = false;
  for await (const pedaco of saida) {
    if (passou) {
      yield pedaco;
      continue;
    }
    // latin1 keeps every byte as it is.
    comeco += pedaco.toString('latin1');
    if (comeco.length < COMECO) continue;
    yield Buffer.from(comeco.replace(PARAMETRO_NOVO, ''), 'latin1');
    passou = true;
  }
  if (!passou) yield Buffer.from(comeco.replace(PARAMETRO_NOVO, ''), 'latin1');
}

/** A backup contains its own record as still running, so delete it. */
const SEM_COPIAS_EM_CURSO = `do $$ begin if to_regclass('public.copias') is not null then delete from public.copias where situacao = 'em-curso'; end if; end $$`;

/**
 * Replaces all the shop's schemas by the dump in `arquivo`, in one transaction: until everything has been read, written
 * and checked against the manifest, and after any failure, the database is unchanged. `beforeCommit` is called with the
 * transaction id right before COMMIT. Throws `BackupRefusal` with the reason in words.
 */
export async function restoreIntoPostgres(
  url: string,
  arquivo: string,
  { linhas }: Pick<Manifest, 'linhas'>,
  beforeCommit: (transacao: string) => Promise<void> = async () => {},
): Promise<void> {
  const env = {
    ...process.env,
    ...connectionVariables(url),
    PGAPPNAME: RESTORE_APPLICATION_NAME,
  };
  // Notices about dropped objects would push the error message out of the buffer.
  const PGOPTIONS = `${process.env['PGOPTIONS'] ?? ''} -c client_min_messages=warning`;
  const psql = spawn('psql', ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'], {
    stdio: 'pipe',
    env: { ...env, PGOPTIONS },
  });
  const fim = programExit(psql, 'psql');
  fim.catch(() => {});
  // When psql has exited, its exit code reports the reason, not the failed write.
  psql.stdin.on('error', () => {});
  let ouvido = '';
  psql.stdout.on('data', (pedaco: Buffer) => (ouvido += pedaco.toString()));
  let perguntas = 0;
  const perguntar = async (sql: string): Promise<string> => {
    const [inicio, final] = [`inicio-${++perguntas}`, `fim-${perguntas}`];
    ouvido = '';
    psql.stdin.write(`\\echo ${inicio}\n${sql};\n\\echo ${final}\n`);
    while (!ouvido.includes(`${final}\n`))
      await Promise.race([new Promise((novo) => psql.stdout.once('data', novo)), fim.then(acabou)]);
    return ouvido.split(`${inicio}\n`)[1]?.split(`${final}\n`)[0]?.trim() ?? '';
  };
  try {
    const esvaziar = ESQUEMAS.map((nome) => `drop schema if exists ${nome} cascade`).join('; ');
    await perguntar(`begin; set local lock_timeout = '30s'; ${esvaziar}; create schema public`);
    const restore = spawn('pg_restore', ['--no-owner', '--no-privileges', '--no-comments', '--file=-', arquivo], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    });
    const lido = programExit(restore, 'pg_restore');
    lido.catch(() => {});
    let ultimas = '';
    restore.stdout.on('data', (pedaco: Buffer) => (ultimas = (ultimas + pedaco.toString('latin1')).slice(-300)));
    await pipeline(restore.stdout, paraQualquerServidor, psql.stdin, {
      end: false,
    }).catch(async () => {
      restore.kill();
      // If psql has exited the pipe breaks; psql's own error is the cause.
      await fim;
    });
    await lido;
    if (!ultimas.includes(FIM_DO_DESPEJO)) throw new BackupRefusal('pg_restore parou no meio da cópia.');
    const tabelas = (await perguntar(LISTAR_TABELAS)).split('\n').filter(Boolean);
    requireRowCounts(linhas, JSON.parse((await perguntar(sqlDaContagem(tabelas))) || '{}') as Manifest['linhas']);
    const migracoes = await perguntar('select created_at from drizzle.__drizzle_migrations');
    requireKnownMigrations(migracoes.split('\n').filter(Boolean).map(Number));
    await perguntar(SEM_COPIAS_EM_CURSO);
    await beforeCommit(await perguntar('select pg_current_xact_id()'));
    await perguntar('commit');
    psql.stdin.end();
    await fim;
  } finally {
    // Closing the connection rolls back what is not committed.
    psql.kill();
    await fim.catch(() => {});
  }
}

/** The server takes a while to notice that a restore was killed. */
const DESISTENCIA_MS = 10_000;
const TRANSACAO_QUE_NAO_HA = '22023';

/**
 * Returns whether the restore's transaction was committed; false if it is another server, which does not know the
 * transaction.
 */
export async function wasCommittedOn(url: string, transacao: string): Promise<boolean> {
  const { perguntar, fechar } = await connect(url, RESTORE_APPLICATION_NAME);
  try {
    for (let resta = DESISTENCIA_MS; ; resta -= 100) {
      const [dita] = await perguntar(`select pg_xact_status('${transacao}'::xid8) as fim`).catch(
        (erro: { code?: string }) => {
          if (erro.code === TRANSACAO_QUE_NAO_HA) return [];
          throw erro;
        },
      );
      if (dita?.['fim'] !== 'in progress') return dita?.['fim'] === 'committed';
      if (resta <= 0) throw otherRestoreRunning();
      await esperar(100);
    }
  } finally {
    await fechar();
  }
}

const acabou = (): never => {
  throw new Error('psql ended too early');
};
