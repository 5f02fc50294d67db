import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { sourceStamp } from '#scripts/build.mjs';
import { exclusively } from '#scripts/processes.mjs';
import { identityOf, isAlive } from '#scripts/progress.mjs';
import { iniciarProcesso, portaLivre, senhasBaratas } from './loja-processo.ts';

/** A shop that was opened once, with cheap passwords, seeded and closed: each journey starts from a copy of it. */
export type Modelo = {
  dataDir: string;
  /** Name of the seeded database on the server of TEST_DATABASE_URL; null with the embedded one. */
  banco: string | null;
};

const pasta = path.resolve('.tmp', 'e2e');
const VARIAVEL = 'LOJA_MODELO';
const NOME = 'LOJA_MODELO_NOME';

/** Reaches the workers, which are started with this environment. */
export function anunciarModelo(modelo: Modelo): void {
  process.env[VARIAVEL] = JSON.stringify(modelo);
}

/** The model that was announced before the tests began. */
export function modeloPreparado(): Modelo {
  const modelo = JSON.parse(process.env[VARIAVEL] ?? 'null') as Modelo | null;
  if (!modelo) throw new Error(`${VARIAVEL} falta: o modelo da loja não foi preparado`);
  return modelo;
}

/** `url` with another database name. */
function urlDoBanco(banco: string): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${banco}`;
  return url.href;
}

async function noServidor(comando: string): Promise<void> {
  const cliente = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await cliente.connect();
  await cliente.query(comando).finally(() => cliente.end());
}

/**
 * Chooses the model's name for all processes of this run, which inherit the environment: one of the next day, or of sources
 * that change meanwhile, belongs to the next run.
 */
export function fixarModelo(): string {
  const doDia = () => `modelo-${new Date().toISOString().slice(0, 10)}-${sourceStamp().slice(0, 12)}`;
  return (process.env[NOME] ??= doDia());
}

/**
 * Seeds the model on the first call, once per build and day (the demo's dates are relative to the day it was seeded).
 * On a PostgreSQL server it is made anew at each run, and `apagarModelo` drops it.
 */
export async function prepararModelo(): Promise<Modelo> {
  const banco = process.env['TEST_DATABASE_URL'] ? `grande_roque_modelo_${process.pid}` : null;
  const dataDir = path.join(pasta, banco ?? fixarModelo());
  await exclusively(async () => {
    await usarModelo(dataDir);
    if (banco || !existsSync(dataDir)) await semear(dataDir, banco);
  });
  return { dataDir, banco };
}

async function semear(dataDir: string, banco: string | null): Promise<void> {
  await limparModelosVelhos(pasta);
  const emObras = `${dataDir}-em-obras`;
  await rm(emObras, { recursive: true, force: true });
  await mkdir(emObras, { recursive: true });
  if (banco) await noServidor(`create database ${banco}`);
  const processo = await iniciarProcesso({
    dataDir: emObras,
    porta: await portaLivre(),
    databaseUrl: banco ? urlDoBanco(banco) : undefined,
    antesDoCodigo: [senhasBaratas],
  });
  await processo.parar();
  await rename(emObras, dataDir);
}

const usosDe = (dataDir: string) => path.join(path.dirname(dataDir), 'em-uso', path.basename(dataDir));

/** Marks the model as used by this process until it ends: no other deletes it meanwhile. */
export async function usarModelo(dataDir: string): Promise<void> {
  await mkdir(usosDe(dataDir), { recursive: true });
  await writeFile(path.join(usosDe(dataDir), identityOf(process.pid)), '');
}

/** Deletes models that no living process uses. The copies stay: one may be in use, and is overwritten when it is wanted again. */
export async function limparModelosVelhos(onde: string): Promise<void> {
  for (const nome of await readdir(onde)) {
    if (!/^(?:modelo-|grande_roque_modelo_)/.test(nome)) continue;
    const usos = usosDe(path.join(onde, nome.replace(/(?:-em-obras)?(?:\.log)?$/, '')));
    if ((await readdir(usos).catch(() => [])).some(isAlive)) continue;
    for (const resto of [path.join(onde, nome), usos]) await rm(resto, { recursive: true, force: true });
  }
}

export async function apagarModelo({ dataDir, banco }: Modelo): Promise<void> {
  if (!banco) return;
  await noServidor(`drop database if exists ${banco} with (force)`);
  await rm(dataDir, { recursive: true, force: true });
}

/** A copy of the model for one shop, in `onde`, and how to be rid of it. */
export async function copiarModelo(
  modelo: Modelo,
  nome: string,
  onde = pasta,
): Promise<{ dataDir: string; databaseUrl: string | undefined; apagar(): Promise<void> }> {
  const dataDir = path.join(onde, nome);
  await rm(dataDir, { recursive: true, force: true });
  // Two thousand small files: copied without waiting for each they cost a third of the processor's time.
  cpSync(modelo.dataDir, dataDir, { recursive: true });
  // Hashed, because PostgreSQL cuts long names.
  const banco = modelo.banco && `${modelo.banco}_${createHash('sha256').update(nome).digest('hex').slice(0, 12)}`;
  if (banco) await noServidor(`create database ${banco} template ${modelo.banco}`);
  return {
    dataDir,
    databaseUrl: banco ? urlDoBanco(banco) : undefined,
    apagar: async () => {
      if (banco) await noServidor(`drop database if exists ${banco} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
      await rm(`${dataDir}.log`, { force: true });
    },
  };
}
