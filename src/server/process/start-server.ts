// @requirement 10.1.2 15.4.4
import type { RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { lerConfiguracao } from '#db/configuracao/ler-configuracao.ts';
import { listarContasAtivas } from '#db/usuarios/ler-admin-usuarios.ts';
import { createApp } from '#server/app.ts';
import { createFastPath } from '#server/pages/fast-path.ts';
import { countReplayedPage } from '#server/http/measurement.ts';
import { createHttpServer, rejectMalformed } from '#server/http/http-server.ts';
import { tasksApp } from '#server/http/health-routes.ts';
import { type Composition, compose } from '#server/compose.ts';
import { type Env, parseEnv } from '#server/env.ts';
import { startWarnings, checkDataFolder, startFailureReasons } from './startup-checks.ts';
import { createShutdown, createStop, type Shutdown } from './shutdown.ts';

export type ServerOptions = {
  build: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  /** Runs before the shop's own routes: the dev server's middleware. */
  before?: (req: Parameters<RequestListener>[0], res: Parameters<RequestListener>[1], next: () => void) => void;
  /** Set where another component (hot reload) must use the same server. */
  http?: Server;
};

/**
 * Reads the environment, composes the shop, listens, prints a summary, and shuts down in order on a signal. Known
 * causes of a failed start are printed as sentences, and the process exits with 1.
 */
export async function startServer(options: ServerOptions): Promise<void> {
  let env: Env | undefined;
  try {
    env = parseEnv(process.env);
    await start(env, options);
  } catch (erro) {
    const lines = startFailureReasons(erro, env);
    if (!lines) throw erro;
    console.error(`A loja não pode iniciar:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    process.exit(1);
  }
}

async function start(env: Env, { build, mode, before, http = createHttpServer() }: ServerOptions): Promise<void> {
  await checkDataFolder(env.DATA_DIR);
  const composition = await compose(env);
  const respond =
    env.PROCESSO === 'tarefas'
      ? getRequestListener(tasksApp(composition.loja).fetch)
      : createRequestListener(composition, build, mode);
  const shutdown = createShutdown(http, (path) => env.DEMO && path.startsWith('/_demo/'));
  http.on('request', (req, res) => {
    if (rejectMalformed(req, res) || !shutdown.accept(req, res)) return;
    if (before) before(req, res, () => respond(req, res));
    else respond(req, res);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(env.PORT, env.HOST, resolve);
    });
  } catch (erro) {
    await composition.close();
    throw erro;
  }
  closeOnSignal(shutdown, composition);
  await printSummary(env, composition);
}

/** Returns the listener for Node's HTTP server. */
export function createRequestListener(
  composition: Composition,
  build: ServerOptions['build'],
  mode: ServerOptions['mode'],
): RequestListener {
  const { pageCache, shopGate, meter, loja, trustProxy } = composition;
  const fastPath = createFastPath({
    pageCache,
    shopGate,
    meter,
    log: loja.log,
    onSent: (req, status) => countReplayedPage(req, status, loja, trustProxy),
  });
  const appListener = getRequestListener(createApp(composition, build, mode, fastPath).fetch);
  return (req, res) => {
    if (!fastPath.respond(req, res)) void appListener(req, res);
  };
}

async function printSummary(env: Env, { loja }: Composition): Promise<void> {
  const { loja: shopData } = await lerConfiguracao(loja.db);
  const name = shopData?.nome ?? 'A loja';
  const lines = [
    env.PROCESSO === 'tarefas'
      ? `${name}: este processo faz as tarefas e não tem páginas (porta ${env.PORT}).`
      : `${name} está no ar: ${env.SHOP_URL}`,
  ];
  const { acessosDaDemo, usuariosDemo } = await import('#demo-data/usuarios.ts');
  if (env.DEMO) lines.push(...acessosDaDemo);
  const contasDaDemo = env.DEMO
    ? []
    : await listarContasAtivas(
        loja.db,
        usuariosDemo.map(({ email }) => email),
      );
  lines.push(...(await startWarnings({ ...env, contasDaDemo })));
  console.log(lines.join('\n'));
}

function closeOnSignal(shutdown: Shutdown, { close, loja }: Composition): void {
  const stop = createStop(shutdown, close, loja.log);
  const onSignal = async (signal: NodeJS.Signals) => {
    if (await stop(signal)) process.exit(0);
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
}
