// @requirement 12.1.4
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { createRequestListener } from '#server/process/start-server.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { buildDeMentira } from './build-de-mentira.ts';
import { pedirCru } from './pedido-cru.ts';

const api = await abrirApiDoArquivo();
beforeEach(async () => {
  await esvaziar(api.loja.db, 'produtos');
  await porAVenda(api, { id: 'rei', nome: 'Rei', estoque: 5 });
  await api.ouvirTudo();
  api.composicao.pageCache.clear();
});

/** A shop of a few pages. `aoFazer` runs while a page is rendered. */
function abrir(mais: object = {}, aoFazer = () => {}) {
  const feitas: string[] = [];
  feitas.push = (...caminhos) => {
    aoFazer();
    return Array.prototype.push.apply(feitas, caminhos);
  };
  const build = buildDeMentira(feitas);
  const app = createApp({ ...api.composicao, ...mais }, async () => build, 'production');
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  return async (caminho: string, headers: Record<string, string> = {}, method = 'GET') => {
    const resposta = await app.fetch(
      new Request(`${api.loja.shopUrl}${caminho}`, { headers, method }),
      socket as never,
    );
    return { status: resposta.status, cabecalhos: resposta.headers };
  };
}

const prazo = ({ cabecalhos }: { cabecalhos: Headers }) => cabecalhos.get('CDN-Cache-Control');
const cookies = ({ cabecalhos }: { cabecalhos: Headers }) => cabecalhos.get('Vary')?.includes('Cookie');

describe('uma cache na frente da loja', () => {
  test('pode guardar a página do visitante sem sessão, pedida de qualquer modo, e mais tempo com descartes', async () => {
    const pedir = abrir();
    const pagina = await pedir('/produtos');
    expect(prazo(pagina)).toMatch(/^max-age=1,/);
    const etag = String(pagina.cabecalhos.get('ETag'));
    const iguais = [
      await pedir('/produtos', { 'Accept-Encoding': 'br' }),
      await pedir('/produtos', {}, 'HEAD'),
      await pedir('/produtos', { 'If-None-Match': etag }),
      await pedir('/produtos', { Cookie: 'visita=1; outra=2' }),
      await pedir('/produtos.data'),
    ];
    expect(iguais.map(({ status }) => status)).toEqual([200, 200, 304, 200, 200]);
    for (const uma of iguais) expect([prazo(uma), cookies(uma)]).toEqual([prazo(pagina), false]);
    expect(prazo(await abrir({ edgePurges: true })('/produtos'))).toMatch(/^max-age=300,/);
  });

  test('não guarda o que é de quem entrou, o que o navegador busca antes, o que traz cookie nem o que falhou', async () => {
    const { cookie } = await api.entrar('cliente');
    const pedir = abrir();
    for (const caminho of ['/produtos', '/produtos.data', '/sobre']) {
      await pedir(caminho);
      const sua = await pedir(caminho, { Cookie: cookie });
      expect([prazo(sua), cookies(sua), sua.cabecalhos.get('Cache-Control')]).toEqual([
        null,
        true,
        'private, no-store',
      ]);
    }
    const antes = await pedir('/produtos.data', { 'Sec-Purpose': 'prefetch' });
    expect([prazo(antes), cookies(antes), antes.cabecalhos.get('Cache-Control')]).toEqual([
      null,
      true,
      'private, max-age=30',
    ]);
    for (const caminho of ['/contato', '/produto/nada', '/termos', '/checkout', '/nada'])
      for (let vez = 0; vez < 2; vez++) expect([caminho, prazo(await pedir(caminho))]).toEqual([caminho, null]);
  });

  test('guarda por pouco tempo a página que a loja ainda manda depois de uma mudança, também da porta', async () => {
    const pageCache = new PageCache(undefined, () => 0);
    const composicao = { ...api.composicao, pageCache, edgePurges: true };
    const servidor = createServer(createRequestListener(composicao, async () => buildDeMentira([]), 'production'));
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
    const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/produto/rei`;
    const pedir = async () => {
      const { cabecalhos, texto } = await pedirCru(url);
      return [cabecalhos['cdn-cache-control'], texto.includes('Rei')];
    };
    const atual = [expect.stringMatching(/^max-age=300,/), true];
    expect([await pedir(), await pedir()]).toEqual([atual, atual]);
    pageCache.outdate(['produto:rei'], 0);
    const mudada = [expect.stringMatching(/^max-age=1,/), true];
    expect([await pedir(), await pedir()]).toEqual([mudada, mudada]);
    servidor.close();
  });

  test('não guarda a página que mudou enquanto era feita, nem nada da loja fechada', async () => {
    let mudou = false;
    const pedir = abrir({ edgePurges: true }, () => {
      if (!mudou) api.composicao.pageCache.invalidate(['produto:rei']);
      mudou = true;
    });
    expect(prazo(await pedir('/produto/rei'))).toBeNull();
    expect(prazo(await pedir('/produto/rei'))).toMatch(/^max-age=300,/);
    const fechada = { ...api.composicao.shopGate, isOpen: async () => false, knownOpen: () => false };
    expect(prazo(await abrir({ shopGate: fechada })('/produtos'))).toBeNull();
  });
});
