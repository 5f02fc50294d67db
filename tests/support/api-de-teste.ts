import { createHmac } from 'node:crypto';
import { criarIdentidade } from '#adapters/identidade/identidade.ts';
import { contarAcesso } from '#db/repositories/limites-de-acesso.ts';
import { createApp } from '#server/app.ts';
import { ouvirAvisos } from '#server/avisos.ts';
import type { Composicao } from '#server/compose.ts';
import { invalidarAoMudar } from '#server/invalidacao.ts';
import { PageCache } from '#server/page-cache.ts';
import { criarLojaDeTeste, type LojaDeTeste, logMudo } from './loja-de-teste.ts';

export type ApiDeTeste = LojaDeTeste & {
  composicao: Composicao;
  /** Asks the server's own routes, without a socket. */
  pedir(caminho: string, init?: RequestInit): Promise<Response>;
  /** Signs a new account of this role in; answers its cookie and uid. */
  entrar(
    papel: 'cliente' | 'admin' | 'influencer' | 'editor',
    email?: string,
  ): Promise<{ cookie: string; uid: string }>;
};

const SENHA = 'xadrez-demo';

/** The shop's HTTP server over the shop of `criarLojaDeTeste`; pages are not part of it. */
export async function criarApiDeTeste(): Promise<ApiDeTeste> {
  const teste = await criarLojaDeTeste();
  const { loja, banco } = teste;
  const identidade = criarIdentidade({
    db: banco.db,
    shopUrl: loja.shopUrl,
    secret: 'x'.repeat(32),
    google: null,
    enviarEmail: async () => {},
    contarAcesso: (chave, janelaMs, maximo) => contarAcesso(banco.db, chave, janelaMs, maximo, Date.now()),
    log: logMudo,
  });
  const paginas = new PageCache();
  const avisos = await ouvirAvisos(banco);
  const parar = invalidarAoMudar(paginas, avisos);
  const composicao: Composicao = {
    loja,
    identidade,
    paginas,
    avisos,
    confiarNoProxy: false,
    demonstracao: null,
    fechar: async () => {},
  };
  const semPaginas = async () => {
    throw new Error('pages are not part of this test');
  };
  const app = createApp(composicao, semPaginas, 'production');
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  const pedir = async (caminho: string, init: RequestInit = {}) =>
    app.fetch(new Request(`${loja.shopUrl}${caminho}`, init), socket as never);
  let quantos = 0;
  return {
    ...teste,
    composicao,
    pedir,
    async entrar(papel, email = `${papel}${++quantos}@exemplo.test`) {
      const criado = await identidade.criarUsuario({
        email,
        nome: `Pessoa ${papel}`,
        senha: SENHA,
        role: papel,
        cupom: null,
        comissaoPb: 0,
        trocarSenha: false,
        semEmail: true,
      });
      if (!criado.ok) throw new Error(criado.erro);
      const entrada = await pedir('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: loja.shopUrl },
        body: JSON.stringify({ email, password: SENHA }),
      });
      if (!entrada.ok) throw new Error(await entrada.text());
      return {
        cookie: entrada.headers
          .getSetCookie()
          .map((linha) => linha.split(';')[0])
          .join('; '),
        uid: criado.valor.uid,
      };
    },
    async fechar() {
      parar();
      await teste.fechar();
    },
  };
}

/** Headers of a webhook as Mercado Pago signs it. */
export function cabecalhosDoWebhook(
  segredo: string,
  dataId: string,
  requestId = 'req-1',
  ts = String(Date.now()),
): Record<string, string> {
  const v1 = createHmac('sha256', segredo).update(`id:${dataId};request-id:${requestId};ts:${ts};`).digest('hex');
  return { 'Content-Type': 'application/json', 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId };
}
