import { createHash } from 'node:crypto';
import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { buscarProduto, listarProdutos } from '#db/produtos/ler-catalogo.ts';
import { recusarSemBanco } from '#web/middleware/recusar-sem-banco.ts';
import {
  aoFalharContext,
  type Dependencia,
  dependeDe,
  lojaContext,
  scriptsPermitidosContext,
  usuarioContext,
} from '#web/request-context.ts';

/** Text enough to be worth compressing. */
const recheio = 'Tabuleiros, peças e livros de xadrez. '.repeat(100);

/** The inline scripts of a page that run, and one that what the page shows has brought along. */
export const scripts = ['window.__contexto = {"a":"</b>"};', 'import "/assets/entrada.js";'];
const intruso = '<script>alert(1)</script>';

type Argumentos = LoaderFunctionArgs;
type Pagina = {
  path?: string;
  index?: true;
  depende: (params: Argumentos['params']) => Dependencia[];
  ler: (args: Argumentos) => Promise<unknown>;
};

const catalogo = (): Dependencia[] => ['catalogo'];
const listar = async ({ context }: Argumentos) =>
  (await listarProdutos(context.get(lojaContext).db, { ordem: 'nome', soDisponiveis: false, pagina: 1 })).produtos;

const paginas: Record<string, Pagina> = {
  inicio: { index: true, depende: catalogo, ler: listar },
  lista: { path: 'produtos', depende: catalogo, ler: listar },
  produto: {
    path: 'produto/:id',
    depende: ({ id }) => [`produto:${id}`],
    ler: async ({ context, params }) =>
      (await buscarProduto(context.get(lojaContext).db, params['id'] ?? '')) ??
      data('Produto não encontrado.', { status: 404 }),
  },
  sobre: { path: 'sobre', depende: () => ['configuracao'], ler: async () => 'Sobre a loja' },
  semDependencia: { path: 'termos', depende: () => [], ler: async () => 'Termos' },
  comCookie: {
    path: 'contato',
    depende: () => ['configuracao'],
    ler: async () => data('Contato', { headers: { 'Set-Cookie': `visita=${Math.random()}` } }),
  },
  porVisitante: { path: 'checkout', depende: () => ['configuracao'], ler: async () => 'Checkout' },
};

/**
 * A shop of a few pages in the form React Router builds, without React: each shows as text what its loaders read.
 * `feitas` gets the address of every page that is made.
 */
export function buildDeMentira(feitas: string[]): ServerBuild {
  const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;
  const rotas = Object.entries(paginas).map(([id, { path, index, depende, ler }]) => {
    const loader = async (args: Argumentos) => {
      const { pathname, search } = new URL(args.request.url);
      feitas.push(pathname + search);
      dependeDe(args.context, ...depende(args.params));
      return ler(args);
    };
    return [id, { id, parentId: 'root', path, index, module: { default: () => null, loader, headers } }];
  });
  const quem = ({ context }: Argumentos) => context.get(usuarioContext)?.email ?? 'visitante';
  return {
    entry: { module: { default: responder, handleError } },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: { default: () => null, loader: quem, headers, middleware: [recusarSemBanco] },
      },
      ...Object.fromEntries(rotas),
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

function handleError(erro: unknown, { context }: Pick<Argumentos, 'context'>): void {
  context.get(aoFalharContext)(erro);
}

/** As React does. */
const escritos: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escapar = (texto: string) => texto.replaceAll(/[&<>"']/g, (letra) => escritos[letra] ?? letra);

function responder(
  _: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext }: { staticHandlerContext: { loaderData: { root?: string | null } } },
  contexto: Argumentos['context'],
): Response {
  const [inline, modulo] = scripts;
  for (const script of scripts)
    contexto.get(scriptsPermitidosContext).add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A page that is not found, or failed, has no data of the root.
  const { root: quem, ...resto } = staticHandlerContext.loaderData;
  const html = `<!doctype html><head><script>${inline}</script><script type="application/ld+json">{"dados":1}</script><script src="/assets/fora.js"></script></head>
<body><pre>${JSON.stringify(resto)}</pre><b>${escapar(quem ?? '')}</b><p>${recheio}${intruso}</p><script type="module">${modulo}</script></body>`;
  return new Response(html, { status, headers });
}
