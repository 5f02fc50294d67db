// @requirement 12.2.1
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LojaMontada, lojaPartilhada } from '#tests/integration/server/rotas/loja-montada.ts';
import { pedirCru, type RespostaCrua } from './pedido-cru.ts';

let loja: LojaMontada;
let produto: string;
beforeAll(async () => {
  loja = await lojaPartilhada();
  const { texto } = await pedir('/api/sugestoes?q=tabuleiro');
  const { sugestoes } = JSON.parse(texto) as { sugestoes: { id: string }[] };
  produto = sugestoes[0]?.id ?? '';
  if (!produto) throw new Error('the demo sells no board');
});

const pedir = (caminho: string, cabecalhos: Record<string, string> = {}, metodo = 'GET'): Promise<RespostaCrua> =>
  pedirCru(loja.url + caminho, { metodo, cabecalhos });
const inline = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

const publicas = () => [
  '/',
  '/produtos',
  '/categoria/pecas',
  `/produto/${produto}`,
  '/sobre',
  '/privacidade',
  '/termos',
  '/contato',
];

test('o provedor de contas da demonstração, aberto no primeiro pedido, responde sozinho', async () => {
  const endereco = '/_demo/google/.well-known/openid-configuration';
  for (let vez = 0; vez < 10; vez++) {
    const { texto } = await pedir(endereco);
    expect(JSON.parse(texto)).toMatchObject({ issuer: `${loja.url}/_demo/google` });
  }
  expect(await loja.lerRegistro()).not.toContain('ERR_HTTP_HEADERS_SENT');
});

describe('as páginas da loja montada', () => {
  test('saem iguais em identity, gzip e brotli, e brotli para os navegadores', async () => {
    for (const caminho of publicas()) {
      const [simples, gzip, br] = [
        await pedir(caminho),
        await pedir(caminho, { 'Accept-Encoding': 'gzip' }),
        await pedir(caminho, { 'Accept-Encoding': 'gzip, deflate, br' }),
      ];
      expect([caminho, simples.status, gzip.cabecalhos['content-encoding'], br.cabecalhos['content-encoding']]).toEqual(
        [caminho, 200, 'gzip', 'br'],
      );
      expect([gzip.texto === simples.texto, br.texto === simples.texto]).toEqual([true, true]);
      expect((await pedir(caminho, { 'If-None-Match': String(br.cabecalhos['etag']) })).status).toBe(304);
    }
  });

  test('deixam rodar os seus scripts e nenhum outro', async () => {
    for (const caminho of [...publicas(), '/checkout', '/nada-aqui']) {
      const { texto, cabecalhos } = await pedir(caminho);
      const rodam = [...texto.matchAll(inline)]
        .filter(([, atributos]) => !atributos?.includes('ld+json'))
        .map(([, , corpo = '']) => `'sha256-${createHash('sha256').update(corpo).digest('base64')}'`);
      const permitidos =
        /script-src ([^;]*)/.exec(String(cabecalhos['content-security-policy']))?.[1]?.split(' ') ?? [];
      expect(rodam.length).toBeGreaterThan(0);
      expect([caminho, permitidos.toSorted()]).toEqual([caminho, ["'self'", ...new Set(rodam)].toSorted()]);
    }
  });

  test('ditas por HEAD têm os cabeçalhos de GET e nenhum corpo', async () => {
    for (const caminho of publicas()) {
      const [head, get] = [await pedir(caminho, {}, 'HEAD'), await pedir(caminho)];
      for (const nome of ['etag', 'content-type', 'content-length', 'content-security-policy'])
        expect([caminho, nome, head.cabecalhos[nome]]).toEqual([caminho, nome, get.cabecalhos[nome]]);
      expect(head.corpo).toHaveLength(0);
    }
  });

  test('nada dizem de quem entrou a quem não entrou', async () => {
    const cliente = await pedir('/', { Cookie: loja.cookies.cliente });
    const visitante = await pedir('/');
    expect([cliente.texto, visitante.texto].map((texto) => texto.includes('cliente@grande-roque.test'))).toEqual([
      true,
      false,
    ]);
    expect([cliente.cabecalhos['cache-control'], cliente.cabecalhos['etag']]).toEqual(['private, no-store', undefined]);
  });

  test('os arquivos com hash no nome valem um ano e vêm comprimidos', async () => {
    const { texto } = await pedir('/');
    const scripts = [...new Set(texto.match(/\/assets\/[\w.-]+\.js/g))];
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) {
      const { status, cabecalhos } = await pedir(script, { 'Accept-Encoding': 'gzip, deflate, br' });
      expect([script, status, cabecalhos['content-encoding'], cabecalhos['cache-control']]).toEqual([
        script,
        200,
        'br',
        'public, max-age=31536000, immutable',
      ]);
    }
  });
});
