// @requirement 11.18.16
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Banco, Db } from '#db/client.ts';
import { acertarRelogioDaFila } from '#db/funcionamento/gravar-funcionamento.ts';
import { TestClock } from 'pg-boss';
import { readDbEvents } from '#server/events/db-events.ts';
import { createJobQueue, type JobHandlers, type JobQueue } from '#server/jobs/job-queue.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';

const feitas: string[] = [];
/** E-mails whose sending fails that many times more. */
const falhas = new Map<string, number>();
const executores: JobHandlers = {
  'processar-evento-de-pagamento': async ({ chave }) => void feitas.push(`evento ${chave}`),
  'estornar-pagamento': async ({ pagamentoId, motivo }) => void feitas.push(`estornar ${pagamentoId} ${motivo}`),
  'apagar-arquivos': async ({ pdfs }) => void feitas.push(`apagar ${pdfs.join()}`),
  'acompanhar-entregas': async () => void feitas.push('acompanhar'),
  'importar-loja-antiga': async ({ importacaoId }) => void feitas.push(`importar ${importacaoId}`),
  'buscar-arquivos-importados': async () => void feitas.push('buscar arquivos'),
  'levar-tudo': async ({ exportacaoId }) => void feitas.push(`levar ${exportacaoId}`),
  'cancelar-pagamentos': async ({ pedidoId }) => void feitas.push(`cancelar ${pedidoId}`),
  'executar-estorno': async ({ estornoId }) => void feitas.push(`estorno ${estornoId}`),
  'enviar-email': async ({ emailId }) => {
    feitas.push(`email ${emailId}`);
    const faltam = falhas.get(emailId) ?? 0;
    falhas.set(emailId, faltam - 1);
    if (faltam > 0) throw new Error('provider is away');
  },
};

let banco: Banco;
let fila: JobQueue;
let anuncios: Awaited<ReturnType<typeof readDbEvents>>;
beforeAll(async () => {
  banco = await bancoNovo();
  fila = await createJobQueue(banco, logMudo);
  anuncios = await readDbEvents(banco, logMudo);
  anuncios.subscribe(fila.onEvent);
  await fila.startWorkers(executores);
});
afterAll(async () => {
  await fila.stop();
  await anuncios.close();
  await banco.fechar();
});

const email = (emailId: string) => ({ nome: 'enviar-email', dados: { emailId } }) as const;
const naTransacao = (fazer: (tx: Db) => Promise<void>) => banco.db.transaction((tx) => fazer(tx as unknown as Db));
const vezes = (feita: string) => feitas.filter((outra) => outra === feita).length;

describe('a fila de tarefas', () => {
  test('executa cada espécie com os seus dados, uma vez', async () => {
    await naTransacao(async (tx) => {
      await fila.enfileirar(tx, { nome: 'processar-evento-de-pagamento', dados: { chave: 'payment:1:1' } });
      await fila.enfileirar(tx, {
        nome: 'estornar-pagamento',
        dados: { pagamentoId: '1', motivo: 'pagamento-em-dobro' },
      });
      await fila.enfileirar(tx, email('e1'));
    });
    await expect
      .poll(() => feitas.toSorted())
      .toEqual(['email e1', 'estornar 1 pagamento-em-dobro', 'evento payment:1:1']);
  });

  test('o que se juntou é feito sem esperar a vez de cada uma', async () => {
    const muitas = Array.from({ length: 120 }, (_, indice) => `junta ${indice}`);
    await naTransacao(async (tx) => {
      for (const emailId of muitas) await fila.enfileirar(tx, email(emailId));
    });
    // Two at each turn of two seconds would take two minutes.
    await expect.poll(() => feitas.filter((feita) => feita.startsWith('email junta')).length).toBe(120);
    expect(muitas.map((emailId) => vezes(`email ${emailId}`))).toEqual(muitas.map(() => 1));
  });

  test('a tarefa existe se, e só se, a transação que a causou valeu', async () => {
    await naTransacao(async (tx) => {
      await fila.enfileirar(tx, email('desfeita'));
      throw new Error('desfazer');
    }).catch(() => {});
    await naTransacao((tx) => fila.enfileirar(tx, email('feita')));
    await expect.poll(() => vezes('email feita')).toBe(1);
    expect(vezes('email desfeita')).toBe(0);
    const { rows } = await banco.db.execute<{ n: number }>(
      sql`select count(*)::int as n from fila.job where data->>'emailId' = 'desfeita'`,
    );
    expect(rows[0]?.n).toBe(0);
  });

  test('quem trabalha acorda com o anúncio, sem procurar nem NOTIFY', async () => {
    // A clock that stands still: nobody looks for jobs after the first time.
    const parada = await createJobQueue(banco, logMudo, {
      clock: new TestClock(new Date(Date.now() + 60_000).toISOString()),
    });
    const parar = anuncios.subscribe(parada.onEvent);
    await fila.stop();
    await parada.startWorkers(executores);
    await naTransacao((tx) => parada.enfileirar(tx, email('antes')));
    await expect.poll(() => vezes('email antes')).toBe(1);
    await naTransacao((tx) => parada.enfileirar(tx, email('anunciada')));
    await expect.poll(() => vezes('email anunciada')).toBe(1);
    const { rows } = await banco.db.execute(sql`select name from fila.queue where notify`);
    expect(rows).toEqual([]);
    parar();
    await parada.stop();
    fila = await createJobQueue(banco, logMudo);
    anuncios.subscribe(fila.onEvent);
    await fila.startWorkers(executores);
  });

  test('a que falha é tentada de novo, e as outras não esperam por ela', async () => {
    falhas.set('teimosa', 1);
    await naTransacao((tx) => fila.enfileirar(tx, email('teimosa')));
    await expect.poll(() => vezes('email teimosa')).toBe(1);
    await naTransacao((tx) => fila.enfileirar(tx, email('tranquila')));
    await expect.poll(() => vezes('email tranquila')).toBe(1);
    await expect.poll(() => vezes('email teimosa')).toBe(2);
  });

  test('a marcada para depois espera', async () => {
    await naTransacao(async (tx) => {
      await fila.enfileirar(tx, email('amanhã'), { apos: new Date(Date.now() + 86_400_000) });
      await fila.enfileirar(tx, email('agora'));
    });
    await expect.poll(() => vezes('email agora')).toBe(1);
    expect(vezes('email amanhã')).toBe(0);
  });

  test('depois de um relógio que volta atrás ninguém espera pela hora que já foi, e a marcada guarda a sua espera', async () => {
    await naTransacao(async (tx) => {
      await fila.enfileirar(tx, email('de logo mais'));
      await fila.enfileirar(tx, email('de outro dia'), { apos: new Date(Date.now() + 86_400_000) });
      await tx.execute(
        sql`update fila.job set created_on = created_on + interval '2 hours', start_after = start_after + interval '2 hours' where data->>'emailId' in ('de logo mais', 'de outro dia')`,
      );
      await tx.execute(sql`update fila.version set cron_on = now() + interval '2 hours'`);
      await tx.execute(sql`update fila.queue set monitor_claim_on = now() + interval '2 hours'`);
    });
    await acertarRelogioDaFila(banco.db);
    await expect.poll(() => vezes('email de logo mais')).toBe(1);
    const { rows } = await banco.db.execute<{ horas: number; certos: boolean }>(
      sql`select (select extract(epoch from start_after - now()) / 3600 from fila.job where data->>'emailId' = 'de outro dia')::float as horas,
        (select cron_on <= now() from fila.version) and (select bool_and(monitor_claim_on <= now()) from fila.queue) as certos`,
    );
    expect(rows[0]?.certos).toBe(true);
    expect(rows[0]?.horas).toBeCloseTo(24, 0);
  });
});
