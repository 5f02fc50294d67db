import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as esperar } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { ServerBuild } from 'react-router';
import { sql } from 'drizzle-orm';
import { bancoAusente } from '#db/database-away.ts';
import type { Ambiente } from './http/hono-env.ts';
import type { Atalho } from './pages/fast-path.ts';
import { comErroEmTexto } from './api/admin-create-user.ts';
import { rotasDosDumps } from './api/dump-uploads.ts';
import { rotasDeEnvio } from './api/uploads.ts';
import { enderecoDoCliente } from './http/client-address.ts';
import { erroDaApi } from './api/api-responses.ts';
import { rotasDaApi } from './api/api-routes.ts';
import { rotaDaAparencia } from './http/shop-appearance.ts';
import { rotaDeArquivos } from './http/public-files.ts';
import { comOCorpoEscoado } from './http/drain-body.ts';
import { semNulo } from './http/reject-nul.ts';
import { soDaMesmaOrigem, soNoProprioHost } from './http/same-origin.ts';
import { rotaDosBuscadores } from './crawlers/crawler-routes.ts';
import type { Composicao } from './compose.ts';
import { cabecalhosDeSeguranca, PARA_SEMPRE } from './http/security-headers.ts';
import { soFormularios } from './http/form-bodies.ts';
import { rotaDePaginas } from './pages/pages.ts';
import { soComPortaAberta } from './http/shop-gate.ts';
import { comRequestId } from './http/request-id.ts';
import { anotarRequisicoes } from './http/request-log.ts';
import { rotaDoMelhorEnvio } from './webhooks/melhor-envio.ts';
import { rotaDeWebhooks } from './webhooks/mercado-pago.ts';

/** Client files of the build. */
const MONTADOS = 'build/client';
const MAIOR_CORPO = 256 * 1024;
/** Time limit of the database check in `/readyz`. */
const PRAZO_DO_BANCO_MS = 3000;
const semResposta = () => {
  throw new Error('no answer in time');
};
/** In seconds: `Retry-After` while the database is away. */
const ESPERA_DO_BANCO_S = '30';
const semBanco = 'A loja está sem acesso aos seus dados. Tente novamente em instantes.';

/**
 * Returns the app with every address of the shop, in matching order. `build` loads the pages (built, or from the dev
 * server); `atalho` records the responses of cached pages.
 */
export function createApp(
  composicao: Composicao,
  build: () => Promise<ServerBuild>,
  modo: 'production' | 'development',
  atalho?: Atalho,
): Hono<Ambiente> {
  const { loja, identidade, demonstracao, medir } = composicao;
  const app = new Hono<Ambiente>();

  app.onError((erro, c) => {
    // Some middleware refuses by throwing a response.
    if (erro instanceof HTTPException) return erro.getResponse();
    loja.log.error({ err: erro, caminho: c.req.path }, 'request failed');
    const daApi = c.req.path.startsWith('/api/');
    if (bancoAusente(erro)) {
      c.header('Retry-After', ESPERA_DO_BANCO_S);
      return daApi ? erroDaApi(c, 503, 'banco-indisponivel', semBanco) : c.text(semBanco, 503);
    }
    return daApi
      ? erroDaApi(c, 500, 'erro-interno', 'Algo deu errado do nosso lado. Tente novamente em instantes.')
      : c.text('Algo deu errado do nosso lado. Tente novamente em instantes.', 500);
  });
  if (atalho) app.use(atalho.aprender);
  app.use(comRequestId());
  app.use(anotarRequisicoes(loja.log, medir));
  app.use(cabecalhosDeSeguranca(loja.shopUrl, composicao.httpsNosSubdominios));
  app.use(comOCorpoEscoado());
  if (!loja.demo) app.use(soNoProprioHost(loja.shopUrl));
  app.use('/api/adminCreateUser', comErroEmTexto);
  app.use(soDaMesmaOrigem(loja.shopUrl));
  app.use(semNulo);

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await Promise.race([
        loja.db.execute(sql`select 1`),
        esperar(PRAZO_DO_BANCO_MS, null, { ref: false }).then(semResposta),
      ]);
      return c.text('ok');
    } catch (erro) {
      loja.log.warn({ err: erro }, 'database does not answer');
      return c.text('banco de dados indisponível', 503);
    }
  });

  // Before the static files, which contain the neutral icons of a shop that has uploaded none.
  app.route('/', rotaDaAparencia(loja));
  if (modo === 'production') {
    app.use(
      '/assets/*',
      serveStatic({
        root: MONTADOS,
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', PARA_SEMPRE),
      }),
    );
    app.get('/assets/*', (c) => c.notFound());
    const daRaiz = serveStatic({
      root: MONTADOS,
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', 'public, max-age=3600'),
    });
    // Listed once: otherwise the disk would be queried for the address of every page.
    const nomes = new Set(existsSync(MONTADOS) ? readdirSync(MONTADOS) : []);
    app.use('/*', (c, next) => (nomes.has(c.req.path.split('/')[1] ?? '') ? daRaiz(c, next) : next()));
  }
  app.route('/arquivos', rotaDeArquivos(loja));
  const soAberta = soComPortaAberta(composicao);
  app.use('/api/*', soAberta);
  app.route('/', rotaDosBuscadores(composicao, soAberta));

  const pequeno = bodyLimit({
    maxSize: MAIOR_CORPO,
    onError: (c) => erroDaApi(c, 413, 'corpo-grande-demais', 'A requisição é grande demais.'),
  });
  // Uploads authorise the sender before reading the body, and have limits of their own.
  app.use('/api/*', (c, next) => (c.req.path.startsWith('/api/admin/envios/') ? next() : pequeno(c, next)));
  app.all('/api/auth/*', (c) => identidade.handler(c.req.raw, enderecoDoCliente(c, composicao.confiarNoProxy)));
  app.route('/api/webhooks', rotaDeWebhooks(loja));
  app.route('/api/webhooks', rotaDoMelhorEnvio(loja));
  app.route('/api/admin/envios/dumps', rotasDosDumps(composicao));
  app.route('/api/admin/envios', rotasDeEnvio(composicao));
  app.route('/api', rotasDaApi(composicao));
  app.all('/api/*', (c) => erroDaApi(c, 404, 'nao-encontrado', 'Não há nada neste endereço.'));

  // The twins' addresses contain no NUL, and their store accepts none.
  app.use('/_demo/*', (c, next) => (c.req.url.includes('%00') ? Promise.resolve(c.notFound()) : next()));
  if (demonstracao) app.route('/_demo', demonstracao);
  app.use(soFormularios());
  app.route('/', rotaDePaginas(composicao, build, modo));
  return app;
}
