import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import {
  enderecoDa,
  iniciarProcesso,
  portaLivre,
  type ProcessoDaLoja,
  semInternet,
  senhasBaratas,
} from './loja-processo.ts';
import { type ContextoGuardado, guardarContexto } from './contexto.ts';
import { copiarModelo, modeloPreparado } from './modelo.ts';
import { anotar, medirLaco, ondeAnotar, usadoPelaArvore } from './processador.ts';

export { expect } from '@playwright/test';

/** The running shop of a journey: the built server, with data of its own. */
export type LojaDeTeste = {
  url: string;
  dataDir: string;
  /** Port of 127.0.0.1 that the shop's webhooks may reach; nothing listens there until a journey does. */
  portaDoReceptor: number;
  /** Rows of a query on the database of the running shop, such as `sql\`select status from pedidos where id = ${id}\``. */
  consultar<Linha extends Record<string, unknown>>(consulta: SQL): Promise<Linha[]>;
  /** Stops the shop politely. `iniciar` opens it again, same address, same data. */
  parar(): Promise<void>;
  /** Ends the shop as a power cut would. */
  matar(): Promise<void>;
  iniciar(): Promise<void>;
};

type LojaAberta = LojaDeTeste & { arquivo: string; deVarios: boolean; registro(): string; fechar(): Promise<void> };

async function abrirLoja(arquivo: string, deVarios: boolean, nome: string): Promise<LojaAberta> {
  const { dataDir, databaseUrl, apagar } = await copiarModelo(modeloPreparado(), nome);
  const porta = await portaLivre();
  const portaDoReceptor = await portaLivre();
  let processo: ProcessoDaLoja | null = null;

  const iniciar = async () => {
    processo ??= await iniciarProcesso({
      dataDir,
      porta,
      databaseUrl,
      comPerguntas: !databaseUrl,
      antesDoCodigo: [semInternet, senhasBaratas],
      ambiente: { WEBHOOKS_PERMITIDOS: `127.0.0.1:${portaDoReceptor}` },
    });
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
    deVarios,
    url: enderecoDa(porta),
    dataDir,
    portaDoReceptor,
    iniciar,
    parar,
    matar,
    registro: () => `${dataDir}.log`,
    async consultar<Linha extends Record<string, unknown>>(consulta: SQL): Promise<Linha[]> {
      const { sql: texto, params } = new PgDialect().sqlToQuery(consulta);
      if (databaseUrl) return (await perguntarAoServidor(databaseUrl, texto, params)) as Linha[];
      if (!processo) throw new Error('só uma loja aberta responde');
      return (await processo.perguntar(texto, params)) as Linha[];
    },
    async fechar() {
      await parar();
      await apagar();
    },
  };
}

async function perguntarAoServidor(connectionString: string, texto: string, params: unknown[]): Promise<unknown[]> {
  const cliente = new Client({ connectionString });
  await cliente.connect();
  return (await cliente.query(texto, params).finally(() => cliente.end())).rows;
}

/** Restocks the products that journeys buy most: earlier journeys of this worker have bought some. */
export async function reporOsEscolhidos(loja: LojaDeTeste): Promise<void> {
  await loja.consultar(sql`
    with faltam as (
      select id, 12 - estoque as quantas from produtos
      where id in ('tabuleiro-oficial-marchetado-50-cm', 'tabuleiro-em-nogueira-e-bordo-casas-de-55-mm') and estoque < 12
    ), repostas as (
      update produtos p set estoque = p.estoque + f.quantas from faltam f where p.id = f.id returning p.id, f.quantas
    )
    insert into movimentos_estoque (produto_id, tipo, quantidade, motivo)
    select id, 'ajuste', quantas, 'Para as jornadas' from repostas`);
}

/** A worker's own shop, when one of its journeys wants it. The same for all journeys, so that they can follow each other in one worker. */
export const comLoja = base.extend<
  { medida: void; semRestos: void },
  {
    medir: (arquivo: string) => void;
    guardados: { contexto: ContextoGuardado | null };
    lojaDoArquivo: (arquivo: string, deVarios: boolean) => Promise<LojaAberta>;
  }
>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
  guardados: [({}, use) => use({ contexto: null }), { scope: 'worker' }],
  medir: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const onde = ondeAnotar();
      let antes = onde ? usadoPelaArvore() : { todos: 0, netos: 0 };
      await use((file) => {
        if (!onde) return;
        const agora = usadoPelaArvore();
        // Processes that ended meanwhile take what nobody waited for out of the sum.
        const cpu = Math.max(0, agora.todos - antes.todos);
        const unwaited = Math.max(0, agora.netos - antes.netos);
        anotar(onde, { file, cpu, unwaited, tests: 1, loopMs: medirLaco() });
        antes = agora;
      });
    },
    { scope: 'worker' },
  ],
  /** Weighs each journey with its shop and its browser, for scripts/budgets.mjs: the first fixture, which ends last. */
  medida: [
    async ({ medir }, use, testInfo) => {
      await use();
      medir(testInfo.file);
    },
    { auto: true },
  ],
  // Pages in a journey's further contexts would stay open and keep running beside the next journeys.
  semRestos: [
    async ({ browser, guardados }, use) => {
      await use();
      const outros = browser.contexts().filter((contexto) => contexto !== guardados.contexto?.contexto);
      await Promise.all(outros.map((contexto) => contexto.close()));
    },
    { auto: true },
  ],
  /**
   * Journeys follow each other in one browser, whose compiled scripts and kept pictures they share; each begins without the
   * cookies, the storage and the pages of those before. One with the tag `@navegador-novo` has a browser of its own.
   */
  context: async ({ browser, baseURL, javaScriptEnabled, guardados }, use, testInfo) => {
    if (testInfo.tags.includes('@navegador-novo') || !javaScriptEnabled) return use(await browser.newContext());
    if (guardados.contexto?.baseURL !== baseURL) {
      await guardados.contexto?.contexto.close();
      guardados.contexto = null;
    }
    const { contexto, limpar } = (guardados.contexto ??= await guardarContexto(browser, baseURL));
    await use(contexto);
    if (testInfo.status === testInfo.expectedStatus) return limpar();
    await contexto.close();
    guardados.contexto = null;
  },
  lojaDoArquivo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use, { parallelIndex, project }) => {
      let aberta: LojaAberta | null = null;
      await use(async (arquivo, deVarios) => {
        if (aberta?.arquivo === arquivo) return aberta;
        if (aberta?.deVarios && deVarios) {
          aberta.arquivo = arquivo;
          await aberta.iniciar();
          await reporOsEscolhidos(aberta);
          return aberta;
        }
        await aberta?.fechar();
        const nome = `${path.basename(arquivo).replace(/\..*$/, '')}-${project.name}-${parallelIndex}`;
        aberta = await abrirLoja(arquivo, deVarios, nome);
        return aberta;
      });
      await (aberta as LojaAberta | null)?.fechar();
    },
    // A shop is waited for as long as it works.
    { scope: 'worker', timeout: 0 },
  ],
});

/**
 * `loja` is started for the first test of a file and serves all its tests; it is the base of `page.goto('/produtos')`.
 * A file whose journeys depend only on data that they create, and leave all other data unchanged, sets
 * `test.use({ deVarios: true })` and shares the shop with other such files.
 */
export const test = comLoja.extend<{ loja: LojaDeTeste; deVarios: boolean }>({
  deVarios: [false, { option: true }],
  loja: [
    async ({ lojaDoArquivo, deVarios }, use, testInfo) => {
      const loja = await lojaDoArquivo(testInfo.file, deVarios);
      // A test before this one may have left it closed.
      await loja.iniciar();
      await use(loja);
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('loja.log', { body: await readFile(loja.registro()), contentType: 'text/plain' });
    },
    { auto: true, timeout: 0 },
  ],
  baseURL: async ({ loja }, use) => use(loja.url),
});
