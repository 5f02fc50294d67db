// @requirement 11.16.4 12.1.1 12.1.2 12.2.5
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { produtos } from '#db/schema/index.ts';
import { createRequestListener } from '#server/process/start-server.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { buildDeMentira, scripts } from './build-de-mentira.ts';
import { pedirCru, type RespostaCrua } from './pedido-cru.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

let api: ApiDeTeste;
let servidor: Server;
let base: string;
const feitas: string[] = [];
beforeAll(async () => {
  api = await criarApiDeTeste();
  const build = buildDeMentira(feitas);
  servidor = createServer(createRequestListener(api.composicao, async () => build, 'production'));
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  base = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
});
afterAll(async () => {
  servidor.close();
  await api.fechar();
});
beforeEach(async () => {
  await esvaziar(api.loja.db, 'produtos');
  await porAVenda(api, { id: 'rei', nome: 'Rei', estoque: 5 }, { id: 'dama', nome: 'Dama', estoque: 5 });
  await api.ouvirTudo();
  api.composicao.pageCache.clear();
  feitas.length = 0;
});

const pedir = (caminho: string, cabecalhos: Record<string, string> = {}, metodo = 'GET'): Promise<RespostaCrua> =>
  pedirCru(base + caminho, { metodo, cabecalhos });

/** Returns those of these addresses whose page had to be rendered again. */
async function refeitas(caminhos: string[]): Promise<string[]> {
  feitas.length = 0;
  for (const caminho of caminhos) await pedir(caminho);
  return [...feitas];
}

describe('a página do visitante sem sessão', () => {
  test('é feita uma vez e sai igual em identity, gzip e brotli, com o tamanho dito', async () => {
    const simples = await pedir('/');
    const gzip = await pedir('/', { 'Accept-Encoding': 'gzip' });
    const br = await pedir('/', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect([simples, gzip, br].map(({ cabecalhos }) => cabecalhos['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    for (const { texto } of [gzip, br]) expect(texto).toBe(simples.texto);
    expect(br.corpo.length).toBeLessThan(simples.corpo.length / 2);
    expect(simples.texto).toContain('"nome":"Rei"');
    expect(feitas).toEqual(['/']);
    for (const { cabecalhos, corpo } of [simples, gzip, br]) {
      expect(cabecalhos).toMatchObject({
        'content-length': String(corpo.length),
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=0, must-revalidate',
        etag: simples.cabecalhos['etag'],
      });
    }
  });

  test('cupom e utm não fazem outra página nem chegam a ela', async () => {
    await pedir('/produtos?cupom=MARINA10&utm_source=x');
    await pedir('/produtos');
    await pedir(`/produtos?utm_campaign=${'y'.repeat(10_000)}`);
    expect(feitas).toEqual(['/produtos']);
    await pedir('/produtos?ordem=nome&cupom=X');
    expect(feitas).toEqual(['/produtos', '/produtos?ordem=nome']);
  });

  test('parâmetros inventados e cookies de sessão inventados saem da memória', async () => {
    await pedir('/produtos');
    for (let i = 0; i < 20; i++) {
      await pedir(`/produtos?x=${i}&y${i}=1`);
      await pedir('/produtos', { Cookie: `loja.session_token=inventado${i}.${'A'.repeat(43)}%3D` });
    }
    expect(feitas).toEqual(['/produtos']);
  });

  test('10 kB de busca são respondidos sem ficar na memória', async () => {
    const caminho = `/produtos?busca=${'x'.repeat(10_000)}`;
    expect([(await pedir(caminho)).status, (await pedir(caminho)).status]).toEqual([200, 200]);
    expect([feitas.length, api.composicao.pageCache.size]).toEqual([2, 0]);
  });

  test('a política de scripts deixa rodar exatamente os da página, feita ou guardada', async () => {
    const hashes = scripts
      .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      .join(' ');
    const politicas = [await pedir('/'), await pedir('/')].map(
      ({ cabecalhos }) => /script-src ([^;]*);/.exec(String(cabecalhos['content-security-policy']))?.[1],
    );
    expect([politicas, feitas]).toEqual([[`'self' ${hashes}`, `'self' ${hashes}`], ['/']]);
  });

  test('da porta sai como do caminho inteiro, com um número de pedido seu, e só para quem não diz quem é', async () => {
    const deTodos = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
    const vezes = [];
    for (let vez = 0; vez < 3; vez++) vezes.push(await pedir('/produtos', deTodos));
    const semMomento = ({ status, corpo, cabecalhos: { date: _, 'x-request-id': __, ...resto } }: RespostaCrua) => ({
      status,
      corpo,
      resto,
    });
    for (const outra of vezes.slice(1)) expect(semMomento(outra)).toEqual(semMomento(vezes[0] as RespostaCrua));
    expect(new Set(vezes.map(({ cabecalhos }) => cabecalhos['x-request-id'])).size).toBe(3);
    expect(vezes[2]?.cabecalhos['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const { cookie } = await api.entrar('cliente');
    expect((await pedir('/produtos', { ...deTodos, Cookie: cookie })).texto).toContain('@exemplo.test');
    expect((await pedir('/produtos', deTodos)).texto).not.toContain('@exemplo.test');
    const deOutroEndereco = await pedir('/produtos', { ...deTodos, Host: 'outra.test' });
    expect([deOutroEndereco.status, feitas.at(-1)]).toEqual([200, '/produtos']);
    expect(feitas.length).toBeGreaterThan(2);
  });

  test('com a loja fechada não sai mais da porta', async () => {
    let aberta = true;
    const porta = { ...api.composicao.shopGate, isOpen: async () => aberta, knownOpen: () => aberta };
    const comPorta = createServer(
      createRequestListener({ ...api.composicao, shopGate: porta }, async () => buildDeMentira(feitas), 'production'),
    );
    await new Promise<void>((pronto) => comPorta.listen(0, '127.0.0.1', pronto));
    const aqui = `http://127.0.0.1:${(comPorta.address() as AddressInfo).port}/sobre`;
    for (let vez = 0; vez < 3; vez++) await pedirCru(aqui);
    expect(feitas).toEqual(['/sobre']);
    aberta = false;
    await pedirCru(aqui);
    expect(feitas).toEqual(['/sobre', '/sobre']);
    comPorta.close();
  });

  test('HEAD responde o mesmo que GET, sem corpo, e da mesma memória', async () => {
    const head = await pedir('/', { 'Accept-Encoding': 'br' }, 'HEAD');
    const get = await pedir('/', { 'Accept-Encoding': 'br' });
    expect([head.corpo.length, feitas]).toEqual([0, ['/']]);
    for (const nome of [
      'etag',
      'content-type',
      'content-encoding',
      'content-length',
      'content-security-policy',
      'cache-control',
      'vary',
    ]) {
      expect([nome, head.cabecalhos[nome]]).toEqual([nome, get.cabecalhos[nome]]);
    }
  });

  test('com a etiqueta certa, entre outras e fraca ou não, responde 304 sem corpo; com outra, a página', async () => {
    const etag = String((await pedir('/')).cabecalhos['etag']);
    const forte = etag.replace('W/', '');
    for (const ifNoneMatch of [etag, forte, `"velha", ${etag}`, `"a,b" ,${forte},W/"c"`, '*']) {
      const resposta = await pedir('/', { 'If-None-Match': ifNoneMatch });
      expect([ifNoneMatch, resposta.status, resposta.corpo.length, resposta.cabecalhos['etag']]).toEqual([
        ifNoneMatch,
        304,
        0,
        etag,
      ]);
    }
    for (const ifNoneMatch of ['"velha"', 'W/"velha", "x"', '', forte.replaceAll('"', ''), forte.slice(0, -1)]) {
      expect([ifNoneMatch, (await pedir('/', { 'If-None-Match': ifNoneMatch })).status]).toEqual([ifNoneMatch, 200]);
    }
    expect((await pedir('/', { 'If-None-Match': etag }, 'HEAD')).status).toBe(304);
    expect(feitas).toEqual(['/']);
  });

  test('cem pedidos ao mesmo tempo fazem uma página', async () => {
    const respostas = await Promise.all(Array.from({ length: 100 }, () => pedir('/produtos')));
    expect(new Set(respostas.map(({ texto }) => texto)).size).toBe(1);
    expect(feitas).toEqual(['/produtos']);
  });

  test.each(['/produto/nada', '/contato', '/termos', '/checkout'])(
    '%s não fica: não existe, traz um cookie, não diz do que é feita ou é de cada um',
    async (caminho) => {
      await pedir(caminho);
      await pedir(caminho);
      expect([feitas, api.composicao.pageCache.size]).toEqual([[caminho, caminho], 0]);
    },
  );

  test('a que não existe responde 404 e pede que ninguém a guarde', async () => {
    const { status, cabecalhos } = await pedir('/produto/nada', { 'If-None-Match': '*' });
    expect([status, cabecalhos['cache-control']]).toEqual([404, 'no-store']);
  });

  test('com cookie para um, quem pedia ao mesmo tempo recebe o seu próprio', async () => {
    const respostas = await Promise.all(Array.from({ length: 10 }, () => pedir('/contato')));
    expect(new Set(respostas.map(({ cabecalhos }) => String(cabecalhos['set-cookie']))).size).toBe(10);
  });
});

describe('a página de quem entrou', () => {
  test('é só de quem a pediu: o que diz dela não fica na memória', async () => {
    const { cookie } = await api.entrar('cliente', 'ana@exemplo.test');
    const anonima = await pedir('/');
    const dela = await pedir('/', { Cookie: cookie, 'Accept-Encoding': 'br' });
    expect([anonima.texto.includes('ana@exemplo.test'), dela.texto.includes('ana@exemplo.test')]).toEqual([
      false,
      true,
    ]);
    expect(dela.cabecalhos).toMatchObject({
      'cache-control': 'private, no-store',
      'content-encoding': 'br',
      'content-length': String(dela.corpo.length),
    });
    expect(dela.cabecalhos['etag']).toBeUndefined();
    expect((await pedir('/')).texto).toBe(anonima.texto);
    expect((await pedir('/', { Cookie: cookie, 'If-None-Match': String(anonima.cabecalhos['etag']) })).status).toBe(
      200,
    );
    expect((await pedir('/', { Cookie: 'gr_pedidos=xxxxxxxxxxxxxxxxxxxx; outro=1' })).texto).toBe(anonima.texto);
  });

  test('é feita uma vez para todos os que entraram, e refeita quando muda o que ela mostra', async () => {
    const pessoas: { nome: string; cookie: string }[] = [];
    for (const nome of ['duda', 'enzo', 'flora'])
      pessoas.push({ nome, cookie: (await api.entrar('cliente', `${nome}@exemplo.test`)).cookie });
    const pedirTodas = async () => {
      const textos = await Promise.all(pessoas.map(async ({ cookie }) => (await pedir('/', { Cookie: cookie })).texto));
      return textos.map((texto) => [...new Set([...texto.matchAll(/(\w+)@exemplo\.test/g)].map(([, nome]) => nome))]);
    };
    // The first page of somebody who is signed in has the templates checked.
    await pedir('/produtos', { Cookie: pessoas[0]?.cookie ?? '' });
    feitas.length = 0;
    const cadaUma = pessoas.map(({ nome }) => [nome]);
    expect([await pedirTodas(), await pedirTodas(), feitas]).toEqual([cadaUma, cadaUma, ['/']]);
    await api.loja.db.update(produtos).set({ precoCentavos: 77_700 }).where(eq(produtos.id, 'rei'));
    await api.ouvirTudo();
    const refeita = await pedir('/', { Cookie: pessoas[0]?.cookie ?? '' });
    expect([refeita.texto.includes('77700'), feitas]).toEqual([true, ['/', '/']]);
  });

  test('com a sessão encerrada é a de um visitante, sem cookie que a reabra', async () => {
    const { cookie, uid } = await api.entrar('cliente', 'gil@exemplo.test');
    expect((await pedir('/', { Cookie: cookie })).texto).toContain('gil@exemplo.test');
    await api.composicao.identidade.encerrarSessoes(uid);
    const depois = await pedir('/', { Cookie: cookie });
    expect([depois.texto.includes('gil@exemplo.test'), depois.cabecalhos['cache-control']]).toEqual([
      false,
      'private, no-store',
    ]);
  });
});

describe('uma mudança no banco', () => {
  const todas = ['/', '/produtos', '/produto/rei', '/produto/dama', '/sobre'];
  const mudarRei = (mudanca: Partial<typeof produtos.$inferInsert>) =>
    api.loja.db.update(produtos).set(mudanca).where(eq(produtos.id, 'rei'));

  const mudancas: [string, () => Promise<unknown>, string[]][] = [
    ['de preço', () => mudarRei({ precoCentavos: 12_345 }), ['/', '/produtos', '/produto/rei']],
    ['de estoque até zero', () => mudarRei({ estoque: 0 }), ['/', '/produtos', '/produto/rei']],
    ['que arquiva', () => mudarRei({ arquivadoEm: new Date() }), ['/', '/produtos', '/produto/rei']],
    ['que apaga', () => api.loja.db.delete(produtos).where(eq(produtos.id, 'rei')), ['/', '/produtos', '/produto/rei']],
    ['que põe outro produto', () => porAVenda(api, { id: 'torre' }), ['/', '/produtos']],
    [
      'dos dados da loja',
      () =>
        api.loja.db.execute(
          sql`insert into configuracao (loja) values ('{}') on conflict (id) do update set loja = excluded.loja`,
        ),
      todas,
    ],
  ];
  test.each(mudancas)('%s refaz exatamente as páginas que a mostram', async (_, mudar, esperadas) => {
    expect(await refeitas(todas)).toEqual(todas);
    expect(await refeitas(todas)).toEqual([]);
    await mudar();
    await api.ouvirTudo();
    expect(await refeitas(todas)).toEqual(esperadas);
  });

  test('de estoque que não chega a zero refaz só a página do produto, sem que alguém espere por ela', async () => {
    await refeitas(todas);
    await mudarRei({ estoque: 4 });
    await api.ouvirTudo();
    feitas.length = 0;
    const textos: string[] = [];
    await expect
      .poll(
        async () => {
          for (const caminho of todas) await pedir(caminho);
          textos.push((await pedir('/produto/rei')).texto);
          return textos.at(-1);
        },
        { interval: 20 },
      )
      .toContain('"estoque":4');
    expect(textos[0]).toContain('"estoque":5');
    expect(feitas).toEqual(['/produto/rei']);
  });

  test('de estoque que as páginas não mostram não refaz nenhuma', async () => {
    await mudarRei({ estoque: 500 });
    await api.ouvirTudo();
    await refeitas(todas);
    await mudarRei({ estoque: 400 });
    await api.ouvirTudo();
    // oxlint-disable-next-line waits/no-fixed-sleep -- what is not made again tells nothing: a second passes, as for other changes
    await esperar(1100);
    expect(await refeitas(todas)).toEqual([]);
  });

  test('aparece para o visitante sem que a página guardada envelheça', async () => {
    await pedir('/produto/rei');
    await mudarRei({ precoCentavos: 98_765 });
    await expect
      .poll(async () => (await pedir('/produto/rei')).texto.includes('"precoCentavos":98765'), {
        interval: 10,
      })
      .toBe(true);
  });

  test('que foi desfeita não refaz nada', async () => {
    await refeitas(todas);
    const desfeita = api.loja.db.transaction(async (tx) => {
      await tx.update(produtos).set({ precoCentavos: 1 });
      throw new Error('desfazer');
    });
    await expect(desfeita).rejects.toThrow('desfazer');
    await api.ouvirTudo();
    expect(await refeitas(todas)).toEqual([]);
  });
});

describe('os dados pedidos de antemão', () => {
  const antes = { 'Sec-Purpose': 'prefetch' };
  const valeDe = async (caminho: string, cabecalhos: Record<string, string> = {}) =>
    (await pedir(caminho, cabecalhos)).cabecalhos['cache-control'];

  test('valem por trinta segundos, só no navegador que os pediu, também para quem entrou', async () => {
    const { cookie } = await api.entrar('cliente', 'bia@exemplo.test');
    expect(await valeDe('/produtos.data', antes)).toBe('private, max-age=30');
    expect(await valeDe('/produtos.data', { Purpose: 'prefetch' })).toBe('private, max-age=30');
    expect(await valeDe('/produtos.data', { ...antes, Cookie: cookie })).toBe('private, max-age=30');
    // Signing in or out changes the cookies, and with them the cached answer.
    expect((await pedir('/produtos.data', { ...antes, Cookie: cookie })).cabecalhos['vary']).toContain('Cookie');
  });

  test('pedidos ao abrir a página, ou de páginas que são de alguém, não se guardam', async () => {
    const { cookie } = await api.entrar('cliente', 'caio@exemplo.test');
    expect(await valeDe('/produtos.data')).toBe('public, max-age=0, must-revalidate');
    expect(await valeDe('/produtos.data', { Cookie: cookie })).toBe('private, no-store');
    expect(await valeDe('/produtos', antes)).toBe('public, max-age=0, must-revalidate');
    expect(await valeDe('/meus-pedidos.data', { ...antes, Cookie: cookie })).toBe('private, no-store');
  });
});
