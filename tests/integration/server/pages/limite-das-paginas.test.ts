// @requirement 11.18.1 11.18.17
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { buildDeMentira } from './build-de-mentira.ts';

const api = await abrirApiDoArquivo();
const feitas: string[] = [];
beforeEach(async () => {
  await esvaziar(api.loja.db, 'produtos');
  await porAVenda(api, { id: 'rei', nome: 'Rei', estoque: 5 });
  feitas.length = 0;
});

/** A shop behind a proxy in which one address may cause five renders a minute; its cache knows nothing yet. */
function abrir(pageCache = new PageCache()) {
  const build = buildDeMentira(feitas);
  const composicao = { ...api.composicao, pageCache, trustProxy: 1, pagesPerMinute: 5 };
  const app = createApp(composicao, async () => build, 'production');
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  return async (endereco: string, caminho: string, cabecalhos = {}) =>
    app.fetch(
      new Request(`${api.loja.shopUrl}${caminho}`, { headers: { 'X-Forwarded-For': endereco, ...cabecalhos } }),
      socket as never,
    );
}

const statusDe = async (respostas: Promise<Response>[]) => (await Promise.all(respostas)).map(({ status }) => status);

test('as páginas feitas para um endereço têm um limite por minuto; as da memória e as de outro endereço, não', async () => {
  const de = abrir();
  const { cookie } = await api.entrar('cliente');
  for (let i = 0; i < 4; i++) expect((await de('203.0.113.1', `/produtos?busca=${i}`)).status).toBe(200);
  expect((await de('203.0.113.1', '/', { Cookie: cookie })).status).toBe(200);
  const recusada = await de('203.0.113.1', '/produtos?busca=nova');
  expect([recusada.status, Number(recusada.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect((await de('203.0.113.1', '/produtos?busca=outra', { Cookie: cookie })).status).toBe(429);
  expect((await de('203.0.113.1', '/', { Cookie: cookie })).status).toBe(200);
  expect((await de('203.0.113.1', '/produtos?busca=3')).status).toBe(200);
  expect((await de('203.0.113.2', '/produtos?busca=nova')).status).toBe(200);
});

test('quem espera por uma página que outro pedido já faz não gasta do seu limite', async () => {
  const de = abrir();
  const caminhos = ['/', '/produtos', '/sobre', '/produto/rei'];
  const juntos = caminhos.flatMap((caminho) => Array.from({ length: 20 }, () => de('203.0.113.1', caminho)));
  expect(new Set(await statusDe(juntos))).toEqual(new Set([200]));
  expect(feitas.toSorted()).toEqual(caminhos.toSorted());
  expect((await de('203.0.113.1', '/produtos?busca=quinta')).status).toBe(200);
  expect((await de('203.0.113.1', '/produtos?busca=sexta')).status).toBe(429);
});

test('quem espera não é recusado por quem chegou antes e já passou do limite', async () => {
  const de = abrir();
  for (let i = 0; i < 5; i++) await de('203.0.113.1', `/produtos?busca=${i}`);
  const status = await statusDe(
    ['203.0.113.1', '203.0.113.2', '203.0.113.1', '203.0.113.3'].map((endereco) => de(endereco, '/sobre')),
  );
  expect([status[0], status[1], status[3]]).toEqual([429, 200, 200]);
  expect(feitas.filter((caminho) => caminho === '/sobre')).toEqual(['/sobre']);
});

test('uma página que a loja descartou não gasta do limite de quem a pede de novo', async () => {
  const pageCache = new PageCache();
  const de = abrir(pageCache);
  await de('203.0.113.1', '/produto/rei');
  for (let venda = 0; venda < 20; venda++) {
    pageCache.invalidate(['produto:rei']);
    const status = await statusDe(Array.from({ length: 8 }, () => de('203.0.113.1', '/produto/rei')));
    expect(new Set(status)).toEqual(new Set([200]));
  }
  expect(feitas.length).toBe(21);
  for (let i = 0; i < 4; i++) expect((await de('203.0.113.1', `/produtos?busca=${i}`)).status).toBe(200);
  expect((await de('203.0.113.1', '/produtos?busca=nova')).status).toBe(429);
});

test('quem enche a memória de variantes não as refaz sem fim a cada mudança', async () => {
  const pageCache = new PageCache();
  const de = abrir(pageCache);
  const variantes = Array.from({ length: 5 }, (_, i) => `/produto/rei?estrelas=${i}`);
  for (const variante of variantes) expect((await de('203.0.113.1', variante)).status).toBe(200);
  const status: number[] = [];
  for (let mudanca = 0; mudanca < 10; mudanca++) {
    pageCache.invalidate(['produto:rei']);
    status.push(...(await statusDe(variantes.map((variante) => de('203.0.113.1', variante)))));
  }
  expect(status.filter((um) => um === 200).length).toBe(25);
  expect(new Set(status)).toEqual(new Set([200, 429]));
});

test('muitas redes IPv6 de um só /48 têm juntas um limite, e outro /48 tem o seu', async () => {
  const de = abrir();
  const status: number[] = [];
  for (let i = 0; i < 60; i++)
    status.push((await de(`2001:db8:7:${i.toString(16)}::1`, `/produtos?busca=${i}`)).status);
  expect(status).toEqual([...Array.from({ length: 40 }, () => 200), ...Array.from({ length: 20 }, () => 429)]);
  expect((await de('2001:db8:8::1', '/produtos?busca=sua')).status).toBe(200);
});
