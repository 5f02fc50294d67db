import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirLojaMontada, type LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { nomesDaDemo } from '#tests/integration/server/rotas/nomes-da-demo.ts';
import { type Linha, paginas, papeis, type Papel } from '#tests/integration/server/rotas/tabela.ts';

let loja: LojaMontada;
let preencher: (texto: string) => string;
beforeAll(async () => {
  loja = await abrirLojaMontada();
  preencher = await nomesDaDemo(loja);
}, 300_000);
afterAll(() => loja.fechar());

const validador = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML, which is as right: `<!DOCTYPE html>`, `srcSet`, `inert=""`, ids such as `_R_1_`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    // Boxes of one choice share its name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // The checkout's button comes with the cart, which only the browser knows.
    'wcag/h32': 'off',
    // Matters of taste.
    'long-title': 'off',
    'no-implicit-input-type': 'off',
    'no-trailing-whitespace': 'off',
  },
});

const eArquivo = ({ rota, exemplo }: Linha) =>
  /\.\w+$/.test(rota) || /\.(?:webp|pdf|xml)$/.test(exemplo) || exemplo.startsWith('/download-ebook/{ebook}');
const respondida = ({ respostas }: Linha, papel: Papel) => typeof respostas[papel] === 'number';
/** What a visitor sees is looked at as a visitor; the rest as everyone who is let in. Editors see what customers see. */
const quemVe = (linha: Linha): Papel[] =>
  respondida(linha, 'visitante')
    ? ['visitante']
    : papeis.filter((papel) => papel !== 'editor' && respondida(linha, papel));

const vistas = [
  ...paginas
    .filter((linha) => !eArquivo(linha))
    .flatMap((linha) => quemVe(linha).map((papel) => [linha.exemplo, papel, linha] as const)),
  // The header of somebody signed in.
  ...paginas
    .filter(({ exemplo }) => ['/', '/checkout', '/rastrear'].includes(exemplo))
    .map((linha) => [linha.exemplo, 'cliente', linha] as const),
];

const publicas = new Set([
  '/',
  '/produtos',
  '/categoria/:categoria',
  '/produto/:id',
  '/monte',
  '/sobre',
  '/privacidade',
  '/termos',
  '/contato',
]);
const primeiro = (html: string, lugar: RegExp) => lugar.exec(html)?.[1] ?? null;

/** What the outline of a document says of it. */
function cabecaDe(html: string) {
  return {
    lang: primeiro(html, /<html[^>]* lang="([^"]*)"/),
    h1: html.match(/<h1[\s>]/g)?.length ?? 0,
    titulo: primeiro(html, /<title>([^<]*)</) ?? '',
    canonico: primeiro(html, /<link rel="canonical" href="([^"]*)"/),
    robots: primeiro(html, /<meta name="robots" content="([^"]*)"/),
  };
}

describe('cada página do mapa, para cada papel que a vê', () => {
  it.each(vistas)(
    '%s (%s) é HTML válido, com um título, em português, e diz aos buscadores se é deles',
    async (exemplo, papel, { rota, respostas }) => {
      const resposta = await fetch(loja.url + preencher(exemplo), { headers: { Cookie: loja.cookies[papel] } });
      expect(resposta.status).toBe(respostas[papel]);
      expect(resposta.headers.get('Content-Type')).toContain('text/html');
      const html = await resposta.text();
      const { results } = await validador.validateString(html);
      expect(
        results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
        ),
      ).toEqual([]);
      const { lang, h1, canonico, robots } = cabecaDe(html);
      expect({ lang, h1 }).toEqual({ lang: 'pt-BR', h1: 1 });
      const publica = publicas.has(rota) && resposta.status === 200;
      // Filters, searches and further pages are followed, and listed under the plain address.
      const filtrada = exemplo.includes('?');
      expect(robots).toBe(publica ? (filtrada ? 'noindex, follow' : null) : 'noindex');
      expect(canonico).toBe(publica ? loja.url + preencher(exemplo).split('?')[0]?.toLowerCase() : null);
    },
  );
});

it('duas páginas não têm o mesmo título', async () => {
  const titulos: Record<string, string> = {};
  // One example a page: its filters are the same page, and so are two ways of writing its address.
  for (const [exemplo, papel, { rota, respostas }] of vistas) {
    if (respostas[papel] !== 200 || rota === '/admin/*') continue;
    const caminho = (preencher(exemplo).split('?')[0] ?? '').toLowerCase();
    if (caminho in titulos) continue;
    titulos[caminho] = cabecaDe(
      await (await fetch(loja.url + preencher(exemplo), { headers: { Cookie: loja.cookies[papel] } })).text(),
    ).titulo;
  }
  const repetidos = Object.entries(titulos).filter(([caminho, titulo]) =>
    Object.entries(titulos).some(([outro, outroTitulo]) => outro !== caminho && outroTitulo === titulo),
  );
  expect(repetidos).toEqual([]);
  expect(Object.values(titulos).every((titulo) => titulo.includes(' · '))).toBe(true);
});
