import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { contarLinhasDoBanco } from '#db/row-counts.ts';
import { ligarComoEsta } from '#db/postgres/postgres.ts';
import type { Fluxo } from './streams.ts';
import type { Ponte } from './database-dump.ts';
import { fimDoPrograma, variaveisDe } from './postgres-programs.ts';
import { Recusa } from './backup-refusal.ts';
import { registroDasCopias } from './backup-register.ts';

/** Advisory lock held during a backup. */
const TRAVA_DE_COPIA = 760_217_002;

/**
 * Connects with application name `quem`. Throws `Recusa` if the database does not respond, without its address, which
 * may contain a password.
 */
export async function ligar(url: string, quem = 'copia-da-loja'): ReturnType<typeof ligarComoEsta> {
  return ligarComoEsta(url, quem).catch((erro: unknown) => {
    const { code, message } = (erro instanceof AggregateError ? erro.errors[0] : erro) as {
      code?: string;
      message?: string;
    };
    throw new Recusa(`O banco de dados de DATABASE_URL não abre: ${code ?? message ?? 'sem resposta'}.`);
  });
}

/** Returns the bridge to a PostgreSQL server: pg_dump reads one snapshot while any number of instances continue. */
export async function pontePostgres(url: string): Promise<Ponte> {
  const registradora = await ligar(url);
  const registro = registroDasCopias(registradora.db, registradora.perguntar);
  try {
    const [trava] = await registradora.perguntar(`select pg_try_advisory_lock(${TRAVA_DE_COPIA}) as minha`);
    if (trava?.['minha'] !== true) throw new Recusa('Outra cópia está sendo feita: espere que termine.');
  } catch (erro) {
    await registradora.fechar();
    throw erro;
  }
  return {
    ...registro,
    async fotografar(id, origem) {
      await registro.iniciar(id, origem);
      const momento = await ligar(url);
      try {
        await momento.perguntar('set idle_in_transaction_session_timeout = 0');
        await momento.perguntar('begin isolation level repeatable read read only');
        const [exportado] = await momento.perguntar('select pg_export_snapshot() as nome');
        const medida = await contarLinhasDoBanco(momento.perguntar);
        if (Object.keys(medida.linhas).length === 0) throw new Recusa('Não há loja no banco de dados de DATABASE_URL.');
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
function despejar(url: string, momento: string): Fluxo {
  const filho = spawn('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${momento}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variaveisDe(url) },
  });
  const fim = fimDoPrograma(filho, 'pg_dump');
  async function* tudo() {
    // If pg_dump is not installed there is no output, and `fim` reports it.
    yield* filho.stdout as unknown as AsyncIterable<Uint8Array>;
    await fim;
  }
  fim.catch(() => {});
  return Readable.toWeb(Readable.from(tudo(), { objectMode: false })) as unknown as Fluxo;
}
