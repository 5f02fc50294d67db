import type { RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { lerConfiguracao } from '#db/queries/configuracao/configuracao.ts';
import { createApp } from '#server/app.ts';
import { criarAtalho } from '#server/pages/fast-path.ts';
import { criarServidorHttp, recusarMalformado } from '#server/http/http-server.ts';
import { type Composicao, compor } from '#server/compose.ts';
import { type Env, parseEnv } from '#server/env.ts';
import { avisosDoInicio, conferirPasta, porQueNaoInicia } from './startup-checks.ts';
import { criarParada, type Parada } from './shutdown.ts';

export type OpcoesDoServidor = {
  build: () => Promise<ServerBuild>;
  modo: 'production' | 'development';
  /** Runs before the shop's own routes: the dev server's middleware. */
  antes?: (req: Parameters<RequestListener>[0], res: Parameters<RequestListener>[1], seguir: () => void) => void;
  /** Set where another component (hot reload) must use the same server. */
  http?: Server;
};

/**
 * Reads the environment, composes the shop, listens, prints a summary, and shuts down in order on a signal. Known
 * causes of a failed start are printed as sentences, and the process exits with 1.
 */
export async function iniciarServidor(opcoes: OpcoesDoServidor): Promise<void> {
  let env: Env | undefined;
  try {
    env = parseEnv(process.env);
    await iniciar(env, opcoes);
  } catch (erro) {
    const linhas = porQueNaoInicia(erro, env);
    if (!linhas) throw erro;
    console.error(`A loja não pode iniciar:\n${linhas.map((linha) => `  ${linha}`).join('\n')}`);
    process.exit(1);
  }
}

async function iniciar(env: Env, { build, modo, antes, http = criarServidorHttp() }: OpcoesDoServidor): Promise<void> {
  await conferirPasta(env.DATA_DIR);
  const composicao = await compor(env);
  const responder = criarResponder(composicao, build, modo);
  const parada = criarParada(http, (caminho) => env.DEMO && caminho.startsWith('/_demo/'));
  http.on('request', (req, res) => {
    if (recusarMalformado(req, res) || !parada.receber(req, res)) return;
    if (antes) antes(req, res, () => responder(req, res));
    else responder(req, res);
  });
  try {
    await new Promise<void>((pronto, falhou) => {
      http.once('error', falhou);
      http.listen(env.PORT, env.HOST, pronto);
    });
  } catch (erro) {
    await composicao.fechar();
    throw erro;
  }
  fecharAoSinal(parada, composicao);
  await apresentar(env, composicao);
}

/** Returns the listener for Node's HTTP server. */
export function criarResponder(
  composicao: Composicao,
  build: OpcoesDoServidor['build'],
  modo: OpcoesDoServidor['modo'],
): RequestListener {
  const { paginas, porta, medir, loja } = composicao;
  const atalho = criarAtalho({ paginas, porta, medir, log: loja.log });
  const inteiro = getRequestListener(createApp(composicao, build, modo, atalho).fetch);
  return (req, res) => {
    if (!atalho.responder(req, res)) void inteiro(req, res);
  };
}

async function apresentar(env: Env, { loja }: Composicao): Promise<void> {
  const { loja: dados } = await lerConfiguracao(loja.db);
  const linhas = [`${dados?.nome ?? 'A loja'} está no ar: ${env.SHOP_URL}`];
  if (env.DEMO) linhas.push(...(await import('#demo-data/usuarios.ts')).acessosDaDemo);
  linhas.push(...(await avisosDoInicio(env)));
  console.log(linhas.join('\n'));
}

function fecharAoSinal(parada: Parada, composicao: Composicao): void {
  let fechando = false;
  const fechar = async () => {
    if (fechando) return;
    fechando = true;
    await parada.esvaziar();
    await composicao.fechar();
    process.exit(0);
  };
  process.once('SIGTERM', fechar);
  process.once('SIGINT', fechar);
}
