import { setTimeout as esperar } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { ServerBuild } from 'react-router';
import { sql } from 'drizzle-orm';
import { rotasDeEnvio } from '#server/api/envios.ts';
import { enderecoDoCliente } from '#server/api/limite.ts';
import { erroDaApi } from '#server/api/respostas.ts';
import { rotasDaApi } from '#server/api/rotas.ts';
import { rotaDeArquivos } from '#server/arquivos-publicos.ts';
import { rotaDosBuscadores } from '#server/buscadores/rotas.ts';
import type { Composicao } from '#server/compose.ts';
import { cabecalhosDeSeguranca } from '#server/cabecalhos.ts';
import { soFormularios } from '#server/corpo-da-pagina.ts';
import { rotaDePaginas } from '#server/paginas.ts';
import { rotaDeWebhooks } from '#server/webhooks/mercado-pago.ts';

export type Ambiente = { Bindings: HttpBindings };

const MAIOR_CORPO = 256 * 1024;
/** Who asks whether the shop is ready hears within this time. */
const PRAZO_DO_BANCO_MS = 3000;
const semResposta = () => {
  throw new Error('no answer in time');
};
const UM_ANO = 'public, max-age=31536000, immutable';

/** Every address of the shop, in the order they are tried. `build` gives the pages, as built or as the dev server has them. */
export function createApp(
  composicao: Composicao,
  build: () => Promise<ServerBuild>,
  modo: 'production' | 'development',
): Hono<Ambiente> {
  const { loja, identidade, demonstracao } = composicao;
  const app = new Hono<Ambiente>();

  app.onError((erro, c) => {
    // Some middleware refuses by throwing its answer.
    if (erro instanceof HTTPException) return erro.getResponse();
    loja.log.error({ err: erro, caminho: c.req.path }, 'request failed');
    return c.req.path.startsWith('/api/')
      ? erroDaApi(c, 500, 'erro-interno', 'Algo deu errado do nosso lado. Tente novamente em instantes.')
      : c.text('Algo deu errado do nosso lado. Tente novamente em instantes.', 500);
  });
  app.use(cabecalhosDeSeguranca(loja.shopUrl));

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

  if (modo === 'production') {
    app.use(
      '/assets/*',
      serveStatic({ root: 'build/client', precompressed: true, onFound: (_, c) => c.header('Cache-Control', UM_ANO) }),
    );
    app.get('/assets/*', (c) => c.notFound());
    app.use(
      '/*',
      serveStatic({
        root: 'build/client',
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', 'public, max-age=3600'),
      }),
    );
  }
  app.route('/arquivos', rotaDeArquivos(loja));
  app.route('/', rotaDosBuscadores(composicao));

  const pequeno = bodyLimit({
    maxSize: MAIOR_CORPO,
    onError: (c) => erroDaApi(c, 413, 'corpo-grande-demais', 'A requisição é grande demais.'),
  });
  // Uploads look at who sends before they read, and have limits of their own.
  app.use('/api/*', (c, next) => (c.req.path.startsWith('/api/admin/envios/') ? next() : pequeno(c, next)));
  app.all('/api/auth/*', (c) => identidade.handler(c.req.raw, enderecoDoCliente(c, composicao.confiarNoProxy)));
  app.route('/api/webhooks', rotaDeWebhooks(composicao));
  app.route('/api/admin/envios', rotasDeEnvio(composicao));
  app.route('/api', rotasDaApi(composicao));
  app.all('/api/*', (c) => erroDaApi(c, 404, 'nao-encontrado', 'Não há nada neste endereço.'));

  if (demonstracao) app.route('/_demo', demonstracao);
  app.use(soFormularios());
  app.route('/', rotaDePaginas(composicao, build, modo));
  return app;
}
