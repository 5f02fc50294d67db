// @requirement 2.1.5 2.14.1 5.10.1 12.2.2 12.2.4 15.1.1
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { type LojaMontada, lojaPartilhada } from '#tests/integration/server/rotas/loja-montada.ts';
import { modulosDaPagina, primeiraCarga } from '#tests/support/primeira-carga.ts';
import { dadosEstruturados, faltam } from './dados-estruturados.ts';

let loja: LojaMontada;
beforeAll(async () => {
  loja = await lojaPartilhada();
});

const produto = '/produto/tabuleiro-oficial-marchetado-50-cm';
const semVariacoes = '/produto/relogio-analogico-de-madeira-com-dois-mostradores';
const ebook = '/produto/o-roque-e-o-rei-seguro';
const html = async (caminho: string, cookie = ''): Promise<string> =>
  (await fetch(loja.url + caminho, { headers: { Cookie: cookie } })).text();

// React, React DOM and React Router are 93 kB of it (docs/measurements/2026-11-25.md).
describe('a primeira visita cabe no orçamento de JavaScript, em kB de brotli', () => {
  test.each([
    ['/', 115],
    ['/produtos', 116],
    ['/categoria/tabuleiros', 116],
    [produto, 118],
    [ebook, 118],
  ])('%s: %d', async (caminho, orcamento) => {
    const { js, arquivosJs } = await primeiraCarga(await html(caminho));
    expect(arquivosJs).toBeGreaterThan(3);
    expect(js).toBeGreaterThan(60);
    expect(js).toBeLessThan(orcamento);
  });
});

const enderecosDasFolhas = (texto: string) =>
  [...texto.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
const elosDe = (resposta: Response, rel: string) =>
  (resposta.headers.get('Link')?.split(', ') ?? []).filter((elo) => elo.includes(`rel=${rel}`));

test.each(['/', '/categoria/pecas', produto])(
  '%s traz as suas folhas de estilo, e só elas a política permite; os scripts vêm por último',
  async (caminho) => {
    const resposta = await fetch(loja.url + caminho);
    const texto = await resposta.text();
    const estilos = [...texto.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, estilo = '']) => estilo);
    expect(estilos).toHaveLength(1);
    expect(estilos[0]?.length).toBeGreaterThan(20_000);
    const sha256 = createHash('sha256').update(estilos.join('')).digest('base64');
    expect(resposta.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'sha256-${sha256}';`);
    // The links that React hydrates load nothing.
    const folhas = enderecosDasFolhas(texto);
    expect(folhas.length).toBeGreaterThan(0);
    for (const folha of folhas) expect(texto).toContain(`<link rel="stylesheet" href="${folha}" disabled=""/>`);
    expect(elosDe(resposta, 'preload')).toEqual([]);
    expect(elosDe(resposta, 'prefetch').length > 0).toBe(caminho !== produto);
    expect(modulosDaPagina(texto).length).toBeGreaterThan(3);
    expect(texto).not.toContain('<link rel="modulepreload"');
    expect(texto).not.toMatch(/^import /m);
  },
);

test('a página de quem entrou pede as folhas de estilo já no cabeçalho', async () => {
  const resposta = await fetch(`${loja.url}/produtos`, { headers: { Cookie: loja.cookies.cliente } });
  const folhas = enderecosDasFolhas(await resposta.text());
  expect(folhas.length).toBeGreaterThan(0);
  expect(elosDe(resposta, 'preload')).toEqual(folhas.map((href) => `<${href}>; rel=preload; as=style`));
  expect(resposta.headers.get('Content-Security-Policy')).toContain("style-src 'self';");
});

describe('os dados estruturados', () => {
  test.each([
    ['/', ['OnlineStore', 'WebSite']],
    ['/produtos', ['BreadcrumbList']],
    ['/categoria/pecas', ['BreadcrumbList']],
    [produto, ['ProductGroup', 'BreadcrumbList']],
    [semVariacoes, ['Product', 'BreadcrumbList']],
    [ebook, ['Product', 'BreadcrumbList']],
  ])('de %s têm tudo que o schema.org e o Google exigem', async (caminho, tipos) => {
    const dados = dadosEstruturados(await html(caminho));
    expect(dados.map((dado) => dado['@type'])).toEqual(tipos);
    expect(dados.flatMap(faltam)).toEqual([]);
  });

  test('sem um campo exigido seriam recusados aqui', async () => {
    const [dado] = dadosEstruturados(await html(semVariacoes));
    const { offers, ...semOferta } = dado ?? {};
    expect(faltam(semOferta)).toContain('Product.offers');
    expect(faltam({ ...dado, offers: { ...(offers as object), availability: 'em estoque' } })).toContain(
      'Product.offers.availability',
    );
  });
});

describe('as etiquetas dos buscadores', () => {
  const etiqueta = (texto: string, atributo: string) =>
    new RegExp(`<(?:meta|link)[^>]*${atributo}[^>]*(?:content|href)="([^"]*)"`).exec(texto)?.[1];

  test.each(['/', '/produtos', '/categoria/pecas', produto, '/sobre', '/privacidade', '/termos', '/contato'])(
    '%s diz o seu endereço e o que mostrar quando a compartilham',
    async (caminho) => {
      const texto = await html(`${caminho}?utm_source=x&cupom=MARINA10`);
      expect(etiqueta(texto, 'rel="canonical"')).toBe(loja.url + caminho);
      expect(etiqueta(texto, 'property="og:url"')).toBe(loja.url + caminho);
      const imagem = etiqueta(texto, 'property="og:image"') ?? '';
      expect(imagem.startsWith(loja.url)).toBe(true);
      const { status, headers } = await fetch(imagem);
      expect([status, headers.get('Content-Type')?.split('/')[0]]).toEqual([200, 'image']);
      expect(texto).not.toContain('name="robots"');
    },
  );

  test.each([
    '/produtos?ordem=menor-preco',
    '/produtos?busca=rei',
    '/categoria/pecas?disponiveis=1',
    '/checkout',
    '/obrigado',
    '/entrar',
    '/nova-senha',
    '/rastrear',
    '/nada',
    '/produto/nada',
    '/categoria/nada',
  ])('%s fica fora dos buscadores', async (caminho) => {
    expect(etiqueta(await html(caminho), 'name="robots"')).toMatch(/^noindex/);
  });

  test.each(['/meus-pedidos', '/minhas-compras', '/meus-ebooks', '/minha-conta'])('%s também', async (caminho) => {
    expect(etiqueta(await html(caminho, loja.cookies.cliente), 'name="robots"')).toMatch(/^noindex/);
  });

  test('o que não é página não aparece neles', async () => {
    const lista = async (caminho: string) => (await fetch(loja.url + caminho)).headers.get('X-Robots-Tag');
    expect(
      await Promise.all(['/produtos.data', '/api/sugestoes?q=re', '/_demo/emails', '/produtos'].map(lista)),
    ).toEqual(['noindex', 'noindex', 'noindex', null]);
  });

  test('os ícones nomeados existem', async () => {
    const texto = await html('/');
    const { icons } = (await (await fetch(`${loja.url}/site.webmanifest`)).json()) as { icons: { src: string }[] };
    const icones = [...texto.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
      ([, endereco = '']) => endereco,
    );
    expect(icones).toHaveLength(4);
    for (const endereco of [...icones, ...icons.map(({ src }) => src)])
      expect([endereco, (await fetch(loja.url + endereco)).status]).toEqual([endereco, 200]);
  });
});

describe('as páginas da loja dizem o que a lei e os requisitos pedem', () => {
  const texto = async (caminho: string) =>
    (await html(caminho)).replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test.each(['/', '/produtos', produto, '/checkout', '/termos'])(
    '%s diz quem vende: nome, CNPJ, endereço e contato (Decreto 7.962/2013)',
    async (caminho) => {
      const { razaoSocial, cnpj, endereco, email } = lojaDaDemo;
      for (const dado of [razaoSocial, cnpj, endereco, email]) expect(await texto(caminho)).toContain(dado);
    },
  );

  test('os termos são de abril de 2025 e dão sete dias para desistir', async () => {
    const termos = await texto('/termos');
    expect(termos).toContain('Última atualização: abril de 2025');
    expect(termos).toMatch(/desistir da compra em até 7 dias/);
  });

  test('a privacidade diz os direitos da LGPD, com quem os dados são compartilhados e os cookies', async () => {
    const privacidade = await texto('/privacidade');
    for (const frase of [
      'Lei 13.709/2018',
      'Mercado Pago',
      'portabilidade e exclusão',
      'cookies necessários',
      'Autoridade Nacional de Proteção de Dados',
    ])
      expect(privacidade).toContain(frase);
  });

  test('o contato tem um formulário desativado e o WhatsApp da loja', async () => {
    const contato = await html('/contato');
    expect(contato).toMatch(/<fieldset[^>]*disabled/);
    expect(contato).toMatch(/<button[^>]*disabled[^>]*>Enviar \(em breve\)</);
    expect(contato).toContain(`https://wa.me/55${lojaDaDemo.whatsapp}`);
  });
});
