// @requirement 15.7.3
import { sql } from 'drizzle-orm';
import { type createRequestHandler, RouterContextProvider } from 'react-router';
import type { Loja } from '#application/loja.ts';
import type { Identidade, SessaoAberta } from '#application/ports/identidade.ts';
import { bancoAusente } from '#db/database-away.ts';
import { recusouGravar } from '#db/read-only-db.ts';
import { ehDaEquipe } from '#domain/usuarios/sessao.ts';
import {
  aoFalharContext,
  bancoAusenteContext,
  type Dependencia,
  dependenciasContext,
  doVisitanteContext,
  type DoVisitante,
  fechadaContext,
  identidadeContext,
  lembrarPedidoContext,
  lojaContext,
  molduraContext,
  pedidosDoNavegadorContext,
  recusouGravarContext,
  scriptsPermitidosContext,
  semBancoContext,
  referenciaDaApiContext,
  sessaoContext,
  usuarioContext,
} from '#web/request-context.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { isPageDataPath } from '#web/loading/router-internals.ts';
import { lembrarPedido, lerPedidosDoNavegador } from '#server/http/order-cookies.ts';
import { apiReference } from '#server/api/v1/reference.ts';
import { visitorQueries } from './visitor-queries.ts';
import { templateUser } from './template.ts';
import { defaultShell, readShell, type Shell, shellErrors } from './shell-cache.ts';
import { worksWhileClosed, CLOSED_RETRY_AFTER_S } from '#server/http/shop-gate.ts';

/** A rendered page, the data it depends on, and the hashes of the inline scripts it may run. */
export type PageRender = { response: Response; dependencies: Set<Dependencia>; scripts: Set<string> };

/** A visitor, by address and session. `queries` replaces the queries to the database about this visitor. */
export type Visitor = { address: string; sessao: SessaoAberta; queries?: DoVisitante };

/** One visitor; nobody (null: a public page); or any signed-in user (a template), with the recorder of its queries. */
type Audience = Visitor | DoVisitante | null;

/** Renders a page. While the shop is closed (`open` false) visitors get the closed page, the team gets all pages. */
export type RenderPage = (request: Request, audience: Audience, open?: boolean) => Promise<PageRender>;

/** In seconds: `Retry-After` while the database is away. */
const DATABASE_RETRY_AFTER_S = '30';
export const anonymousSession: SessaoAberta = { usuario: null, sessao: null, cookies: [] };
const templateSession: SessaoAberta = { ...anonymousSession, usuario: templateUser };

/**
 * Returns the renderer of pages through React Router. While the database is away every page becomes the maintenance
 * page, with 503.
 */
export function createPageRenderer(
  { loja, identidade, shell }: { loja: Loja; identidade: Identidade; shell: () => Promise<Shell> },
  handleRequest: ReturnType<typeof createRequestHandler>,
): RenderPage {
  const onShellError = shellErrors(loja);

  async function renderWithContext(
    request: Request,
    sessao: SessaoAberta,
    complete: (context: RouterContextProvider) => void,
  ): Promise<PageRender> {
    const context = new RouterContextProvider();
    const dependencies = new Set<Dependencia>();
    const scripts = new Set<string>();
    context.set(lojaContext, loja);
    context.set(bancoAusenteContext, bancoAusente);
    context.set(referenciaDaApiContext, () => apiReference(loja.shopUrl));
    context.set(identidadeContext, identidade);
    context.set(dependenciasContext, dependencies);
    context.set(scriptsPermitidosContext, scripts);
    context.set(usuarioContext, sessao.usuario);
    context.set(sessaoContext, sessao.sessao);
    // Staff bypass the cache, so that they see their own changes at once.
    const read = ehDaEquipe(sessao.usuario) ? () => readShell(loja.db, onShellError) : shell;
    let cacheable = true;
    context.set(molduraContext, async () => {
      const { incomplete = false, ...daMoldura } = await read();
      cacheable &&= !incomplete;
      return daMoldura;
    });
    context.set(pedidosDoNavegadorContext, []);
    context.set(aoFalharContext, (erro) => loja.log.error({ err: erro }, 'page failed'));
    complete(context);
    const response = await handleRequest(request, context);
    for (const cookie of sessao.cookies) response.headers.append('Set-Cookie', cookie);
    // A page without dependencies is not cached.
    return { response, dependencies: cacheable ? dependencies : new Set(), scripts };
  }

  async function renderFor(request: Request, audience: Audience, open: boolean, onError: (erro: unknown) => void) {
    const visitor = audience && 'sessao' in audience ? audience : null;
    const sessao = visitor?.sessao ?? (audience ? templateSession : anonymousSession);
    const uid = visitor?.sessao.usuario?.uid;
    // Without the database every session would seem missing and guards would redirect everybody; this query throws
    // instead.
    if (sessao.falhou) await loja.db.execute(sql`select 1`);
    const closed = !open && !worksWhileClosed(new URL(request.url)) && !ehDaEquipe(sessao.usuario);
    const page = await renderWithContext(request, sessao, (context) => {
      context.set(aoFalharContext, onError);
      context.set(fechadaContext, closed);
      if (uid !== undefined) context.set(doVisitanteContext, visitor?.queries ?? visitorQueries(loja, uid));
      if (audience && !('sessao' in audience)) context.set(doVisitanteContext, audience);
      if (!visitor) return;
      context.set(enderecoContext, visitor.address);
      context.set(pedidosDoNavegadorContext, lerPedidosDoNavegador(request.headers, loja));
      context.set(lembrarPedidoContext, (id) => lembrarPedido(request.headers, id, loja));
    });
    if (closed) {
      page.response.headers.set('Retry-After', CLOSED_RETRY_AFTER_S);
      page.response.headers.set('X-Robots-Tag', 'noindex');
    }
    return page;
  }

  /** Renders the page that says why the requested one could not be made. */
  async function renderReason({ url, method, headers }: Request, reason: typeof semBancoContext): Promise<PageRender> {
    // The body has been consumed or never will be: a form is replayed empty.
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: '' };
    const page = await renderWithContext(
      new Request(url, { method, headers, ...body }),
      anonymousSession,
      (context) => {
        context.set(reason, true);
        context.set(molduraContext, () => shell().catch(() => defaultShell));
      },
    );
    page.response.headers.set('Retry-After', DATABASE_RETRY_AFTER_S);
    return page;
  }

  /** The designed page in place of a file: of its area, without scripts, which would look for a page at its address. */
  async function renderWithoutFile(request: Request): Promise<PageRender> {
    const { pathname, origin } = new URL(request.url);
    const [area = '/'] = /^\/(?:admin|influencer)(?=\/)/.exec(pathname) ?? [];
    const page = await renderReason(new Request(`${origin}${area}`, { headers: request.headers }), semBancoContext);
    const html = (await page.response.text())
      .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replace(/<button type="button"( class="[^"]*")>(Tentar de novo)<\/button>/, '<a href=""$1>$2</a>');
    page.response.headers.delete('Content-Length');
    return { ...page, response: new Response(html, page.response) };
  }

  const renderAnyway: RenderPage = async (request, audience, open = true) => {
    let reason: typeof semBancoContext | null = null;
    const onError = (erro: unknown) => {
      if (loja.somenteLeitura && recusouGravar(erro)) {
        reason ??= recusouGravarContext;
        return;
      }
      loja.log.error({ err: erro }, 'page failed');
      if (bancoAusente(erro)) reason = semBancoContext;
    };
    try {
      const page = await renderFor(request, audience, open, onError);
      return reason ? await renderReason(request, reason) : page;
    } catch (erro) {
      const isRefusal = loja.somenteLeitura && recusouGravar(erro);
      if (!bancoAusente(erro) && !isRefusal) throw erro;
      onError(erro);
      return renderReason(request, isRefusal ? recusouGravarContext : semBancoContext);
    }
  };

  return async (request, audience, open = true) => {
    const page = await renderAnyway(request, audience, open);
    return open && isFileAway(request, page.response) ? renderWithoutFile(request) : page;
  };
}

/** Whether a file was asked for, which has no page of its own to say that it cannot be read now. */
function isFileAway({ method, url }: Request, { status, headers }: Response): boolean {
  if (status !== 503 || method !== 'GET' || isPageDataPath(new URL(url).pathname)) return false;
  return !headers.get('Content-Type')?.startsWith('text/html');
}
