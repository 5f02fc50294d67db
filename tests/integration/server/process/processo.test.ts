// @requirement 10.4.1 10.5.4 12.1.2 15.6.3
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { lerSaude } from '#application/saude/ler-saude.ts';
import { vigiarSaude } from '#application/saude/vigiar-saude.ts';
import { emails, saude } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { compose, type Composition } from '#server/compose.ts';
import { parseEnv } from '#server/env.ts';
import { tasksApp } from '#server/http/health-routes.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { peloPooler } from '#tests/support/servidor.ts';
import { testarInicios } from './dez-inicios.ts';
import { criarLojaDeTeste, logMudo } from '#tests/support/loja-de-teste.ts';

const servidor = process.env['TEST_DATABASE_URL'];

test('um processo de tarefas responde pela sua saúde e não serve página, arquivo nem API', async () => {
  const teste = await criarLojaDeTeste();
  onTestFinished(() => teste.fechar());
  const app = tasksApp({ db: teste.loja.db, log: logMudo });
  for (const caminho of ['/healthz', '/readyz'])
    expect([caminho, await (await app.request(caminho)).text()]).toEqual([caminho, 'ok']);
  for (const caminho of ['/', '/produtos', '/admin', '/assets/a.js', '/arquivos/a.webp', '/robots.txt', '/api/visitas'])
    expect([caminho, (await app.request(caminho)).status]).toEqual([caminho, 404]);
  expect((await app.request('/api/criarPreferencia', { method: 'POST', body: '{}' })).status).toBe(404);
});

test('o painel diz que ninguém faz as tarefas quando nenhuma conferência chegou por dez minutos', async () => {
  const teste = await criarLojaDeTeste();
  onTestFinished(() => teste.fechar());
  const { loja } = teste;
  const fila = { ...loja.fila, estado: async () => ({ esperando: 0, maisAntiga: null }) };
  const daFila = async (outra = {}) =>
    (await lerSaude({ ...loja, fila, ...outra })).partes.find(({ parte }) => parte === 'fila')?.motivo;
  await vigiarSaude({ ...loja, fila });
  expect(await daFila()).toBeNull();
  await loja.db.update(saude).set({ conferidaEm: sql`now() - interval '1 hour'` });
  // The process that asks has been up for less than that, and may be the first of a shop that was stopped.
  expect(await daFila()).toBeNull();
  teste.adiantar(11 * 60_000);
  expect(await daFila()).toBe('tarefas-sem-processo');
  expect(await daFila({ somenteLeitura: true })).toBeNull();
  await vigiarSaude({ ...loja, fila });
  expect(await daFila()).toBeNull();
});

function testarPapeis(noServidor: string): void {
  test('o que as páginas põem na fila é feito só pelo processo de tarefas', async () => {
    const pasta = await mkdtemp(path.join(tmpdir(), 'papeis-'));
    const banco = await bancoNoServidor(noServidor, process.env['MODELO_NO_SERVIDOR']);
    const abertos: Composition[] = [];
    onTestFinished(async () => {
      for (const aberto of abertos) await aberto.close();
      await banco.apagar();
      await rm(pasta, { recursive: true, force: true });
    });
    const abrir = async (PROCESSO: string) => {
      const aberto = await compose(
        parseEnv({
          DEMO: '0',
          PROCESSO,
          DATA_DIR: path.join(pasta, PROCESSO),
          DATABASE_URL: peloPooler(banco.url),
          DATABASE_DIRECT_URL: banco.url,
          AUTH_SECRET: 's'.repeat(32),
          MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1-abc-2',
          MERCADO_PAGO_WEBHOOK_SECRET: 'assinatura',
          LOG_LEVEL: 'silent',
        }),
      );
      abertos.push(aberto);
      return aberto.loja;
    };
    const cartasDe = async (qual: string) =>
      (await readdir(path.join(pasta, qual, 'mailbox')).catch(() => [])).filter((nome) => nome.endsWith('.json'))
        .length;
    const { db, ...paginas } = await abrir('paginas');
    const escrever = (vez: number) =>
      db.transaction((tx) =>
        enfileirarEmail(paginas, tx, {
          tipo: 'teste-de-email',
          chave: `teste-de-email:${novoId()}`,
          para: `pessoa-${vez}@exemplo.test`,
        }),
      );
    const porEnviar = () => db.$count(emails, sql`situacao <> 'enviado'`);
    for (let vez = 0; vez < 3; vez += 1) await escrever(vez);
    const { rows: agendadas } = await db.execute(sql`select name from fila.schedule`);
    expect(agendadas).toEqual([]);
    await abrir('tarefas');
    await expect.poll(porEnviar).toBe(0);
    for (let vez = 3; vez < 9; vez += 1) await escrever(vez);
    await expect.poll(porEnviar).toBe(0);
    expect([await cartasDe('paginas'), await cartasDe('tarefas')]).toEqual([0, 9]);
    const { rows } = await db.execute<{ quantas: number }>(sql`select count(*)::int as quantas from fila.schedule`);
    expect(rows[0]?.quantas).toBeGreaterThan(10);
  });
}

function testarNoServidor(noServidor: string): void {
  testarPapeis(noServidor);
  testarInicios(noServidor);
}

// Several processes need a server.
if (servidor) testarNoServidor(servidor);
