import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { inserirBase } from '#tests/integration/db/base.ts';
import { bancoEmbutidoNovo } from '#tests/support/banco.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';
import { casos } from './consultas.ts';

let banco: Banco;
beforeAll(async () => {
  banco = await bancoEmbutidoNovo();
  await (await createJobQueue(banco, logMudo)).stop();
  await inserirBase(banco.db);
});
afterAll(() => banco.fechar());

// The plans are those of a server; whether the other database understands every query is seen here.
test('o banco embutido entende cada consulta', async () => {
  const recusadas: [consulta: string, caso: string, erro: unknown][] = [];
  for (const { consulta, caso, perguntar } of casos)
    await perguntar(banco.db).catch((erro: unknown) => recusadas.push([consulta.name, caso, erro]));
  expect(recusadas).toEqual([]);
});
