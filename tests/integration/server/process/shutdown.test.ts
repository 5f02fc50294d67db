import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createShutdown, createStop } from '#server/process/shutdown.ts';

/** A server whose answers wait for the test. */
async function servidor(prazoMs?: number) {
  const http = createServer();
  const parada = createShutdown(http, (caminho) => caminho.startsWith('/_demo/'), prazoMs);
  const esperando: (() => void)[] = [];
  const responder: RequestListener = (req, res) => {
    if (!parada.accept(req, res)) return;
    if (req.url === '/ao-vivo') res.writeHead(200).write('data: 1\n\n');
    else if (req.url === '/devagar') esperando.push(() => res.end('pronto'));
    else res.end('ok');
  };
  http.on('request', responder);
  await new Promise<void>((pronto) => http.listen(0, '127.0.0.1', pronto));
  onTestFinished(() => http.closeAllConnections());
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { http, parada, url, esperando };
}

describe('a parada do servidor', () => {
  test('espera o que está em curso, recusa o novo com 503 e atende ainda o que os pedidos em curso precisam', async () => {
    const { http, parada, url, esperando } = await servidor();
    const devagar = fetch(`${url}/devagar`);
    await expect.poll(() => esperando.length).toBe(1);
    let vazio = false;
    const fim = parada.drain().then(() => {
      vazio = true;
    });
    const novo = await fetch(`${url}/api/criarPreferencia`, { method: 'POST' });
    expect([novo.status, novo.headers.get('retry-after'), await novo.json()]).toEqual([
      503,
      '5',
      { error: { code: 'loja-reiniciando', message: 'A loja está reiniciando. Tente novamente em instantes.' } },
    ]);
    expect(await (await fetch(`${url}/produtos`)).text()).toBe(
      'A loja está reiniciando. Tente novamente em instantes.',
    );
    expect(await (await fetch(`${url}/_demo/mercado-pago`)).text()).toBe('ok');
    expect(vazio).toBe(false);
    esperando[0]?.();
    expect(await (await devagar).text()).toBe('pronto');
    await fim;
    expect(http.listening).toBe(false);
  });

  test('fica no registro, uma linha no começo e uma no fim, e um segundo sinal não muda nada', async () => {
    const { parada, url, esperando } = await servidor();
    const devagar = fetch(`${url}/devagar`);
    await expect.poll(() => esperando.length).toBe(1);
    const linhas: [object, string][] = [];
    let fechadas = 0;
    const parar = createStop(parada, async () => void (fechadas += 1), {
      info: (dados, frase) => void linhas.push([dados, frase]),
    });
    const fim = parar('SIGTERM');
    expect(await parar('SIGINT')).toBe(false);
    expect(linhas).toMatchObject([[{ sinal: 'SIGTERM', emCurso: 1 }, expect.stringContaining('shop stops')]]);
    esperando[0]?.();
    expect(await fim).toBe(true);
    expect(linhas.slice(1)).toEqual([[{ sinal: 'SIGTERM', ms: expect.any(Number) }, 'shop stopped']]);
    expect(fechadas).toBe(1);
    await devagar;
  });

  test('não espera por quem assiste ao vivo', async () => {
    const { parada, url } = await servidor();
    const fluxo = await fetch(`${url}/ao-vivo`, { headers: { Accept: 'text/event-stream' } });
    await parada.drain();
    await expect(fluxo.text()).rejects.toThrow('terminated');
  });

  test('não espera para sempre', async () => {
    const { parada, url, esperando } = await servidor(100);
    const devagar = fetch(`${url}/devagar`);
    await expect.poll(() => esperando.length).toBe(1);
    await parada.drain();
    await expect(devagar).rejects.toThrow('fetch failed');
  });
});
