// @requirement 11.16.4 12.1.1 12.1.3 12.2.4 12.2.5
import { Hono } from 'hono';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { type UsuarioDaSessao, usuarioNaTela } from '#domain/usuarios/sessao.ts';
import { PAGE_DATA_TYPE } from '#web/loading/router-internals.ts';
import type { DoVisitante } from '#web/request-context.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';
import type { DbEvents } from '#server/events/db-events.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { countPage } from '#server/http/measurement.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';
import { visitorQueries } from './visitor-queries.ts';
import { createPageRenderer, anonymousSession, type PageRender, type Visitor } from './render-page.ts';
import { inlineStyleSheets } from './html/inline-styles.ts';
import type { Meter } from '#server/metrics/meter.ts';
import { createTemplate, fillTemplate, type Template, recordVisitorQueries, type TemplateValues } from './template.ts';
import { createShellCache, shellErrors } from './shell-cache.ts';
import { bestEncoding } from './negotiation.ts';
import type { PageCache, CachedPage, RenderedPage } from './page-cache.ts';
import { effectiveParameters, isPrefetch, pageKey, publicPageOf } from './public-pages.ts';
import type { ShopGate } from '#server/http/shop-gate.ts';
import { cachedPageResponse, ownPageResponse } from './page-response.ts';
import { createPageRoute } from './page-route.ts';
import { createRenderLimit, RENDERS_PER_MINUTE, TooManyRenders } from './render-limit.ts';
import { createTemplateCheck } from './template-check.ts';

/**
 * In seconds: how long the browser may show prefetched data without revalidating. A prefetched page is opened soon; a
 * price that changes meanwhile is reported when the product is put into the cart.
 */
const PREFETCH_MAX_AGE_S = 30;

/** Prefix of the cache key of pages for signed-in users; cannot clash, since a host name contains no space. */
const SIGNED_IN_KEY = 'com sessão ';

type PagesDependencies = {
  loja: Loja;
  identidade: Identidade;
  pageCache: PageCache;
  dbEvents: DbEvents;
  shopGate: Pick<ShopGate, 'isOpen'>;
  meter: Meter;
  trustProxy: TrustedProxies;
  /** Whether changes are announced to a shared cache in front of the shop; it may then keep pages longer. */
  edgePurges?: boolean;
  /** Replaces `RENDERS_PER_MINUTE`. */
  pagesPerMinute?: number;
};

/** Serves all pages through React Router; pages that are the same for every visitor come from the page cache. */
export function pageRoutes(
  {
    loja,
    identidade,
    pageCache,
    dbEvents,
    shopGate,
    meter,
    trustProxy,
    edgePurges = false,
    pagesPerMinute = RENDERS_PER_MINUTE,
  }: PagesDependencies,
  build: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): Hono<HonoEnv> {
  const routes = new Hono<HonoEnv>();
  const shell = createShellCache(loja.db, dbEvents, shellErrors(loja));
  const limit = createRenderLimit(pagesPerMinute);
  const preparedBuilds = new WeakMap<ServerBuild['routes'], ReturnType<typeof prepareBuild>>();

  /** Both sort all routes; done once per build instead of once per request. */
  const prepareBuild = (serverBuild: ServerBuild) => ({
    responder: createRequestHandler(serverBuild, mode),
    rotaDe: createPageRoute(serverBuild.routes),
    edge: { build: serverBuild.assets.version, purges: edgePurges },
  });
  const currentBuild = async () => {
    const serverBuild = await build();
    const prepared = preparedBuilds.get(serverBuild.routes) ?? prepareBuild(serverBuild);
    preparedBuilds.set(serverBuild.routes, prepared);
    return prepared;
  };
  const renderPage = createPageRenderer({ loja, identidade, shell }, async (request, context) =>
    (await currentBuild()).responder(request, context),
  );
  const templatesAreRight = createTemplateCheck(renderPage, loja.shopUrl, loja.log);

  /**
   * Returns the page shared by all visitors, or null when a concurrent render turned out to be for one visitor: a
   * cookie is never shared. Only the request that starts the render counts towards the limit of `address`.
   */
  async function publicPage(
    key: string,
    address: string,
    renderShared: () => Promise<RenderedPage>,
  ): Promise<CachedPage | null> {
    let renderedHere = false;
    const render = async () => {
      renderedHere = true;
      await limit.count(address, pageCache.takeDropped(key));
      meter.page('feita');
      return renderShared();
    };
    try {
      const page = await pageCache.getOrRender(key, render);
      if (!renderedHere) meter.page('guardada');
      return renderedHere || !page.headers.some(([name]) => name === 'set-cookie') ? page : null;
    } catch (erro) {
      // The visitor whose render this request waited for is over the limit, not this one.
      if (erro instanceof TooManyRenders && !renderedHere) return publicPage(key, address, renderShared);
      throw erro;
    }
  }

  /**
   * Returns the signed-in page: the cached template filled with this user's values. Returns null, so that the page is
   * rendered for this user alone, where the template does not fit them or their values could not be read.
   */
  async function signedInPage(key: string, request: Request, url: URL, { address, sessao }: Visitor) {
    const { usuario } = sessao;
    // Pages show the trimmed name, or the e-mail address in its place; the template knows only the name as stored.
    if (!usuario || !usuario.displayName || usuario.displayName !== usuario.displayName.trim()) return null;
    if (!(await templatesAreRight())) return null;
    const cachedPage = await publicPage(key, address, async () => {
      const recordedQueries = recordVisitorQueries();
      const rendered = await renderPage(anonymise(request, url), recordedQueries);
      return toTemplatePage(rendered, recordedQueries.ebooks);
    });
    if (!cachedPage?.template) return null;
    const values = await valuesOf(cachedPage.template, usuario, visitorQueries(loja, usuario.uid));
    return (
      values && {
        status: cachedPage.status,
        headers: cachedPage.headers,
        ...fillTemplate(cachedPage.template, values),
      }
    );
  }

  routes.use('*', async (c, next) => {
    await next();
    countPage(c, loja, trustProxy, c.get('usuario') ?? null);
  });
  routes.all('*', async (c) => {
    const request = atPublicAddress(c.req.raw, loja.shopUrl);
    const url = new URL(request.url);
    const { rotaDe, edge } = await currentBuild();
    c.set('route', rotaDe(url.pathname));
    const encoding = bestEncoding(request.headers.get('Accept-Encoding'));
    // HEAD gets the response of GET; the HTTP server omits the body.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const hasSession = identidade.temSessao(request.headers);
    const open = await shopGate.isOpen();
    const publicKey = open && mode === 'production' && isRead ? pageKey(url) : null;
    const key = publicKey && hasSession ? `${SIGNED_IN_KEY}${publicKey}` : publicKey;
    const address = clientAddress(c, trustProxy);
    // Of own pages only those that anybody may request count towards the limit; pages behind a sign-in do not.
    const isCounted = isRead && (!hasSession || publicPageOf(url) !== undefined);
    if (isCounted && key === null) await limit.count(address);
    const cacheControl = isPrefetch(request, url) ? `private, max-age=${PREFETCH_MAX_AGE_S}` : null;
    const etags = request.headers.get('If-None-Match');
    if (key && !hasSession) {
      const cachedPage = await publicPage(key, address, async () =>
        toRenderedPage(await renderPage(anonymise(request, url), null)),
      );
      if (cachedPage) {
        c.set('cachedPage', cachedPage);
        return cachedPageResponse(pageCache, cachedPage, { etags, encoding, cacheControl, edge });
      }
    }
    const visitor = { address, sessao: hasSession ? await identidade.abrirSessao(request.headers) : anonymousSession };
    c.set('usuario', visitor.sessao.usuario);
    // Without the database a signed-in customer gets the pages that are cached for guests.
    const kept = publicKey && visitor.sessao.falhou ? pageCache.get(publicKey) : undefined;
    if (kept) return cachedPageResponse(pageCache, kept, { etags, encoding, cacheControl: 'private, no-store', edge });
    const shared = key && hasSession ? await signedInPage(key, request, url, visitor) : null;
    if (shared) {
      const headers = new Headers(shared.headers);
      for (const cookie of visitor.sessao.cookies) headers.append('Set-Cookie', cookie);
      makePrivate({ status: shared.status, headers }, cacheControl);
      if (isHtml(headers)) headers.set('Content-Security-Policy', contentSecurityPolicy(shared.scripts));
      return ownPageResponse(shared.body, { status: shared.status, headers }, encoding);
    }
    if (isCounted && key !== null) await limit.count(address);
    meter.page('propria');
    const { response, scripts } = await renderPage(request, visitor, open);
    makePrivate(response, cacheControl);
    if (isHtml(response.headers))
      response.headers.set(
        'Content-Security-Policy',
        mode === 'production' ? contentSecurityPolicy(scripts) : "frame-ancestors 'none'",
      );
    else if (!response.headers.get('Content-Type')?.startsWith(PAGE_DATA_TYPE)) return response;
    return ownPageResponse(Buffer.from(await response.arrayBuffer()), response, encoding);
  });
  return routes;
}

/**
 * Returns the request with the shop's public address if its `Origin` is the shop's: behind a proxy that ends TLS the
 * request arrives as http, perhaps under another host, and React Router would reject its form as cross-site. Requests
 * with another `Origin` are returned unchanged.
 */
export function atPublicAddress(request: Request, shopUrl: string): Request {
  const publicUrl = new URL(shopUrl);
  const url = new URL(request.url);
  if (request.headers.get('Origin') !== publicUrl.origin || url.origin === publicUrl.origin) return request;
  const { method, headers, body, signal } = request;
  return new Request(publicUrl.origin + url.pathname + url.search, {
    method,
    headers,
    signal,
    ...(body && { body, duplex: 'half' }),
  });
}

/**
 * Returns the request without anything that belongs to one visitor, so that no visitor's data can get into a cached
 * page.
 */
function anonymise(request: Request, url: URL): Request {
  const cleanUrl = new URL(url);
  cleanUrl.search = new URLSearchParams(effectiveParameters(url)).toString();
  return new Request(cleanUrl, { headers: { Accept: request.headers.get('Accept') ?? '*/*', Host: url.host } });
}

/** Removes the preloads of the page's own style sheets from the `Link` header: their text is inlined. */
function dropSheetPreloads(headers: Headers): void {
  const otherLinks =
    headers
      .get('Link')
      ?.split(', ')
      .filter((link) => !link.includes('rel=preload; as=style')) ?? [];
  headers.delete('Link');
  if (otherLinks.length > 0) headers.set('Link', otherLinks.join(', '));
}

const isHtml = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/html') ?? false;

/** Lets only this visitor's browser cache the response, and only prefetched data. */
function makePrivate({ status, headers }: { status: number; headers: Headers }, cacheControl: string | null): void {
  const mayCache = status === 200 && !headers.has('Set-Cookie');
  headers.set('Cache-Control', (mayCache && cacheControl) || 'private, no-store');
  headers.append('Vary', 'Cookie');
}

async function toRenderedPage({ response, dependencies, scripts }: PageRender): Promise<RenderedPage> {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  let body = new Uint8Array(await response.arrayBuffer());
  if (isHtml(headers)) {
    const { html, sha256 } = await inlineStyleSheets(new TextDecoder().decode(body));
    body = new TextEncoder().encode(html);
    headers.set('Content-Security-Policy', contentSecurityPolicy(scripts, sha256 ? [sha256] : []));
    if (sha256) dropSheetPreloads(headers);
  }
  const cacheable = status === 200 && !headers.has('Set-Cookie') && dependencies.size > 0;
  return { status, headers: [...headers], body, dependencies, cacheable };
}

/**
 * Builds the template shared by all signed-in users. If a placeholder cannot be located the page is not cached and not
 * sent. Style sheets are not inlined: the body is compressed for each user, who mostly has them cached.
 */
async function toTemplatePage(
  { response, dependencies, scripts }: PageRender,
  ebooks: Iterable<string>,
): Promise<RenderedPage> {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  const template = createTemplate({ text: await response.text(), html: isHtml(headers), scripts, ebooks });
  const cacheable = template !== null && status === 200 && !headers.has('Set-Cookie') && dependencies.size > 0;
  const body = new Uint8Array();
  return { status, headers: [...headers], body, dependencies, cacheable, ...(template && { template }) };
}

/** Returns this visitor's values for the template; null when they would get another page, or a query failed. */
async function valuesOf(
  { fields, ebooks }: Template,
  usuario: UsuarioDaSessao,
  queries: DoVisitante,
): Promise<TemplateValues | null> {
  try {
    const [guardaCarrinho, ...paidOrders] = await Promise.all([
      fields.has('guardaCarrinho') && queries.guardaCarrinho(),
      ...ebooks.map((id) => queries.pedidoPago(id)),
    ]);
    if (paidOrders.some((request) => request !== null)) return null;
    const { faltaSegundoFator = false, conjunto = null, ...naTela } = usuarioNaTela(usuario);
    return { ...naTela, faltaSegundoFator, conjunto, guardaCarrinho };
  } catch {
    // The page is rendered for this visitor alone instead, and that render reports the error.
    return null;
  }
}
