// @requirement 12.1.1
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PageCache, type CachedPage, type RenderedPage } from '#server/pages/page-cache.ts';

const texto = new TextEncoder();

function pronta(html: string, dependencias: string[] = ['catalogo'], mais: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: [['content-type', 'text/html']],
    body: texto.encode(html),
    dependencies: new Set(dependencias),
    cacheable: true,
    ...mais,
  };
}

/** A rendering the test ends when it wants. */
function aMao() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  let vezes = 0;
  return { fazer: () => (vezes++, promise), terminar: resolve, falhar: reject, vezes: () => vezes };
}

const html = (pagina: CachedPage) => brotliDecompressSync(pagina.bodies.br).toString();

describe('páginas guardadas', () => {
  test('são feitas uma vez e depois vêm da memória, nas três codificações e com a etiqueta do conteúdo', async () => {
    const cache = new PageCache();
    const corpo = '<p>Peão</p>'.repeat(200);
    let vezes = 0;
    const fazer = async () => (vezes++, pronta(corpo));
    const primeira = await cache.getOrRender('k', fazer);
    expect(await cache.getOrRender('k', fazer)).toBe(primeira);
    expect(vezes).toBe(1);
    const [br, gzip, identity] = await Promise.all([
      cache.body(primeira, 'br'),
      cache.body(primeira, 'gzip'),
      cache.body(primeira, 'identity'),
    ]);
    expect(brotliDecompressSync(br).toString()).toBe(corpo);
    expect(gunzipSync(gzip).toString()).toBe(corpo);
    expect(new TextDecoder().decode(identity)).toBe(corpo);
    expect(br.length).toBeLessThan(gzip.length);
    expect(await cache.body(primeira, 'gzip')).toBe(gzip);
    expect(primeira.etag).toBe(`W/"${createHash('sha256').update(corpo).digest('base64url').slice(0, 22)}"`);
  });

  test('cem pedidos ao mesmo tempo fazem a página uma vez, e cada chave a sua', async () => {
    const cache = new PageCache();
    const a = aMao();
    const b = aMao();
    const pedidos = Array.from({ length: 100 }, (_, i) =>
      i % 2 === 0 ? cache.getOrRender('a', a.fazer) : cache.getOrRender('b', b.fazer),
    );
    a.terminar(pronta('A'));
    b.terminar(pronta('B'));
    expect(new Set((await Promise.all(pedidos)).map(html))).toEqual(new Set(['A', 'B']));
    expect([a.vezes(), b.vezes()]).toEqual([1, 1]);
  });

  test('uma falha chega a todos que esperavam e não fica: o próximo pedido tenta de novo', async () => {
    const cache = new PageCache();
    const quebrada = aMao();
    const espera = [cache.getOrRender('k', quebrada.fazer), cache.getOrRender('k', quebrada.fazer)];
    quebrada.falhar(new Error('banco fora'));
    expect((await Promise.allSettled(espera)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(html(await cache.getOrRender('k', async () => pronta('de volta')))).toBe('de volta');
  });

  test('a que mudou enquanto era feita não fica, e quem perguntou depois da mudança recebe outra', async () => {
    const cache = new PageCache();
    const velha = aMao();
    const antes = cache.getOrRender('k', velha.fazer);
    cache.invalidate(['catalogo']);
    const depois = cache.getOrRender('k', async () => pronta('nova'));
    velha.terminar(pronta('velha'));
    expect([html(await antes), html(await depois)]).toEqual(['velha', 'nova']);
    expect(html(await cache.getOrRender('k', async () => pronta('outra')))).toBe('nova');
  });

  test('quem perguntou antes da mudança não espera por outra, mas a velha não fica', async () => {
    const cache = new PageCache();
    const velha = aMao();
    const dois = [cache.getOrRender('k', velha.fazer), cache.getOrRender('k', velha.fazer)];
    cache.invalidate(['catalogo']);
    velha.terminar(pronta('velha'));
    expect((await Promise.all(dois)).map(html)).toEqual(['velha', 'velha']);
    expect(cache.get('k')).toBeUndefined();
  });

  test('a mudança de outra coisa, por mais frequente, não impede que fique', async () => {
    const cache = new PageCache();
    const pagina = aMao();
    const pedido = cache.getOrRender('k', pagina.fazer);
    for (let i = 0; i < 50; i++) cache.invalidate([`produto:${i}`]);
    const outro = cache.getOrRender('k', pagina.fazer);
    pagina.terminar(pronta('fica', ['catalogo', 'produto:rei']));
    await Promise.all([pedido, outro]);
    expect(pagina.vezes()).toBe(1);
    expect(cache.get('k')).toBeDefined();
  });

  test('esvaziar enquanto é feita também a deixa de fora', async () => {
    const cache = new PageCache();
    const pagina = aMao();
    const antes = cache.getOrRender('k', pagina.fazer);
    cache.clear();
    const depois = cache.getOrRender('k', async () => pronta('nova', []));
    pagina.terminar(pronta('velha', []));
    expect([html(await antes), html(await depois)]).toEqual(['velha', 'nova']);
  });

  test('uma mudança joga fora exatamente as páginas que a mostram', async () => {
    const cache = new PageCache();
    const paginas: [string, string[]][] = [
      ['lista', ['catalogo']],
      ['rei', ['catalogo', 'produto:rei']],
      ['dama', ['catalogo', 'produto:dama']],
      ['sobre', ['configuracao']],
    ];
    const encher = async () =>
      void (await Promise.all(
        paginas.map(([chave, dependencias]) => cache.getOrRender(chave, async () => pronta(chave, dependencias))),
      ));
    const sobram = () => paginas.map(([chave]) => chave).filter((chave) => cache.get(chave));
    await encher();
    cache.invalidate(['produto:rei']);
    expect(sobram()).toEqual(['lista', 'dama', 'sobre']);
    await encher();
    cache.invalidate(['catalogo', 'produto:rei']);
    expect(sobram()).toEqual(['sobre']);
    await encher();
    cache.invalidate([]);
    cache.invalidate(['produto:re', 'produto', 'catálogo']);
    expect(sobram()).toHaveLength(4);
    cache.clear();
    expect(cache.size).toBe(0);
  });

  test('depois de uma mudança frequente sai por um segundo a de antes, feita de novo por um; depois todos esperam', async () => {
    let agora = 5000;
    const cache = new PageCache(undefined, () => agora);
    await cache.getOrRender('k', async () => pronta('velha'));
    agora = 9000;
    cache.outdate(['catalogo'], 8900);
    expect(cache.get('k')).toBeUndefined();
    const nova = aMao();
    const pedir = () => cache.getOrRender('k', nova.fazer);
    expect((await Promise.all([pedir(), pedir()])).map(html)).toEqual(['velha', 'velha']);
    expect([nova.vezes(), html(cache.get('k') as CachedPage)]).toEqual([1, 'velha']);
    agora = 9900;
    expect(cache.get('k')).toBeUndefined();
    const esperam = [pedir(), pedir()];
    nova.terminar(pronta('nova'));
    expect((await Promise.all(esperam)).map(html)).toEqual(['nova', 'nova']);
    expect([nova.vezes(), html(cache.get('k') as CachedPage)]).toEqual([1, 'nova']);
  });

  test('de um fazer que demora mais de um segundo, quem pediu depois da mudança recebe outro', async () => {
    let agora = 0;
    const cache = new PageCache(undefined, () => agora);
    const lenta = aMao();
    const antes = cache.getOrRender('k', lenta.fazer);
    cache.outdate(['catalogo'], 0);
    agora = 1200;
    const depois = cache.getOrRender('k', async () => pronta('nova'));
    lenta.terminar(pronta('velha'));
    expect([html(await antes), html(await depois)]).toEqual(['velha', 'nova']);
  });

  test('a que não se refaz porque a falha chega a quem espera, e a que deixou de existir sai', async () => {
    let agora = 0;
    const cache = new PageCache(undefined, () => agora);
    await cache.getOrRender('k', async () => pronta('velha'));
    agora = 2000;
    cache.outdate(['catalogo'], 1900);
    const falha = () => Promise.reject(new Error('banco fora'));
    expect(html(await cache.getOrRender('k', falha))).toBe('velha');
    agora = 3000;
    await expect(cache.getOrRender('k', falha)).rejects.toThrow('banco fora');
    const sumiu = async () => pronta('não achei', [], { status: 404, cacheable: false });
    expect((await cache.getOrRender('k', sumiu)).status).toBe(404);
    expect(cache.size).toBe(0);
  });

  test('a que não se guarda responde e some', async () => {
    const cache = new PageCache();
    const pagina = await cache.getOrRender('k', async () =>
      pronta('não achei', ['catalogo'], { status: 404, cacheable: false }),
    );
    expect([pagina.status, html(pagina)]).toEqual([404, 'não achei']);
    expect(cache.size).toBe(0);
  });

  test('o limite é em bytes: sai a que há mais tempo ninguém pede', async () => {
    // Digits of a hash hardly get smaller, so that pages of one length take nearly the same room.
    const corpo = (n: number) =>
      Array.from({ length: 50 }, (_, i) => createHash('sha256').update(`${n} ${i}`).digest('base64')).join('');
    const { bodies: corpos } = await new PageCache().getOrRender('modelo', async () => pronta(corpo(0)));
    const umaSo = Object.values(corpos).reduce((soma, { length }) => soma + length, 1024);
    const cache = new PageCache(Math.floor(3.5 * umaSo));
    const por = (n: number) => cache.getOrRender(`p${n}`, async () => pronta(corpo(n)));
    await por(1);
    await por(2);
    await por(3);
    expect(cache.size).toBe(3);
    cache.get('p1');
    await por(4);
    expect([1, 2, 3, 4].filter((n) => cache.get(`p${n}`))).toEqual([1, 3, 4]);
  });

  test('o que se faz depois, em outra codificação, também conta; e o de uma que saiu responde sem a trazer de volta', async () => {
    const corpo = (n: number) => createHash('sha256').update(String(n)).digest('base64').repeat(200);
    const por = (n: number) => cache.getOrRender(`p${n}`, async () => pronta(corpo(n)));
    const cache = new PageCache(2 * corpo(0).length);
    const [um, dois] = [await por(1), await por(2)];
    expect(new TextDecoder().decode(await cache.body(dois, 'identity'))).toBe(corpo(2));
    expect([1, 2].filter((n) => cache.get(`p${n}`))).toEqual([1, 2]);
    expect(new TextDecoder().decode(await cache.body(um, 'identity'))).toBe(corpo(1));
    expect([1, 2].filter((n) => cache.get(`p${n}`))).toEqual([1]);
    expect(new TextDecoder().decode(await cache.body(dois, 'identity'))).toBe(corpo(2));
    expect(gunzipSync(await cache.body(dois, 'gzip')).toString()).toBe(corpo(2));
    expect([1, 2].filter((n) => cache.get(`p${n}`))).toEqual([1]);
  });

  test('uma página maior que toda a memória responde sem expulsar as outras', async () => {
    const cache = new PageCache(5_000);
    await cache.getOrRender('pequena', async () => pronta('x'));
    const semSentido = Array.from({ length: 200 }, (_, i) => createHash('sha256').update(`${i}`).digest('base64')).join(
      '',
    );
    const grande = await cache.getOrRender('grande', async () => pronta(semSentido));
    expect(html(grande)).toBe(semSentido);
    expect([cache.get('pequena') !== undefined, cache.get('grande')]).toEqual([true, undefined]);
  });
});
