import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Banco, Db } from '#db/client.ts';
import { createJobQueue, type JobHandlers, type JobQueue } from '#server/jobs/job-queue.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';
import { tarefasSemEfeito } from '#tests/support/tarefas-sem-efeito.ts';

const feitas: string[] = [];
const executores: JobHandlers = {
  ...tarefasSemEfeito,
  'enviar-email': async ({ emailId }) => void feitas.push(`email ${emailId}`),
};

let banco: Banco;
let fila: JobQueue;
beforeAll(async () => {
  banco = await bancoNovo();
  fila = await createJobQueue(banco, logMudo);
  await fila.startWorkers(executores);
});
afterAll(async () => {
  await fila.stop();
  await banco.fechar();
});

const email = (emailId: string) => ({ nome: 'enviar-email', dados: { emailId } }) as const;
const naTransacao = (fazer: (tx: Db) => Promise<void>) => banco.db.transaction((tx) => fazer(tx as unknown as Db));
const vezes = (feita: string) => feitas.filter((outra) => outra === feita).length;

test('a de um processo que morreu com ela é retomada em segundos', async () => {
  await naTransacao((tx) => fila.enfileirar(tx, email('da morta'), { apos: new Date(Date.now() + 86_400_000) }));
  // In the hands of a process that gave its last sign of life a while ago.
  await banco.db.execute(
    sql`update fila.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '21 seconds', start_after = now() where data->>'emailId' = 'da morta'`,
  );
  const { rows } = await banco.db.execute<{ sinal: number }>(
    sql`select heartbeat_seconds as sinal from fila.job where data->>'emailId' = 'da morta'`,
  );
  expect(rows[0]?.sinal).toBe(20);
  await expect.poll(() => vezes('email da morta')).toBe(1);
});
