import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Client } from 'pg';
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
