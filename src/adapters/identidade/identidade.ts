import type { ContarAcesso, Identidade } from '#application/ports/identidade.ts';
import type { Db } from '#db/client.ts';
import { type Auth, CAMINHO, criarAuth, PREFIXO_DO_COOKIE } from './auth.ts';
import { criarCorreio, type EnviarEmailDaConta } from './correio.ts';
import { criarUsuario } from './criar-usuario.ts';
import { descreverErro } from './descrever-erro.ts';
import { type ConfiguracaoDoGoogle, criarAuthComGoogle } from './google.ts';
import { emPortugues } from './mensagens.ts';
import { usuarioDaSessao } from './sessao.ts';
import { CABECALHO_DO_ENDERECO, JANELA_S } from './tentativas.ts';

export type OpcoesDaIdentidade = {
  db: Db;
  /** Public address without a trailing slash; https makes the cookies Secure. */
  shopUrl: string;
  /** Signs cookies and links: at least 32 characters. */
  secret: string;
  /** null hides Google: its addresses answer that the provider is not available. */
  google: ConfiguracaoDoGoogle | null;
  /** Hands a message over; never called inside a transaction. */
  enviarEmail: EnviarEmailDaConta;
  contarAcesso: ContarAcesso;
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

const doGoogle = ['/sign-in/social', '/oauth-popup/', '/callback/'];

/** The shop's identity service: Better Auth on the shop's own database, in Portuguese. */
export function criarIdentidade({
  db,
  shopUrl,
  secret,
  google,
  enviarEmail,
  contarAcesso,
  log,
}: OpcoesDaIdentidade): IdentidadeDoServidor {
  const correio = criarCorreio(shopUrl, enviarEmail, (erro, tipo) =>
    log.error({ err: erro, tipo }, 'message about an account was not handed over'),
  );
  const opcoes = {
    db,
    shopUrl,
    secret,
    correio,
    contarAcesso,
    registrar: (nivel: 'info' | 'warn' | 'error', frase: string) => log[nivel]({ de: 'identidade' }, frase),
  };
  const auth = criarAuth(opcoes);
  const comGoogle = google ? criarAuthComGoogle(opcoes, google) : null;
  const cookieDaSessao = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${PREFIXO_DO_COOKIE}\\.session_token=[^;]`);

  async function abrirSessao(cabecalhos: Headers) {
    if (!temSessao(cabecalhos)) return { usuario: null, cookies: [] };
    try {
      const { headers, response } = await auth.api.getSession({ headers: cabecalhos, returnHeaders: true });
      return { usuario: response && usuarioDaSessao(response.user), cookies: headers?.getSetCookie() ?? [] };
    } catch (erro) {
      // Specification 4: if user data fails to load, the user stays signed out.
      log.error({ erro: descreverErro(erro) }, 'session could not be read');
      return { usuario: null, cookies: [] };
    }
  }

  function temSessao(cabecalhos: Headers): boolean {
    return cookieDaSessao.test(cabecalhos.get('Cookie') ?? '');
  }

  async function responder(quem: Auth, pedido: Request): Promise<Response> {
    try {
      return await quem.handler(pedido);
    } catch (erro) {
      opcoes.registrar('error', descreverErro(erro));
      return new Response(null, { status: 500 });
    }
  }

  return {
    abrirSessao,
    temSessao,
    usuarioDaSessao: async (cabecalhos) => (await abrirSessao(cabecalhos)).usuario,
    criarUsuario: (novo) => criarUsuario(db, auth, correio, novo),
    async encerrarSessoes(uid) {
      await (await auth.$context).internalAdapter.deleteUserSessions(uid);
    },
    async limparVencidos() {
      const { adapter } = await auth.$context;
      const vencidas = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date() }];
      await adapter.deleteMany({ model: 'session', where: vencidas });
      await adapter.deleteMany({ model: 'verification', where: vencidas });
      await adapter.deleteMany({
        model: 'rateLimit',
        where: [{ field: 'lastRequest', operator: 'lt', value: Date.now() - JANELA_S * 1000 }],
      });
    },
    async handler(pedido, endereco) {
      const url = new URL(pedido.url);
      const caminho = url.pathname.slice(CAMINHO.length);
      const headers = new Headers(pedido.headers);
      headers.delete(CABECALHO_DO_ENDERECO);
      if (endereco) headers.set(CABECALHO_DO_ENDERECO, endereco);
      const corpo = pedido.method === 'GET' || pedido.method === 'HEAD' ? null : await pedido.arrayBuffer();
      const ehDoGoogle = doGoogle.some((inicio) => caminho.startsWith(inicio));
      const quem = ehDoGoogle && comGoogle ? await comGoogle() : auth;
      const resposta = await emPortugues(
        await responder(quem, new Request(url, { method: pedido.method, headers, body: corpo })),
      );
      // The pop-up comes back here from another site and must still find who opened it.
      if (ehDoGoogle) resposta.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
      return resposta;
    },
  };
}
