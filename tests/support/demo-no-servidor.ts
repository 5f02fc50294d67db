import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { exclusively } from '#scripts/processes.mjs';
import { iniciarProcesso, portaLivre, senhasBaratas } from './loja-processo.ts';
import type { Modelo } from './modelo.ts';
import { apagarNoServidor, naAdministracao, soltarNoServidor, urlDo } from './servidor.ts';

const VARIAVEL = 'DEMO_NO_SERVIDOR';
type NoServidor = Modelo & { banco: string };

const emObras = ({ banco }: NoServidor) => `${banco}_em_obras`;

/** Reaches the workers, which are started with this environment: one of them seeds the demo, the others copy it. */
export function anunciarDemoNoServidor(): NoServidor {
  const banco = `gr_demo_${process.pid}`;
  const modelo = { banco, dataDir: path.resolve('.tmp', banco) };
  process.env[VARIAVEL] = JSON.stringify(modelo);
  return modelo;
}

/** The seeded demo that all shops of this run are copied from, made on the first call; null outside such a run. */
export async function demoNoServidor(servidor: string): Promise<NoServidor | null> {
  const modelo = JSON.parse(process.env[VARIAVEL] ?? 'null') as NoServidor | null;
  if (!modelo) return null;
  await exclusively(async () => {
    const ha = await naAdministracao(servidor, `select from pg_database where datname = '${modelo.banco}'`);
    if (ha.length === 0) await semear(servidor, modelo);
  });
  return modelo;
}

/** Under another name until it is whole: half a demo is no model. */
async function semear(servidor: string, modelo: NoServidor): Promise<void> {
  const { banco, dataDir } = modelo;
  const nome = emObras(modelo);
  await apagarNoServidor(servidor, nome);
  await naAdministracao(servidor, `create database ${nome}`);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const loja = await iniciarProcesso({
    dataDir,
    porta: await portaLivre(),
    databaseUrl: urlDo(servidor, nome),
    antesDoCodigo: [senhasBaratas],
  });
  await loja.parar();
  await soltarNoServidor(servidor, nome);
  await naAdministracao(servidor, `alter database ${nome} rename to ${banco}`);
}

/** After the run, with the copies of shops that ended with their worker. */
export async function apagarDemoDoServidor(servidor: string, modelo: NoServidor): Promise<void> {
  const copias = await naAdministracao(
    servidor,
    `select datname from pg_database where starts_with(datname, '${modelo.banco}_')`,
  );
  for (const nome of [modelo.banco, ...copias.map(({ datname }) => String(datname))])
    await apagarNoServidor(servidor, nome);
  for (const nome of [modelo.dataDir, `${modelo.dataDir}.log`]) await rm(nome, { recursive: true, force: true });
}
