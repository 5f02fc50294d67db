// @requirement 12.1.3
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LojaMontada, lojaPartilhada } from '#tests/integration/server/rotas/loja-montada.ts';
import { pedirCru } from './pedido-cru.ts';

const PEDIDOS = 1000;
const AO_MESMO_TEMPO = 16;
/** Characters that HTML, attributes, JSON and scripts each escape differently. */
const NOME_DE_ZORAIDE = `Zoraide "<b>'&amp;$& \\u003c ♞`;

type Pessoa = { cookie: string; email: string; nome: string };
let loja: LojaMontada;
let zoraide: Pessoa;
let clara: Pessoa;
let ebook = '';
/** By which the eBook is Clara's. */
let pedido = '';
let tabuleiro = '';

beforeAll(async () => {
  loja = await lojaPartilhada();
  clara = { cookie: loja.cookies.cliente, email: 'cliente@grande-roque.test', nome: 'Clara Menezes' };
  const conta = await fetch(`${loja.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: loja.url },
    body: JSON.stringify({ name: NOME_DE_ZORAIDE, email: 'zoraide@exemplo.test', password: 'senha-boa-1' }),
  });
  if (!conta.ok) throw new Error(await conta.text());
  const cookies = conta.headers.getSetCookie().map((linha) => linha.split(';')[0]);
  zoraide = { cookie: cookies.join('; '), email: 'zoraide@exemplo.test', nome: NOME_DE_ZORAIDE };
  [, ebook = '', pedido = ''] =
    /\/download-ebook\/([a-z0-9-]+)\/([A-Za-z0-9]{20})/.exec((await pedir('/meus-ebooks', clara)).texto) ?? [];
  const { sugestoes } = JSON.parse((await pedir('/api/sugestoes?q=tabuleiro')).texto) as {
    sugestoes: { id: string }[];
  };
  tabuleiro = sugestoes[0]?.id ?? '';
  if (!ebook || !tabuleiro) throw new Error('the demo lacks something');
});

const pedir = (caminho: string, quem: Pessoa | null = null, cabecalhos: Record<string, string> = {}) =>
  pedirCru(loja.url + caminho, { cabecalhos: { ...cabecalhos, ...(quem && { Cookie: quem.cookie }) } });

const publicas = () => [
  '/',
  '/produtos',
  '/categoria/pecas',
  `/produto/${tabuleiro}`,
  `/produto/${ebook}`,
  '/sobre',
  '/contato',
];
const dadosDe = (caminho: string) => `${caminho === '/' ? '/_' : caminho}.data`;
const scripts = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const deConta = /<a [^>]*class="botao-icone topo-conta"[\s\S]*?<\/a>/;

/** The part of the page that all visitors share: without scripts, account link and inlined styles. */
const semQuem = (html: string) =>
  html
    .replaceAll(scripts, '')
    .replace(deConta, '')
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/(<link rel="stylesheet"[^>]*) disabled=""/g, '$1');

describe('as páginas da loja, para quem entrou', () => {
  test('nunca dizem de outra pessoa: mil pedidos misturados de duas e de um visitante', async () => {
    const formas = publicas().flatMap((caminho) => [caminho, dadosDe(caminho), `${caminho}?busca=bispo`]);
    const quem = [clara, zoraide, null];
    const codificacoes = ['gzip, deflate, br, zstd', 'gzip', 'identity'];
    const errados: unknown[] = [];
    let proximo = 0;
    const trabalhar = async () => {
      for (let n = proximo++; n < PEDIDOS; n = proximo++) {
        const pessoa = quem[n % quem.length] ?? null;
        const caminho = formas[(n * 7) % formas.length] ?? '/';
        const { status, texto, cabecalhos } = await pedir(caminho, pessoa, {
          'Accept-Encoding': codificacoes[(n >> 2) % codificacoes.length] ?? '',
        });
        const ditos = [clara, zoraide].filter(({ email }) => texto.includes(email));
        const nomes = ['Clara Menezes', 'Zoraide'].filter((nome) => texto.includes(nome));
        const certo =
          status === 200 &&
          ditos.every((dito) => dito === pessoa) &&
          ditos.length === (pessoa ? 1 : 0) &&
          nomes.length === (pessoa ? 1 : 0) &&
          nomes.every((nome) => pessoa?.nome.startsWith(nome)) &&
          cabecalhos['cache-control'] === (pessoa ? 'private, no-store' : 'public, max-age=0, must-revalidate') &&
          Boolean(cabecalhos['etag']) === (pessoa === null) &&
          // Only what is the same for all may stay in a cache in front of the shop.
          String(cabecalhos['vary']).includes('Cookie') === (pessoa !== null) &&
          Boolean(cabecalhos['cdn-cache-control']) === (pessoa === null);
        if (!certo) errados.push([caminho, pessoa?.email, status, nomes, ditos.length, cabecalhos]);
      }
    };
    await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar));
    expect(errados).toEqual([]);
  });

  test('são as de um visitante, com o nome na barra e os scripts que podem rodar', async () => {
    const escrito = 'Zoraide &quot;&lt;b&gt;&#x27;&amp;amp;$&amp; \\u003c ♞';
    for (const caminho of publicas().filter((um) => um !== `/produto/${ebook}`)) {
      const [dela, deNinguem] = [await pedir(caminho, zoraide), await pedir(caminho)];
      expect([caminho, semQuem(dela.texto)]).toEqual([caminho, semQuem(deNinguem.texto)]);
      const conta = deConta.exec(dela.texto)?.[0] ?? '';
      expect(conta).toContain(`aria-label="Conta de ${escrito}"`);
      expect(conta).toContain(`<span class="topo-conta-nome">${escrito}</span>`);
      const rodam = [...dela.texto.matchAll(scripts)]
        .filter(([, atributos]) => !atributos?.includes('ld+json'))
        .map(([, , corpo = '']) => `'sha256-${createHash('sha256').update(corpo).digest('base64')}'`);
      const permitidos =
        /script-src ([^;]*)/.exec(String(dela.cabecalhos['content-security-policy']))?.[1]?.split(' ') ?? [];
      expect([caminho, permitidos.toSorted()]).toEqual([caminho, ["'self'", ...new Set(rodam)].toSorted()]);
    }
  });

  test('saem dos moldes, que a conferência deixou ligados', async () => {
    await pedir('/', clara);
    expect(await loja.lerRegistro()).not.toContain('templates are off');
  });

  test('dizem a cada uma se o eBook é seu', async () => {
    const baixar = `/download-ebook/${ebook}/`;
    for (const vez of [1, 2]) {
      const [deClara, deZoraide, deNinguem] = [
        await pedir(`/produto/${ebook}`, clara),
        await pedir(`/produto/${ebook}`, zoraide),
        await pedir(`/produto/${ebook}`),
      ].map(({ texto }) => texto.includes(baixar));
      expect([vez, deClara, deZoraide, deNinguem]).toEqual([vez, true, false, false]);
      const dados = await Promise.all([clara, zoraide].map((quem) => pedir(`/produto/${ebook}.data`, quem)));
      expect([vez, ...dados.map(({ texto }) => texto.includes(pedido))]).toEqual([vez, true, false]);
    }
  });

  test('mostram logo o nome que a pessoa mudou', async () => {
    await pedir('/', clara);
    for (const [nome, outro] of [
      ['Clara Torres', 'Clara Menezes'],
      ['Clara Menezes', 'Clara Torres'],
    ] as const) {
      await loja.consultar(`update usuarios set nome = '${nome}' where email = 'cliente@grande-roque.test'`);
      const { texto } = await pedir('/', clara);
      expect([texto.includes(`Conta de ${nome}`), texto.includes(outro)]).toEqual([true, false]);
    }
  });
});
