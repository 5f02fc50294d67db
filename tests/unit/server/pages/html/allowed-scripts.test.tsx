import { createHash } from 'node:crypto';
import {
  createRequestHandler,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { scriptsPermitidosContext } from '#web/request-context.ts';
import * as entrada from '#web/entry.server.tsx';
import { headScripts } from '#web/loading/inline/head-scripts.ts';
import { createNonce, allowScripts } from '#server/pages/html/allowed-scripts.ts';

const fonte = (corpo: string) => `'sha256-${createHash('sha256').update(corpo).digest('base64')}'`;
const ataque = 'alert(1)';

/** A page that shows, unescaped, what somebody has written. */
function buildQueMostra(escrito: string): ServerBuild {
  const raiz = () => (
    <html lang="pt-BR">
      <head>
        {headScripts.map(({ script, sha256 }) => (
          <script key={sha256} dangerouslySetInnerHTML={{ __html: script }} />
        ))}
      </head>
      <body>
        <main dangerouslySetInnerHTML={{ __html: escrito }} />
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: '{"name":"Rei"}' }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
  const loader = async () => ({ escrito });
  const rota = { id: 'root', path: '', hasLoader: true, hasAction: false, module: '/assets/root.js', imports: [] };
  return {
    entry: { module: entrada },
    routes: { root: { id: 'root', path: '', module: { default: raiz, loader } } },
    assets: {
      entry: { imports: ['/assets/base.js'], module: '/assets/entry.js' },
      routes: { root: rota },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

async function pagina(escrito: string): Promise<{ html: string; permitidos: string[] }> {
  const contexto = new RouterContextProvider();
  const scripts = new Set<string>();
  contexto.set(scriptsPermitidosContext, scripts);
  const responder = createRequestHandler(buildQueMostra(escrito), 'production');
  const html = await (await responder(new Request('http://loja.test/'), contexto)).text();
  const permitidos = /script-src ([^;]*)/.exec(contentSecurityPolicy(scripts))?.[1]?.split(' ') ?? [];
  return { html, permitidos };
}

const inline = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

test('os scripts do roteador e os da cabeça rodam, e nenhum outro que a página mostre', async () => {
  const { html, permitidos } = await pagina(`<p>Oi</p><script>${ataque}</script>`);
  const daPagina = [...html.matchAll(inline)]
    .filter(([, atributos, corpo]) => !atributos?.includes('ld+json') && corpo !== ataque)
    .map(([, , corpo = '']) => fonte(corpo));
  expect(html).toContain(`<script>${ataque}</script>`);
  // Two of the head, where the visitor was, what the loaders read, the modules, and the end of the stream.
  expect(daPagina.length).toBeGreaterThanOrEqual(6);
  expect(permitidos.toSorted()).toEqual(["'self'", ...new Set(daPagina)].toSorted());
  expect(permitidos).not.toContain(fonte(ataque));
});

test('o selo não sai na página, e cada página tem outro', async () => {
  const { html } = await pagina('<p>Oi</p>');
  expect(html).not.toContain('nonce');
  expect(createNonce()).not.toBe(createNonce());
});

test.each([
  `<script nonce="adivinhado">${ataque}</script>`,
  `<script type="module" async="">import * as route0 from "/assets/root.js";\n${ataque}</script>`,
  `<script>${ataque};/*`,
  `<script x="`,
  `<svg><script>${ataque}</script></svg>`,
  `<script type="application/ld+json">{}</script><script>${ataque}</script>`,
])('não se deixa enganar por %s', async (escrito) => {
  const { html, permitidos } = await pagina(escrito);
  const corpos = [...html.matchAll(inline)].map(([, , corpo = '']) => corpo).filter((corpo) => corpo.includes(ataque));
  for (const corpo of corpos) {
    if (!corpo.includes('streamController')) expect(permitidos).not.toContain(fonte(corpo));
  }
  expect(permitidos).not.toContain(fonte(ataque));
});

test('com o selo roda o que está sob ele, tal como está; dados e arquivos não precisam de licença', () => {
  const permitidos = new Set<string>();
  const html = allowScripts(
    '<script nonce="S">um</script><script nonce="S" type="module" async="">dois</script><script>três</script><script nonce="S" src="/a.js"></script><script nonce="S" type="application/ld+json">{}</script><link nonce="S"/>',
    'S',
    permitidos,
  );
  expect(html).not.toContain('nonce');
  const fixos = headScripts.map(({ sha256 }) => `'${sha256}'`);
  expect([...permitidos].map((hash) => `'${hash}'`)).toEqual([...fixos, fonte('um'), fonte('dois')]);
});
