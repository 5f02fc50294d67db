// @requirement 11.18.2 11.18.3
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { sameOriginOnly, ownHostOnly } from '#server/http/same-origin.ts';

const LOJA = 'https://granderoque.com.br';

async function status(app: Hono, url: string, init: RequestInit): Promise<number> {
  return (await app.request(url, init)).status;
}

describe('o que muda algo só é pedido pela loja', () => {
  const app = new Hono().use(sameOriginOnly(LOJA)).all('*', (c) => c.text('feito'));
  const enviar = (cabecalhos: Record<string, string>, metodo = 'POST', caminho = '/admin/cupons/novo.data') =>
    status(app, `http://10.0.0.7:3000${caminho}`, { method: metodo, headers: cabecalhos });

  test.each([
    ['da loja', { Origin: LOJA }, 200],
    ['de um programa, que nada diz', {}, 200],
    ['digitado no navegador', { 'Sec-Fetch-Site': 'none' }, 200],
    ['da loja, sem Origin', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['de outro site', { Origin: 'https://outra.test' }, 403],
    ['de outra porta', { Origin: 'https://granderoque.com.br:8443' }, 403],
    ['sem TLS', { Origin: 'http://granderoque.com.br' }, 403],
    ['de lugar nenhum', { Origin: 'null' }, 403],
    ['de lugar nenhum, vindo de outro site', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['da loja, de uma página que não diz onde está', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['de onde o Host diz', { Origin: 'http://10.0.0.7:3000', Host: '10.0.0.7:3000' }, 403],
    ['de outro site, sem Origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['de um vizinho, sem Origin', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ])('%s', async (_, cabecalhos, esperado) => {
    for (const metodo of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await enviar(cabecalhos, metodo)).toBe(esperado);
    expect(await enviar(cabecalhos, 'POST', '/api/criarPreferencia')).toBe(esperado);
    expect(await enviar(cabecalhos, 'GET')).toBe(200);
  });

  test('e a loja desta máquina é a mesma por qualquer dos nomes dela, na mesma porta', async () => {
    const daMaquina = new Hono().use(sameOriginOnly('http://localhost:3000')).all('*', (c) => c.text('feito'));
    const de = (Origin: string) => status(daMaquina, 'http://localhost:3000/', { method: 'POST', headers: { Origin } });
    expect(await de('http://127.0.0.1:3000')).toBe(200);
    expect(await de('http://[::1]:3000')).toBe(200);
    expect(await de('http://127.0.0.1:3001')).toBe(403);
    expect(await de('https://localhost:3000')).toBe(403);
  });
});

describe('a loja só atende pelo próprio nome', () => {
  const app = new Hono().use(ownHostOnly(LOJA)).all('*', (c) => c.text('feito'));
  test.each([
    ['granderoque.com.br', 200],
    ['GrandeRoque.com.br:443', 200],
    ['granderoque.com.br:8080', 421],
    ['outra.test', 421],
    ['granderoque.com.br.outra.test', 421],
    ['10.0.0.7:3000', 421],
  ])('pedida como %s', async (host, esperado) => {
    const pedir = (caminho: string) => status(app, `http://${host}${caminho}`, { headers: { Host: host } });
    expect(await pedir('/produtos')).toBe(esperado);
    expect([await pedir('/healthz'), await pedir('/readyz')]).toEqual([200, 200]);
  });

  test('também quando o endereço inteiro, na primeira linha do pedido, é de outro', async () => {
    expect(await status(app, 'http://outra.test/', { headers: { Host: 'granderoque.com.br' } })).toBe(421);
  });
});
