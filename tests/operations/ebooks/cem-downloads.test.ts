import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';

const QUANTOS = 100;
const MEGABYTES = 8;
const MB = 1024 * 1024;

let processo: ChildProcess;
let porta = 0;
let ids: string[] = [];

beforeAll(async () => {
  processo = fork(new URL('servidor-de-downloads.ts', import.meta.url), [String(QUANTOS), String(MEGABYTES)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const caiu = new Promise<never>((_, recusar) =>
    processo.once('exit', () => recusar(new Error('the server process ended'))),
  );
  const [pronto] = (await Promise.race([once(processo, 'message'), caiu])) as [{ porta: number; ids: string[] }];
  ({ porta, ids } = pronto);
});
afterAll(() => {
  processo.removeAllListeners();
  if (processo.connected) processo.disconnect();
});

async function perguntar(pergunta: 'zerar' | 'pico'): Promise<number> {
  const resposta = once(processo, 'message') as Promise<[{ pico: number }]>;
  processo.send(pergunta);
  return (await resposta)[0].pico;
}

/** A download by a slow reader: headers are read, the body only by `ler`. */
async function pedir(id: string): Promise<{ status: number; tamanho: number; ler(): Promise<number> }> {
  const [resposta] = (await once(
    get({ host: '127.0.0.1', port: porta, path: `/${id}`, agent: false }),
    'response',
  )) as [IncomingMessage];
  resposta.pause();
  const ler = async () => {
    let lidos = 0;
    for await (const pedaco of resposta) lidos += (pedaco as Buffer).length;
    return lidos;
  };
  return { status: resposta.statusCode ?? 0, tamanho: Number(resposta.headers['content-length']), ler };
}

test('cem pessoas baixam ao mesmo tempo, devagar, e a memória não cresce com elas', async () => {
  // The first download loads the modules.
  await (await pedir(ids[0] ?? '')).ler();
  const antes = await perguntar('zerar');
  const downloads = await Promise.all(ids.map(pedir));
  expect(downloads.every(({ status, tamanho }) => status === 200 && tamanho > MEGABYTES * MB)).toBe(true);
  const lidos = await Promise.all(downloads.map(({ ler }) => ler()));
  expect(lidos).toEqual(downloads.map(({ tamanho }) => tamanho));
  const cresceu = (await perguntar('pico')) - antes;
  // A hundred copies in memory would need eight hundred megabytes.
  expect(cresceu / MB).toBeLessThan(300);
});
