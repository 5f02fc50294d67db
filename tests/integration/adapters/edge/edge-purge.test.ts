// @requirement 12.1.5
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEdgePurge, type EdgeAddress, parseEdgeAddress } from '#adapters/edge/edge-purge.ts';
import { abrirBorda } from '#tests/support/edge-stand-in.ts';

const TOKEN = 'segredo-da-borda';

let borda: Awaited<ReturnType<typeof abrirBorda>>;
let resposta: ReturnType<Parameters<typeof abrirBorda>[0]>;
beforeEach(async () => {
  resposta = { status: 200, corpo: { success: true } };
  borda = await abrirBorda(() => resposta);
});
afterEach(() => borda.fechar());

/** The purger of one service, which reaches the stand-in instead. */
function purgaDe(texto: string) {
  const { url } = borda;
  return createEdgePurge(parseEdgeAddress(texto) as EdgeAddress, TOKEN, { cloudflare: url, fastly: url, bunny: url });
}

describe('o descarte de páginas na borda', () => {
  test('pede a cada Varnish um PURGE com as chaves, e não lhe manda o token', async () => {
    const outra = await abrirBorda(() => ({ status: 200 }));
    const purga = purgaDe(`varnish:${borda.url},${outra.url}/`);
    expect(await purga.purge(['list', 'product:rei%20branco'])).toMatchObject({ ok: true });
    for (const { recebidos } of [borda, outra]) {
      expect(recebidos).toMatchObject([
        { method: 'PURGE', url: '/', headers: { 'surrogate-key': 'list product:rei%20branco' } },
      ]);
      expect(JSON.stringify(recebidos)).not.toContain(TOKEN);
    }
    await outra.fechar();
  });

  test.each([
    ['à Cloudflare as tags', 'cloudflare:z1', '/zones/z1/purge_cache', { authorization: `Bearer ${TOKEN}` }, 'tags'],
    ['à Fastly as chaves', 'fastly:s1', '/service/s1/purge', { 'fastly-key': TOKEN }, 'surrogate_keys'],
  ])('manda %s numa chamada só, com o token no cabeçalho dela', async (_, onde, url, cabecalho, campo) => {
    expect(await purgaDe(onde).purge(['list', 'product:rei'])).toMatchObject({ ok: true });
    const headers = { ...cabecalho, 'content-type': 'application/json' };
    expect(borda.recebidos).toMatchObject([
      { method: 'POST', url, headers, corpo: { [campo]: ['list', 'product:rei'] } },
    ]);
  });

  test('manda à bunny uma chamada por tag', async () => {
    resposta = { status: 204 };
    expect(await purgaDe('bunny:77').purge(['list', 'product:rei'])).toMatchObject({ ok: true });
    expect(borda.recebidos.map(({ corpo }) => corpo)).toEqual(
      expect.arrayContaining([{ CacheTag: 'list' }, { CacheTag: 'product:rei' }]),
    );
    expect(borda.recebidos).toHaveLength(2);
    for (const recebido of borda.recebidos)
      expect(recebido).toMatchObject({ method: 'POST', url: '/pullzone/77/purgeCache', headers: { accesskey: TOKEN } });
  });

  test('diz por que não deu, sem o token, e quanto o serviço manda esperar', async () => {
    resposta = { status: 429, headers: { 'Retry-After': '7' } };
    for (const onde of ['cloudflare:z', 'fastly:s', 'bunny:1', `varnish:${borda.url}`])
      expect(await purgaDe(onde).purge(['list'])).toEqual({
        ok: false,
        erro: { detail: 'HTTP 429', retryAfterMs: 7000 },
      });
    resposta = { status: 200, corpo: { success: false, errors: [{ message: 'no' }] } };
    expect(await purgaDe('cloudflare:z').purge(['list'])).toMatchObject({ ok: false });
    resposta = { status: 302, headers: { Location: `${borda.url}/outra` } };
    expect(await purgaDe('fastly:s').purge(['list'])).toMatchObject({ ok: false, erro: { detail: 'HTTP 302' } });
    await borda.fechar();
    const fora = await purgaDe('fastly:s').purge(['list']);
    expect(fora).toMatchObject({ ok: false, erro: { detail: expect.stringMatching(/^sem resposta: \w/) } });
    expect(JSON.stringify(fora)).not.toContain(TOKEN);
  });

  test('um Varnish fora do ar conta como falha e não impede o outro', async () => {
    const fora = await abrirBorda(() => ({ status: 200 }));
    await fora.fechar();
    expect(await purgaDe(`varnish:${fora.url},${borda.url}`).purge(['list'])).toMatchObject({ ok: false });
    expect(borda.recebidos).toHaveLength(1);
  });
});
