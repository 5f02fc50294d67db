import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import type { Banco } from '#db/client.ts';
import { abrirPgliteEmMemoria } from '#db/pglite/pglite.ts';
import { abrirPostgres } from '#db/postgres/postgres.ts';
import { emprestarBanco } from './banco-emprestado.ts';
import { MODELO_DO_BANCO, MODELO_NO_SERVIDOR } from './modelo-do-banco.ts';
import { apagarNoServidor, naAdministracao, peloPooler, urlDo } from './servidor.ts';

const urlDoServidor = process.env['TEST_DATABASE_URL'];

/**
 * An empty, migrated database: the PGlite of this process, or one of its own on the server of TEST_DATABASE_URL. `direto`:
 * not through the pooler, for tests that set the clock of a session.
 */
export async function bancoNovo({ direto = false } = {}): Promise<Banco> {
  const modelo = process.env[MODELO_DO_BANCO];
  if (!urlDoServidor) return modelo ? emprestarBanco(modelo) : bancoEmbutidoNovo();
  const { url, apagar } = await bancoNoServidor(urlDoServidor, process.env[MODELO_NO_SERVIDOR]);
  // On a busy machine an answer takes long; that doesn't make it a dead line.
  const banco = await abrirPostgres(direto ? url : peloPooler(url), { semRespostaMs: 120_000, urlDireta: url });
  return {
    ...banco,
    async fechar() {
      await banco.fechar();
      await apagar();
    },
  };
}

/**
 * A new, empty, migrated embedded database in memory, also when other tests use a server. For tests that need PGlite itself,
 * or that break it.
 */
export async function bancoEmbutidoNovo(): ReturnType<typeof abrirPgliteEmMemoria> {
  const modelo = process.env[MODELO_DO_BANCO];
  return abrirPgliteEmMemoria(modelo ? await openAsBlob(modelo) : undefined);
}

/**
 * Puts an empty, migrated embedded database into a shop's folder, for tests that are not about its creation, which
 * takes four seconds of processor. Does nothing when the tests use a PostgreSQL server.
 */
export async function porBancoMigrado(dataDir: string): Promise<void> {
  const modelo = process.env[MODELO_DO_BANCO];
  if (!modelo) return;
  const pasta = join(dataDir, 'db');
  await mkdir(pasta, { recursive: true });
  await extract({ file: modelo, cwd: pasta });
}

/** Creates a database beside the given one: empty, or a copy of `modelo`. */
export async function bancoNoServidor(
  servidor: string,
  modelo?: string,
): Promise<{ url: string; apagar(): Promise<void> }> {
  const nome = `gr_teste_${randomBytes(6).toString('hex')}`;
  await naAdministracao(servidor, `create database ${nome}${modelo ? ` template ${modelo}` : ''}`);
  return { url: urlDo(servidor, nome), apagar: () => apagarNoServidor(servidor, nome) };
}
