// @requirement 12.2.3
import { expect, test } from 'vitest';
import { modulosDaPagina } from '#tests/support/primeira-carga.ts';
import { scriptsLast } from '#server/pages/html/scripts-last.ts';

const pagina = [
  '<html><head><link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="/foto.avif"/>',
  '<link rel="modulepreload" href="/assets/base.js"/><link rel="modulepreload" href="/assets/home.js"/></head>',
  '<body><p>import * as route0 from "texto";</p><script>window.contexto = 1;</script><script type="module" async="">;\n',
  'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n',
  '  window.rotas = {"root":route0,"home":route1, "preço": "$& $1"};\n\nimport("/assets/entry.js");</script></body></html>',
].join('');

test('nada é pedido antes da pintura, e depois dela vem tudo o que vinha', () => {
  const html = scriptsLast(pagina, false);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('<p>import * as route0 from "texto";</p><script>window.contexto = 1;</script>');
  expect(modulosDaPagina(html)).toEqual(['/assets/base.js', '/assets/home.js']);
  const corpo = /<script type="module" async="">([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(corpo.startsWith('\nconst modulos = ["/assets/base.js","/assets/home.js"];\nawait (')).toBe(true);
  const passos = [
    '(modulos);\n',
    'const [route0, route1] = await Promise.all([\n  import("/assets/root.js"),\n  import("/assets/home.js"),\n]);',
    'window.rotas = {"root":route0,"home":route1, "preço": "$& $1"};\n\nimport("/assets/entry.js");',
  ];
  const lugares = passos.map((passo) => corpo.indexOf(passo));
  expect(lugares).toEqual(lugares.toSorted((a, b) => a - b));
  expect(lugares[0]).toBeGreaterThan(0);
});

const semFotografia = pagina.replace('fetchPriority="high"', '');

test('uma página para ver espera a pintura também sem fotografia', () => {
  const html = scriptsLast(semFotografia, true);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(modulosDaPagina(html)).toEqual(['/assets/base.js', '/assets/home.js']);
});

test('sem fotografia a esperar, vêm logo, depois do que se vê', () => {
  const html = scriptsLast(semFotografia, false);
  expect(modulosDaPagina(html)).toEqual(['/assets/base.js', '/assets/home.js']);
  expect(html.match(/<link rel="modulepreload" fetchpriority="low" /g)).toHaveLength(2);
  expect(html).toMatch(/^import \* as route1 from/m);
});

test.each(['<html><body>Sem scripts</body></html>', pagina.replaceAll('import * as', 'import')])(
  'uma página de outra forma sai como veio: %#',
  (html) => {
    expect(scriptsLast(html, false)).toBe(html);
  },
);
