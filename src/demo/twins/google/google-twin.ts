import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { errors } from 'oidc-provider';
import { CAMINHO_DO_GOOGLE } from './google-path.ts';
import { contaDoFormulario, idDaConta } from './google-accounts.ts';
import { estilo, paginaDeErro, paginaDeEscolha } from './google-page.ts';
import { criarProvedor, type OpcoesDoGoogleDaDemo } from './google-provider.ts';
import type { NodeHandler } from '#server/http/node-handler.ts';

const POLITICA = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const paginasDoNavegador = /^\/(?:auth|escolha)(?:\/|$)/;

function responder(resposta: ServerResponse, status: number, tipo: string, corpo: string): void {
  resposta.writeHead(status, { 'Content-Type': `${tipo}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(corpo);
}

/** Google's twin as a Node handler: an OpenID provider whose accounts are picked from a list or typed. */
export function criarGoogleDaDemo(opcoes: OpcoesDoGoogleDaDemo): NodeHandler {
  const provedor = criarProvedor(opcoes);
  const padrao = provedor.callback();
  const publica = new URL(opcoes.shopUrl);

  async function escolha(pedido: IncomingMessage, resposta: ServerResponse): Promise<void> {
    try {
      const { uid } = await provedor.interactionDetails(pedido, resposta);
      if (pedido.method !== 'POST') return responder(resposta, 200, 'text/html', paginaDeEscolha(uid, null));
      const campos = new URLSearchParams(await text(pedido));
      if (campos.get('acao') === 'cancelar')
        return await provedor.interactionFinished(pedido, resposta, {
          error: 'access_denied',
          error_description: 'cancelado na janela',
        });
      const conta = contaDoFormulario(campos);
      if (!conta)
        return responder(resposta, 422, 'text/html', paginaDeEscolha(uid, 'Informe um nome e um e-mail válido.'));
      await provedor.interactionFinished(pedido, resposta, {
        select_account: {},
        login: { accountId: idDaConta(conta), remember: false },
      });
    } catch (erro) {
      if (!(erro instanceof errors.SessionNotFound)) throw erro;
      responder(resposta, 400, 'text/html', paginaDeErro('sessão não encontrada'));
    }
  }

  return async (pedido, resposta) => {
    const inteiro = pedido.url ?? '/';
    const caminho = inteiro.slice(CAMINHO_DO_GOOGLE.length).split('?')[0] ?? '';
    resposta.setHeader('Content-Security-Policy', POLITICA);
    resposta.setHeader('X-Content-Type-Options', 'nosniff');
    resposta.setHeader('Referrer-Policy', 'no-referrer');
    // As Google does, so that the pop-up keeps its opener.
    resposta.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
    if (caminho === '/estilo.css') return responder(resposta, 200, 'text/css', estilo);
    delete pedido.headers['x-forwarded-host'];
    if (paginasDoNavegador.test(caminho)) {
      pedido.headers.host = publica.host;
      pedido.headers['x-forwarded-proto'] = publica.protocol.slice(0, -1);
    } else {
      delete pedido.headers['x-forwarded-proto'];
    }
    // Sessions are not remembered: each sign-in chooses an account.
    if (pedido.headers.cookie)
      pedido.headers.cookie = pedido.headers.cookie.replaceAll(/gd_sessao(?:\.[a-z]+)*=[^;]*(?:;\s*|$)/g, '');
    if (caminho.startsWith('/escolha/')) return escolha(pedido, resposta);
    Object.assign(pedido, { originalUrl: inteiro, url: inteiro.slice(CAMINHO_DO_GOOGLE.length) || '/' });
    await padrao(pedido, resposta);
  };
}
