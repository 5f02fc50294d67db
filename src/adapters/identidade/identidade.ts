// @requirement 1.7 4.2.2 8.13.1 11.17.2
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Identidade, SessaoAberta } from '#application/ports/identidade.ts';
import type { Limites } from '#application/ports/limites.ts';
import type { Db } from '#db/client.ts';
import { createFairLimiter } from '#domain/fair-limiter.ts';
import { type Auth, CAMINHO, criarAuth, prefixoDosCookies, SESSAO_RENOVA_S, SESSAO_VALE_S } from './auth.ts';
import { criarChaveNoCookie } from './chave-no-cookie.ts';
import { convidarComprador } from './convidar.ts';
import { criarCorreio, type EnviarEmailDaConta } from './correio.ts';
import { criarUsuario } from './criar-usuario.ts';
import { descreverErro, origemDoErro } from './descrever-erro.ts';
import { enderecosAbertos } from './enderecos.ts';
import { type ConfiguracaoDoGoogle, criarAuthComGoogle } from './google.ts';
import { emPortugues } from './mensagens.ts';
import { pedidoAtual } from './pedido-atual.ts';
import { type SessaoLida, usuarioDaSessao, criarConferenciaDoCookie } from './sessao.ts';
import type { ScryptDoFirebase } from './senha-do-firebase.ts';
import { contandoExistentes, noPatamar, comEmailDoLink, semTokenDaSessao } from './respostas.ts';
import { senhasDemais } from './senhas.ts';
import { CABECALHO_DO_ENDERECO } from './tentativas.ts';

export type OpcoesDaIdentidade = {
  db: Db;
  /** Public address without a trailing slash; https makes the cookies Secure. */
  shopUrl: string;
  /** Signs cookies and links: at least 32 characters. */
  secret: string;
  /** A demo: passwords of its admins may be short. */
  demo: boolean;
  /** Admins without a second factor may only turn it on. */
  exigirSegundoFator?: boolean;
  /** null hides Google: its addresses answer that the provider is not available. */
  google: ConfiguracaoDoGoogle | null;
  /** Shown by authenticator apps. */
  nomeDaLoja: () => Promise<string>;
  /** Queues a message; never called inside a transaction. */
  enviarEmail: EnviarEmailDaConta;
  /** Called when an account's e-mail was confirmed or changed afterwards. Idempotent; never called inside a transaction. */
  aoConfirmarEmail?: (uid: string) => Promise<unknown>;
  limites: Limites;
  /** Reads a session by its token; unset, the library does it with two queries per page. */
  lerSessao?: (token: string) => Promise<SessaoLida | null>;
  /** Hash parameters of the Firebase project the shop was imported from. */
  firebase?: ScryptDoFirebase | null;
  log: {
    info(dados: object, frase: string): void;
    warn(dados: object, frase: string): void;
    error(dados: object, frase: string): void;
  };
};

export type IdentidadeDoServidor = Identidade & {
  /** Answers everything under /api/auth. `endereco` is the visitor's address, which the limits count by. */
  handler(pedido: Request, endereco: string | null): Promise<Response>;
};

const deSaida = ['/sign-out', '/revoke-sessions'];
/** Clears the account's pages from the browser's cache. Cart and other sites of the same domain are not affected. */
const AO_SAIR = '"cache"';

/** Requests that compute password hashes. */
const comSenha = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/reset-password',
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
]);
/** A burst of them waits here: its statements would be answered before everybody else's. */
const limitarSenhas = createFairLimiter({ maxConcurrent: 4, maxWaitingPerVisitor: 50, maxWaiting: 200 });

const doGoogle = ['/sign-in/social', '/oauth-popup/', '/callback/'];

/** Whether a session is valid as it is. Expired sessions, renewals and disabled accounts are left to the library. */
function semNadaAFazer({ expiraEm, usuario }: SessaoLida): boolean {
  return usuario.ativo && expiraEm.getTime() - (SESSAO_VALE_S - SESSAO_RENOVA_S) * 1000 > Date.now();
}

/** Whether a second factor was refused by its cipher: it was encrypted with an AUTH_SECRET that is no longer in use. */
const segredoDeOutro = (erro: unknown, pedido: Request): boolean =>
  new URL(pedido.url).pathname.startsWith(`${CAMINHO}/two-factor/`) &&
  erro instanceof Error &&
  erro.message === 'invalid tag';

/** The shop's identity service: Better Auth on the shop's own database, in Portuguese. */
export function criarIdentidade({
  db,
  shopUrl,
  secret,
  demo,
  exigirSegundoFator = false,
  google,
  nomeDaLoja,
  enviarEmail,
  aoConfirmarEmail = async () => {},
  limites,
  firebase = null,
  lerSessao,
  log,
}: OpcoesDaIdentidade): IdentidadeDoServidor {
  const correio = criarCorreio(shopUrl, enviarEmail, (erro, tipo) =>
    log.error({ err: erro, tipo }, 'account e-mail could not be enqueued'),
  );
  // Better Auth logs the cause and throws an error without it.
  const lendo = new AsyncLocalStorage<{ causa?: unknown }>();
  const opcoes = {
    db,
    shopUrl,
    secret,
    demo,
    nomeDaLoja,
    correio,
    limites,
    firebase,
    async aoConfirmar(uid: string) {
      try {
        await aoConfirmarEmail(uid);
      } catch (erro) {
        log.error({ err: erro, uid }, 'actions after e-mail confirmation failed');
      }
    },
    registrar(nivel: 'info' | 'warn' | 'error', frase: string, erro?: unknown) {
      const leitura = lendo.getStore();
      if (leitura && erro) leitura.causa = erro;
      else log[nivel]({ de: 'identidade', ...(erro ? { err: origemDoErro(erro) } : {}) }, frase);
    },
  };
  const auth = criarAuth(opcoes);
  const comGoogle = google ? criarAuthComGoogle(opcoes, google) : null;
  const chaveNoCookie = criarChaveNoCookie(prefixoDosCookies(shopUrl), secret, shopUrl.startsWith('https:'));
  const tokensDe = criarConferenciaDoCookie(`${prefixoDosCookies(shopUrl)}\\.session_token`, secret);

  async function abrirSessao(cabecalhos: Headers): Promise<SessaoAberta> {
    const [token, ...outros] = tokensDe(cabecalhos);
    if (token === undefined) return { usuario: null, sessao: null, cookies: [] };
    const leitura: { causa?: unknown } = {};
    try {
      const lida = outros.length === 0 ? await lerSessao?.(token) : null;
      if (lida && semNadaAFazer(lida))
        return {
          usuario: usuarioDaSessao(lida.usuario, lida.usuario, exigirSegundoFator),
          sessao: { id: lida.id, entrouEm: lida.criadoEm },
          cookies: [],
        };
      const { headers, response } = await lendo.run(leitura, () =>
        auth.api.getSession({ headers: cabecalhos, returnHeaders: true }),
      );
      // The library knows no sets of rights.
      const comDireitos = lida ?? (response && (await lerSessao?.(response.session.token)));
      const direitos = comDireitos?.usuario ?? { conjunto: null, direitos: null };
      return {
        usuario: response && usuarioDaSessao(response.user, direitos, exigirSegundoFator),
        sessao: response && { id: response.session.id, entrouEm: response.session.createdAt },
        cookies: headers?.getSetCookie() ?? [],
      };
    } catch (erro) {
      // docs/requirements.md 4.2: if user data fails to load, the user stays signed out.
      log.error({ err: origemDoErro(leitura.causa ?? erro) }, 'session could not be read');
      return { usuario: null, sessao: null, cookies: [], falhou: true };
    }
  }

  async function responder(quem: Auth, pedido: Request): Promise<Response> {
    try {
      return await quem.handler(pedido);
    } catch (erro) {
      if (segredoDeOutro(erro, pedido)) {
        log.warn(
          { de: 'identidade' },
          'second factor cannot be decrypted: AUTH_SECRET is another one than when it was turned on',
        );
        return Response.json({ code: 'SEGUNDO_FATOR_PERDIDO' }, { status: 409 });
      }
      opcoes.registrar('error', descreverErro(erro), erro);
      return new Response(null, { status: 500 });
    }
  }

  return {
    comGoogle: google !== null,
    comSenhasDoFirebase: firebase !== null,
    abrirSessao,
    temSessao: (cabecalhos) => tokensDe(cabecalhos).length > 0,
    usuarioDaSessao: async (cabecalhos) => (await abrirSessao(cabecalhos)).usuario,
    criarUsuario: (novo) => criarUsuario({ db, auth, correio, demo }, novo),
    resumirSenha: async (senha) => (await auth.$context).password.hash(senha),
    convidarComprador: (comprador) => noPatamar(() => convidarComprador(auth, correio, comprador)),
    async encerrarSessoes(uid) {
      await (await auth.$context).internalAdapter.deleteUserSessions(uid);
    },
    async limparVencidos() {
      const { adapter } = await auth.$context;
      const vencidas = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date() }];
      await adapter.deleteMany({ model: 'session', where: vencidas });
      await adapter.deleteMany({ model: 'verification', where: vencidas });
      await limites.limpar();
    },
    async handler(pedido, endereco) {
      const url = new URL(pedido.url);
      const caminho = url.pathname.slice(CAMINHO.length);
      if (!enderecosAbertos.has(caminho)) return emPortugues(new Response(null, { status: 404 }));
      const headers = new Headers(pedido.headers);
      headers.delete(CABECALHO_DO_ENDERECO);
      if (endereco) headers.set(CABECALHO_DO_ENDERECO, endereco);
      const enviado = pedido.method === 'GET' || pedido.method === 'HEAD' ? null : await pedido.arrayBuffer();
      const ehDeSenhaNova = caminho === '/reset-password';
      const corpo = ehDeSenhaNova ? chaveNoCookie.completar(enviado, url, headers) : enviado;
      const ehDoGoogle = doGoogle.some((inicio) => caminho.startsWith(inicio));
      const authDoPedido = ehDoGoogle && comGoogle ? await comGoogle() : auth;
      const responderPelaAuth = () =>
        pedidoAtual.run({ endereco: endereco ?? 'sem-endereco' }, () =>
          responder(authDoPedido, new Request(url, { method: pedido.method, headers, body: corpo })),
        );
      const semDizer =
        caminho === '/request-password-reset'
          ? () => noPatamar(responderPelaAuth)
          : caminho === '/sign-up/email'
            ? () => contandoExistentes(limites, endereco, responderPelaAuth)
            : ehDeSenhaNova
              ? () => comEmailDoLink(auth, corpo, responderPelaAuth)
              : responderPelaAuth;
      const respondida = comSenha.has(caminho)
        ? ((await limitarSenhas(endereco ?? 'sem-endereco', semDizer)) ?? senhasDemais())
        : await semDizer();
      const resposta = await semTokenDaSessao(await chaveNoCookie.guardar(await emPortugues(respondida)));
      if (resposta.ok && ehDeSenhaNova && corpo !== enviado)
        resposta.headers.append('Set-Cookie', chaveNoCookie.apagar());
      if (resposta.ok && deSaida.includes(caminho)) resposta.headers.set('Clear-Site-Data', AO_SAIR);
      // The pop-up returns from another site and must still reach its opener.
      if (ehDoGoogle) resposta.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
      return resposta;
    },
  };
}
