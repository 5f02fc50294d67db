import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { contarLinhasDoBanco, SEM_DADOS } from '#db/row-counts.ts';
import { ligarComoEsta } from '#db/postgres/postgres.ts';
import type { ByteStream } from './streams.ts';
import type { DatabaseBridge } from './database-dump.ts';
import { programExit, connectionVariables } from './postgres-programs.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { backupRegister } from './backup-register.ts';

/** Advisory lock held during a backup. */
const TRAVA_DE_COPIA = 760_217_005;

/**
 * Connects with application name `quem`. Throws `BackupRefusal` if the database does not respond, without its address, which
 * may contain a password.
 */
export async function connect(url: string, quem = 'copia-da-loja'): ReturnType<typeof ligarComoEsta> {
  return ligarComoEsta(url, quem).catch((erro: unknown) => {
    const { code, message } = (erro instanceof AggregateError ? erro.errors[0] : erro) as {
      code?: string;
      message?: string;
    };
    throw new BackupRefusal(`O banco de dados de DATABASE_URL não abre: ${code ?? message ?? 'sem resposta'}.`);
  });
}

/** Returns the bridge to a PostgreSQL server: pg_dump reads one snapshot while any number of instances continue. */
export async function postgresBridge(url: string): Promise<DatabaseBridge> {
  const registradora = await connect(url);
  const registro = backupRegister(registradora.db, registradora.perguntar);
  try {
    const [trava] = await registradora.perguntar(`select pg_try_advisory_lock(${TRAVA_DE_COPIA}) as minha`);
    if (trava?.['minha'] !== true) throw new BackupRefusal('Outra cópia está sendo feita: espere que termine.');
  } catch (erro) {
    await registradora.fechar();
    throw erro;
  }
  return {
    ...registro,
    async fotografar(id, origem) {
      await registro.iniciar(id, origem);
      const momento = await connect(url);
      try {
        await momento.perguntar('set idle_in_transaction_session_timeout = 0');
        await momento.perguntar('begin isolation level repeatable read read only');
        const [exportado] = await momento.perguntar('select pg_export_snapshot() as nome');
        const medida = await contarLinhasDoBanco(momento.perguntar);
        if (Object.keys(medida.linhas).length === 0)
          throw new BackupRefusal('Não há loja no banco de dados de DATABASE_URL.');
        return {
          banco: 'postgres',
          caminho: 'banco.dump',
          ...medida,
          abrir: () => despejar(url, String(exportado?.['nome'])),
          soltar: () => momento.fechar(),
        };
      } catch (erro) {
        await momento.fechar();
        throw erro;
      }
    },
    fechar: () => registradora.fechar(),
  };
}

/** Returns the output of pg_dump; the stream fails if pg_dump does. */
function despejar(url: string, momento: string): ByteStream {
  const opcoes = ['--format=custom', '--no-owner', '--no-privileges', `--exclude-table-data=${SEM_DADOS}`];
  const filho = spawn('pg_dump', [...opcoes, `--snapshot=${momento}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...connectionVariables(url) },
  });
  const fim = programExit(filho, 'pg_dump');
  async function* tudo() {
    // If pg_dump is not installed there is no output, and `fim` reports it.
    yield* filho.stdout as unknown as AsyncIterable<Uint8Array>;
    await fim;
  }
  fim.catch(() => {});
  return Readable.toWeb(Readable.from(tudo(), { objectMode: false })) as unknown as ByteStream;
}
