// @requirement 10.6.1 11.18.13
import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { ServerBuild } from 'react-router';
import { bancoAusente } from '#db/database-away.ts';
import type { HonoEnv } from './http/hono-env.ts';
import type { FastPath } from './pages/fast-path.ts';
import { errorAsText } from './api/admin-create-user.ts';
import { dumpUploadRoutes } from './api/dump-uploads.ts';
import { uploadRoutes } from './api/uploads.ts';
import { clientAddress } from './http/client-address.ts';
import { apiError } from './api/api-responses.ts';
import { apiRoutes } from './api/api-routes.ts';
import { apiV1Routes } from './api/v1/api-v1.ts';
import { asProblem } from './api/v1/as-problem.ts';
import { appearanceRoutes } from './http/shop-appearance.ts';
import { healthRoutes } from './http/health-routes.ts';
import { publicFileRoutes } from './http/public-files.ts';
import { drainBody } from './http/drain-body.ts';
import { sameOriginOnly, ownHostOnly } from './http/same-origin.ts';
import { crawlerRoutes } from './crawlers/crawler-routes.ts';
import type { Composition } from './compose.ts';
import { shortLinkRoutes } from './http/short-links.ts';
import { securityHeaders, CACHE_FOREVER } from './http/security-headers.ts';
import { formBodiesOnly, withoutNul } from '#server/http/request-checks.ts';
import { pageRoutes } from './pages/pages.ts';
import { openShopOnly } from './http/shop-gate.ts';
import { refuseWrites } from './http/read-only-gate.ts';
import { withRequestId } from './http/request-id.ts';
import { logRequests } from './http/request-log.ts';
import { melhorEnvioWebhook } from './webhooks/melhor-envio.ts';
import { mercadoPagoWebhook } from './webhooks/mercado-pago.ts';

/** Client files of the build. */
const BUILT_FILES = 'build/client';
const MAX_BODY_BYTES = 256 * 1024;
/** In seconds: `Retry-After` while the database is away. */
const DATABASE_RETRY_AFTER_S = '30';
const databaseAwayMessage = 'A loja está sem acesso aos seus dados. Tente novamente em instantes.';

const announcesNothing = (path: string) => path.startsWith('/_demo/') || path === '/api/paginasVistas';

/** Whether the client ended the connection before its body was complete; requests made by tests have no connection. */
function brokeOff(incoming: IncomingMessage | undefined): boolean {
  return incoming?.complete === false && incoming.destroyed;
}

/**
 * Returns the app with every address of the shop, in matching order. `build` loads the pages (built, or from the dev
 * server); `fastPath` records the responses of cached pages.
 */
export function createApp(
  composition: Composition,
  build: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
  fastPath?: FastPath,
): Hono<HonoEnv> {
  const { loja, identidade, dbEvents, demoRoutes, meter } = composition;
  const app = new Hono<HonoEnv>();

  app.onError((erro, c) => {
    // Some middleware refuses by throwing a response.
    if (erro instanceof HTTPException) return erro.getResponse();
    if (brokeOff(c.env?.incoming)) {
      loja.log.info({ caminho: c.req.path }, 'client broke off its request');
      return c.text('O pedido chegou incompleto.', 400);
    }
    loja.log.error({ err: erro, caminho: c.req.path }, 'request failed');
    const isApi = c.req.path.startsWith('/api/');
    if (bancoAusente(erro)) {
      c.header('Retry-After', DATABASE_RETRY_AFTER_S);
      return isApi ? apiError(c, 503, 'banco-indisponivel', databaseAwayMessage) : c.text(databaseAwayMessage, 503);
    }
    return isApi
      ? apiError(c, 500, 'erro-interno', 'Algo deu errado do nosso lado. Tente novamente em instantes.')
      : c.text('Algo deu errado do nosso lado. Tente novamente em instantes.', 500);
  });
  if (fastPath) app.use(fastPath.record);
  app.use(withRequestId());
  app.use(logRequests(loja.log, meter));
  // Every 503 says when to try again.
  app.use(async (c, next) => {
    await next();
    if (c.res.status === 503 && !c.res.headers.has('Retry-After')) c.header('Retry-After', DATABASE_RETRY_AFTER_S);
  });
  // Nobody who has the answer to a write finds a page of before it on this instance. The twins of outside services
  // and the report of a shown page write nothing that a page shows.
  app.use(async (c, next) => {
    await next();
    const writes = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (writes && !announcesNothing(c.req.path)) await dbEvents.catchUp();
  });
  app.use(securityHeaders(loja.shopUrl, composition.hstsSubdomains));
  app.use(drainBody());
  app.use('/api/adminCreateUser', errorAsText);
  app.use('/api/v1/*', asProblem(loja.shopUrl));
  if (!loja.demo) app.use(ownHostOnly(loja.shopUrl));
  app.use(sameOriginOnly(loja.shopUrl));
  app.use(withoutNul);
  if (loja.somenteLeitura) app.use(refuseWrites);

  app.route('/', healthRoutes(loja));

  // Before the static files, which contain the neutral icons of a shop that has uploaded none.
  app.route('/', appearanceRoutes(loja));
  if (mode === 'production') {
    app.use(
      '/assets/*',
      serveStatic({
        root: BUILT_FILES,
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', CACHE_FOREVER),
      }),
    );
    app.get('/assets/*', (c) => c.notFound());
    const serveRootFile = serveStatic({
      root: BUILT_FILES,
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', 'public, max-age=3600'),
    });
    // Listed once: otherwise the disk would be queried for the address of every page.
    const rootNames = new Set(existsSync(BUILT_FILES) ? readdirSync(BUILT_FILES) : []);
    app.use('/*', (c, next) => (rootNames.has(c.req.path.split('/')[1] ?? '') ? serveRootFile(c, next) : next()));
  }
  app.route('/arquivos', publicFileRoutes(loja));
  // Keys open a closed shop too, as the team does.
  app.route('/api/v1', apiV1Routes(composition));
  const openOnly = openShopOnly(composition);
  app.use('/api/*', openOnly);
  app.route('/', crawlerRoutes(composition, openOnly));

  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => apiError(c, 413, 'corpo-grande-demais', 'A requisição é grande demais.'),
  });
  // Uploads authorise the sender before reading the body, and have limits of their own.
  app.use('/api/*', (c, next) => (c.req.path.startsWith('/api/admin/envios/') ? next() : limitBody(c, next)));
  app.all('/api/auth/*', (c) => identidade.handler(c.req.raw, clientAddress(c, composition.trustProxy)));
  app.route('/api/webhooks', mercadoPagoWebhook(loja));
  app.route('/api/webhooks', melhorEnvioWebhook(loja));
  app.route('/api/admin/envios/dumps', dumpUploadRoutes(composition));
  app.route('/api/admin/envios', uploadRoutes(composition));
  app.route('/api', apiRoutes(composition));
  app.all('/api/*', (c) => apiError(c, 404, 'nao-encontrado', 'Não há nada neste endereço.'));

  app.route('/i', shortLinkRoutes(composition));
  if (demoRoutes) app.route('/_demo', demoRoutes);
  app.use(formBodiesOnly());
  app.route('/', pageRoutes(composition, build, mode));
  return app;
}
