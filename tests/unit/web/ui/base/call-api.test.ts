import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postar } from '#web/ui/base/call-api.ts';

const pedir = vi.fn<(endereco: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  pedir.mockReset();
  vi.stubGlobal('fetch', pedir);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const reenviar = (signal?: AbortSignal) => postar('reenviarEmailConfirmacao', { id: 'p1' }, { signal });
const semFrase = (codigo: string) => ({ ok: false, erro: { codigo, mensagem: '', campos: {} } });

test('manda JSON ao endereço da chamada, e a chave só quando há uma', async () => {
  pedir.mockImplementation(async () => Response.json({ ok: true }));
  expect(await postar('reenviarEmailConfirmacao', { id: 'p1' }, { chave: 'k-1' })).toEqual({
    ok: true,
    valor: { ok: true },
  });
  await reenviar();
  const [[endereco, com] = [], [, sem] = []] = pedir.mock.calls;
  expect([endereco, com?.method, com?.body]).toEqual(['/api/reenviarEmailConfirmacao', 'POST', '{"id":"p1"}']);
  const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
  expect(com?.headers).toEqual({ ...json, 'Idempotency-Key': 'k-1' });
  expect(sem?.headers).toEqual(json);
});

test('a resposta sem corpo é uma resposta', async () => {
  pedir.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await postar('visitas', { cupom: 'MARINA10' }, { keepalive: true })).toEqual({ ok: true, valor: null });
  expect(pedir.mock.calls[0]?.[1].keepalive).toBe(true);
});

test.each([
  ['com código e frase', { code: 'x', message: 'Não.' }, { codigo: 'x', mensagem: 'Não.', campos: {} }],
  [
    'com campos',
    { code: 'x', message: 'Não.', fields: { cep: 'São oito dígitos.' } },
    { codigo: 'x', mensagem: 'Não.', campos: { cep: 'São oito dígitos.' } },
  ],
  ['só uma frase', 'Servidor em manutenção.', { codigo: 'recusado', mensagem: 'Servidor em manutenção.', campos: {} }],
])('recusa %s', async (_, error, erro) => {
  pedir.mockResolvedValue(Response.json({ error }, { status: 422 }));
  expect(await reenviar()).toEqual({ ok: false, erro });
});

test.each([
  ['recusa que não é JSON', new Response('<h1>502</h1>', { status: 502 })],
  ['recusa sem erro', Response.json({}, { status: 500 })],
  ['recusa com meio erro', Response.json({ error: { code: 'x' } }, { status: 500 })],
  ['recusa nula', Response.json(null, { status: 500 })],
  ['sim que não é JSON', new Response('<h1>Olá</h1>')],
  ['sim vazio', new Response('')],
])('%s não se entende', async (_, resposta) => {
  pedir.mockResolvedValue(resposta);
  expect(await reenviar()).toEqual(semFrase('resposta-ilegivel'));
});

/** Answers only when the call is given up. */
const calado = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_responder, recusar) => {
    if (signal?.aborted) recusar(signal.reason);
    signal?.addEventListener('abort', () => recusar(signal.reason));
  });

test('sem rede, sem resposta a tempo ou com a pergunta retirada, não há resposta', async () => {
  vi.useFakeTimers();
  pedir.mockRejectedValueOnce(new TypeError('no network'));
  expect(await reenviar()).toEqual(semFrase('sem-resposta'));

  pedir.mockImplementation(calado);
  const semFim = reenviar();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await semFim).toEqual(semFrase('sem-resposta'));

  const controle = new AbortController();
  const retirada = reenviar(controle.signal);
  controle.abort();
  expect(await retirada).toEqual(semFrase('sem-resposta'));
  expect(await reenviar(controle.signal)).toEqual(semFrase('sem-resposta'));
  expect(vi.getTimerCount()).toBe(0);
});
