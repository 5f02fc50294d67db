import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createApp } from '#server/app.ts';
import { type Composicao, compor } from '#server/compose.ts';
import { AmbienteInvalido, type Env, parseEnv } from '#server/env.ts';
import { criarParada, type Parada } from '#server/parada.ts';

export type OpcoesDoServidor = {
  build: () => Promise<ServerBuild>;
  modo: 'production' | 'development';
  /** Tried before the shop's own addresses: the dev server's middleware. */
  antes?: (req: Parameters<RequestListener>[0], res: Parameters<RequestListener>[1], seguir: () => void) => void;
  /** Given beforehand where something must listen on the same server. */
  http?: Server;
};

/** Reads the environment, composes the shop, listens, says so, and closes in order when told to stop. */
export async function iniciarServidor({ build, modo, antes, http = createServer() }: OpcoesDoServidor): Promise<void> {
  const env = lerAmbiente();
  const composicao = await compor(env);
  const responder = getRequestListener(createApp(composicao, build, modo).fetch);
  const parada = criarParada(http, (caminho) => env.DEMO && caminho.startsWith('/_demo/'));
  http.on('request', (req, res) => {
    if (!parada.receber(req, res)) return;
    if (antes) antes(req, res, () => void responder(req, res));
    else void responder(req, res);
  });
  await new Promise<void>((pronto, falhou) => {
    http.once('error', falhou);
    http.listen(env.PORT, env.HOST, pronto);
  });
  apresentar(env);
  fecharAoSinal(parada, composicao);
}

function lerAmbiente(): Env {
  try {
    return parseEnv(process.env);
  } catch (erro) {
    if (!(erro instanceof AmbienteInvalido)) throw erro;
    console.error(`A loja não pode iniciar:\n${erro.linhas.map((linha) => `  ${linha}`).join('\n')}`);
    process.exit(1);
  }
}

function apresentar({ SHOP_URL, DEMO }: Env): void {
  const linhas = [`Grande Roque está no ar: ${SHOP_URL}`];
  if (DEMO) {
    linhas.push(
      'Demonstração (senha de todos: xadrez-demo):',
      '  admin@grande-roque.test    administração',
      '  cliente@grande-roque.test  cliente com pedidos e eBooks',
      '  marina@grande-roque.test   influencer, cupom MARINA10',
      '  editor@grande-roque.test   editor',
    );
  }
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
