import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { extract } from 'tar';
import type { Banco } from '#db/client.ts';
import { abrirPgliteEmMemoria } from '#db/pglite.ts';
import { abrirPostgres } from '#db/postgres.ts';
import { MODELO_DO_BANCO } from './modelo-do-banco.ts';

const urlDoServidor = process.env['TEST_DATABASE_URL'];

/** A new, empty, migrated database: PGlite in memory, or one of its own on the server of TEST_DATABASE_URL. */
export async function bancoNovo(): Promise<Banco> {
  const modelo = process.env[MODELO_DO_BANCO];
  if (!urlDoServidor) return abrirPgliteEmMemoria(modelo ? await openAsBlob(modelo) : undefined);
  const { url, apagar } = await bancoNoServidor(urlDoServidor);
  const banco = await abrirPostgres(url);
  return {
    ...banco,
    async fechar() {
      await banco.fechar();
      await apagar();
    },
  };
}

/**
 * Puts an empty, migrated embedded database into a shop's folder, for tests that are not about how the first one comes to be:
 * making it costs four seconds of processor. Does nothing when the tests ask a PostgreSQL server.
 */
export async function porBancoMigrado(dataDir: string): Promise<void> {
  const modelo = process.env[MODELO_DO_BANCO];
  if (!modelo) return;
  const pasta = join(dataDir, 'db');
  await mkdir(pasta, { recursive: true });
  await extract({ file: modelo, cwd: pasta });
}

/** Creates an empty database beside the given one. */
export async function bancoNoServidor(servidor: string): Promise<{ url: string; apagar(): Promise<void> }> {
  const nome = `gr_teste_${randomBytes(6).toString('hex')}`;
  await naAdministracao(servidor, `create database ${nome}`);
  const url = new URL(servidor);
  url.pathname = `/${nome}`;
  return { url: url.href, apagar: () => naAdministracao(servidor, `drop database if exists ${nome} with (force)`) };
}

async function naAdministracao(servidor: string, sql: string): Promise<void> {
  const cliente = new Client({ connectionString: servidor });
  await cliente.connect();
  try {
    await cliente.query(sql);
  } finally {
    await cliente.end();
  }
}
