// @requirement 11.7.1 11.18.8
import { beforeEach, describe, expect, test } from 'vitest';
import { eventosPagamento } from '#db/schema/index.ts';
import { cabecalhosDoWebhook } from '#tests/support/assinar-aviso.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

const api = await abrirApiDoArquivo();
beforeEach(async () => {
  await esvaziar(api.loja.db, 'eventos_pagamento');
  api.tarefas.length = 0;
});

const avisar = (
  dataId: string,
  cabecalhos: Record<string, string>,
  corpo: unknown = { id: 7, type: 'payment', data: { id: dataId } },
) =>
  api.pedir(`/api/webhooks/mercado-pago?data.id=${dataId}&type=payment`, {
    method: 'POST',
    headers: cabecalhos,
    body: typeof corpo === 'string' ? corpo : JSON.stringify(corpo),
  });
const assinado = (dataId: string, requestId?: string) =>
  cabecalhosDoWebhook(api.credenciais.webhookSecret, dataId, requestId);
const guardados = () => api.loja.db.select().from(eventosPagamento);

describe('webhook do Mercado Pago', () => {
  test('assinado é guardado e entra na fila uma vez, por mais que se repita', async () => {
    const status = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => (await avisar('123', assinado('123', `req-${i}`))).status),
    );
    expect(new Set(status)).toEqual(new Set([200]));
    expect(await guardados()).toMatchObject([{ tipo: 'payment', recursoId: '123', situacao: 'recebido' }]);
    expect(api.tarefas).toEqual([{ nome: 'processar-evento-de-pagamento', dados: { chave: 'payment:123:7' } }]);
  });

  test.each([
    ['sem assinatura', () => ({ 'Content-Type': 'application/json' }), 401, 'assinatura-invalida'],
    [
      'assinatura errada',
      () => ({ ...assinado('123'), 'x-signature': `ts=1,v1=${'0'.repeat(64)}` }),
      401,
      'assinatura-invalida',
    ],
    ['assinatura de outro id', () => assinado('124'), 401, 'assinatura-invalida'],
    ['assinatura com outro segredo', () => cabecalhosDoWebhook('outro segredo', '123'), 401, 'assinatura-invalida'],
    ['assinatura com segredo vazio', () => cabecalhosDoWebhook(' ', '123'), 401, 'assinatura-invalida'],
    ['cabeçalho sem sentido', () => ({ 'x-signature': 'oi', 'x-request-id': 'r' }), 401, 'assinatura-invalida'],
  ])('%s: recusado e nada guardado', async (_, cabecalhos, status, codigo) => {
    const resposta = await avisar('123', cabecalhos());
    expect([resposta.status, ((await resposta.json()) as { error: { code: string } }).error.code]).toEqual([
      status,
      codigo,
    ]);
    expect(await guardados()).toEqual([]);
  });

  const umDia = 24 * 3600 * 1000;
  test.each([
    ['há 23 horas, em segundos', () => Math.floor((Date.now() - umDia + 3_600_000) / 1000), 200],
    ['há 23 horas, em milissegundos', () => Date.now() - umDia + 3_600_000, 200],
    ['há 25 horas, em segundos', () => Math.floor((Date.now() - umDia - 3_600_000) / 1000), 401],
    ['há 25 horas, em milissegundos', () => Date.now() - umDia - 3_600_000, 401],
    ['no começo dos tempos', () => 1, 401],
    ['daqui a 4 minutos', () => Date.now() + 4 * 60_000, 200],
    ['daqui a 6 minutos', () => Date.now() + 6 * 60_000, 401],
    ['daqui a 6 minutos, em segundos', () => Math.floor(Date.now() / 1000) + 360, 401],
    ['daqui a um século', () => Date.now() + 100 * 365 * umDia, 401],
  ])('assinado %s: %#', async (_, ts, status) => {
    const cabecalhos = cabecalhosDoWebhook(api.credenciais.webhookSecret, '123', 'req', String(ts()));
    expect((await avisar('123', cabecalhos)).status).toBe(status);
    expect(await guardados()).toHaveLength(status === 200 ? 1 : 0);
  });

  test('uma assinatura repetida é uma linha, seja o que for que se diga com ela', async () => {
    const cabecalhos = assinado('123');
    const corpos = [
      { id: 7 },
      { id: 8 },
      { id: '9', type: 'payment' },
      { id: { toString: 1 } },
      { data: null },
      [],
      {},
    ];
    const status = await Promise.all(corpos.map(async (corpo) => (await avisar('123', cabecalhos, corpo)).status));
    expect(new Set(status)).toEqual(new Set([200]));
    expect(await guardados()).toHaveLength(1);
    expect(api.tarefas).toHaveLength(1);
  });

  test('id do corpo diferente do endereço: 400; corpo quebrado: 400; sem id: 401', async () => {
    expect((await avisar('123', assinado('123'), { id: 7, data: { id: '999' } })).status).toBe(400);
    expect((await avisar('123', assinado('123'), '{')).status).toBe(400);
    expect(
      (await api.pedir('/api/webhooks/mercado-pago', { method: 'POST', headers: assinado(''), body: '{}' })).status,
    ).toBe(401);
    expect(await guardados()).toEqual([]);
    expect(api.tarefas).toEqual([]);
  });
});
