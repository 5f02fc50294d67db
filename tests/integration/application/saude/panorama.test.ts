// @requirement 15.7.4
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lerPanorama } from '#application/saude/ler-saude.ts';
import { emails, eventosPagamento } from '#db/schema/index.ts';
import { createJobQueue, type JobQueue } from '#server/jobs/job-queue.ts';
import { criarLojaDeTeste, type LojaDeTeste, logMudo } from '#tests/support/loja-de-teste.ts';

let teste: LojaDeTeste;
let fila: JobQueue;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  fila = await createJobQueue(teste.banco, logMudo);
});
afterAll(async () => {
  await fila.stop();
  await teste.fechar();
});

test('diz do banco, da fila, do correio, dos avisos, das cópias e da versão o que há', async () => {
  const { db } = teste.loja;
  const ontem = new Date(Date.now() - 86_400_000);
  await db
    .insert(emails)
    .values({ id: 'um', chave: 'um', tipo: 'pedido-recebido', para: 'a@exemplo.test', situacao: 'falhou' });
  await db.insert(eventosPagamento).values({
    chave: 'payment:1',
    tipo: 'payment',
    recursoId: '1',
    corpo: {},
    situacao: 'falhou',
    recebidoEm: ontem,
  });
  const panorama = await lerPanorama({ ...teste.loja, fila: { ...teste.loja.fila, estado: fila.estado } });
  expect(panorama.banco.migracoes).toBeGreaterThan(0);
  expect(panorama.banco.tamanho).toBeGreaterThan(0);
  expect(panorama.banco.versao).toMatch(/^\d+/);
  expect(panorama.mensagens).toMatchObject({ emails: { falhou: 1 }, eventos: { falhou: 1 } });
  expect(panorama.ultimoWebhookEm).toEqual(ontem);
  expect(panorama.copias).toMatchObject({ ultima: null, experimentada: null });
  expect(panorama.fatos.fila.esperando).toBe(0);
  expect(panorama.programa.versao).toBe('1.0.0');
});
