import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base } from '@playwright/test';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { enderecoDa, iniciarProcesso, portaLivre, type ProcessoDaLoja } from './loja-processo.ts';
import { copiarModelo, modeloPreparado } from './modelo.ts';

export { expect } from '@playwright/test';

/** The running shop of one journey file: the built server, with data of its own. */
export type LojaDeTeste = {
  url: string;
  dataDir: string;
  /** Rows of a query on the database of the running shop, such as `sql\`select status from pedidos where id = ${id}\``. */
  consultar<Linha extends Record<string, unknown>>(consulta: SQL): Promise<Linha[]>;
  /** Stops the shop politely. `iniciar` opens it again, same address, same data. */
  parar(): Promise<void>;
  /** Ends the shop as a power cut would. */
  matar(): Promise<void>;
  iniciar(): Promise<void>;
};

type LojaAberta = LojaDeTeste & { arquivo: string; registro(): string; fechar(): Promise<void> };

async function abrirLoja(arquivo: string, nome: string): Promise<LojaAberta> {
  const { dataDir, databaseUrl, apagar } = await copiarModelo(modeloPreparado(), nome);
  const porta = await portaLivre();
  let processo: ProcessoDaLoja | null = null;

  const iniciar = async () => {
    processo ??= await iniciarProcesso({ dataDir, porta, databaseUrl, comPerguntas: !databaseUrl });
  };
  const parar = async () => {
    await processo?.parar();
    processo = null;
  };
  const matar = async () => {
    await processo?.matar();
    processo = null;
  };

  await iniciar();
  return {
    arquivo,
    url: enderecoDa(porta),
    dataDir,
    iniciar,
    parar,
    matar,
    registro: () => `${dataDir}.log`,
    async consultar<Linha extends Record<string, unknown>>(consulta: SQL): Promise<Linha[]> {
      const { sql, params } = new PgDialect().sqlToQuery(consulta);
      if (databaseUrl) return (await perguntarAoServidor(databaseUrl, sql, params)) as Linha[];
      if (!processo) throw new Error('só uma loja aberta responde');
      return (await processo.perguntar(sql, params)) as Linha[];
    },
    async fechar() {
      await parar();
      await apagar();
    },
  };
}

async function perguntarAoServidor(connectionString: string, sql: string, params: unknown[]): Promise<unknown[]> {
  const cliente = new Client({ connectionString });
  await cliente.connect();
  return (await cliente.query(sql, params).finally(() => cliente.end())).rows;
}

/** `loja` is started for the first test of a file and serves all tests of it; `page.goto('/produtos')` goes there. */
export const test = base.extend<{ loja: LojaDeTeste }, { lojaDoArquivo: (arquivo: string) => Promise<LojaAberta> }>({
  lojaDoArquivo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use, { parallelIndex, project }) => {
      let aberta: LojaAberta | null = null;
      await use(async (arquivo) => {
        if (aberta?.arquivo === arquivo) return aberta;
        await aberta?.fechar();
        const nome = `${path.basename(arquivo).replace(/\..*$/, '')}-${project.name}-${parallelIndex}`;
        aberta = await abrirLoja(arquivo, nome);
        return aberta;
      });
      await (aberta as LojaAberta | null)?.fechar();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  loja: [
    async ({ lojaDoArquivo }, use, testInfo) => {
      const loja = await lojaDoArquivo(testInfo.file);
      // A test before this one may have left it closed.
      await loja.iniciar();
      await use(loja);
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('loja.log', { body: await readFile(loja.registro()), contentType: 'text/plain' });
    },
    { auto: true, timeout: 150_000 },
  ],
  baseURL: async ({ loja }, use) => use(loja.url),
});
