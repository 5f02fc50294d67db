import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base } from '@playwright/test';
import type { SQL } from 'drizzle-orm';
import { abrirBanco } from '#db/client.ts';
import { enderecoDa, iniciarProcesso, portaLivre } from './loja-processo.ts';
import { copiarModelo, type Modelo } from './modelo.ts';

export { expect } from '@playwright/test';

/** The running shop of one journey file: the built server, with data of its own. */
export type LojaDeTeste = {
  url: string;
  dataDir: string;
  /**
   * Rows of a query on the shop's database, such as `sql\`select status from pedidos where id = ${id}\``. The embedded
   * database belongs to one process: without TEST_DATABASE_URL the shop is stopped for the query and opened again at
   * the same address (about two seconds), so ask when the pages are at rest.
   */
  consultar<Linha extends Record<string, unknown>>(consulta: SQL): Promise<Linha[]>;
  /** Stops the shop politely. `iniciar` opens it again, same address, same data. */
  parar(): Promise<void>;
  /** Ends the shop as a power cut would. */
  matar(): Promise<void>;
  iniciar(): Promise<void>;
};

const TEMPO_PARA_REABRIR = 60_000;

type LojaAberta = LojaDeTeste & { arquivo: string; registro(): string; fechar(): Promise<void> };

async function abrirLoja(arquivo: string, nome: string): Promise<LojaAberta> {
  const modelo = JSON.parse(process.env['LOJA_MODELO'] ?? 'null') as Modelo | null;
  if (!modelo) throw new Error('LOJA_MODELO falta: a preparação das jornadas não rodou');
  const { dataDir, databaseUrl, apagar } = await copiarModelo(modelo, nome);
  const porta = await portaLivre();
  let processo: Awaited<ReturnType<typeof iniciarProcesso>> | null = null;

  const iniciar = async () => {
    processo ??= await iniciarProcesso({ dataDir, porta, databaseUrl });
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
      const rodando = processo !== null;
      if (!databaseUrl) {
        // Closing and opening is not what the test is about: its own time does not pay for it.
        const teste = base.info();
        teste.setTimeout(teste.timeout + TEMPO_PARA_REABRIR);
        await parar();
      }
      const banco = await abrirBanco({ dataDir, databaseUrl });
      try {
        const { rows } = (await banco.db.execute(consulta)) as unknown as { rows: Linha[] };
        return rows;
      } finally {
        await banco.fechar();
        if (rodando) await iniciar();
      }
    },
    async fechar() {
      await parar();
      await apagar();
    },
  };
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
