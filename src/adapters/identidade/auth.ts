// @requirement 4.2.1 7.4.1 7.6.1 11.17.1
import { i18n } from '@better-auth/i18n';
import type { BetterAuthPlugin } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { oauthPopup, twoFactor } from 'better-auth/plugins';
import type { Limites } from '#application/ports/limites.ts';
import type { Db } from '#db/client.ts';
import { novoId } from '#domain/identificador.ts';
import { SENHA_MAXIMA, SENHA_MINIMA } from '#domain/usuarios/pessoa.ts';
import { senhaPermitida } from '#domain/usuarios/senha-da-demonstracao.ts';
import type { Correio } from './correio.ts';
import { enderecosFechados } from './enderecos.ts';
import { antesDeCadaPedido } from './entrada.ts';
import { ganchosDoBanco } from './ganchos.ts';
import { apagarLinksDaConta } from './link-de-senha.ts';
import { traducoes } from './mensagens.ts';
import { pedidoAtual } from './pedido-atual.ts';
import { depoisDeCadaPedido } from './saida.ts';
import { conferirSenhaDoFirebase, ehSenhaDoFirebase, type ScryptDoFirebase } from './senha-do-firebase.ts';
import { conferirSenha, resumirSenha } from './senhas.ts';
import * as tabelas from './tabelas.ts';
import { CABECALHO_DO_ENDERECO } from './tentativas.ts';

export const CAMINHO = '/api/auth';

/** Over https the `__Host-` prefix guarantees that this host set the cookie, and no sister domain. */
export const prefixoDosCookies = (shopUrl: string) => (shopUrl.startsWith('https:') ? '__Host-' : '') + 'loja';

const UM_DIA = 24 * 3600;
/** Seconds that a session is valid after its last use, and the age at which a use is recorded again. */
export const SESSAO_VALE_S = 30 * UM_DIA;
export const SESSAO_RENOVA_S = UM_DIA;

export type OpcoesDaAuth = {
  db: Db;
  shopUrl: string;
  secret: string;
  /** Read when a second factor is turned on; authenticator apps show it. */
  nomeDaLoja: () => Promise<string>;
  /** In a demo the log-ins are public and the password is short. */
  demo: boolean;
  correio: Correio;
  /** Called when an account with a confirmed e-mail is written. */
  aoConfirmar: (uid: string) => Promise<void>;
  limites: Limites;
  /** Verifies old passwords of a shop that was imported from Firebase. */
  firebase: ScryptDoFirebase | null;
  registrar: (nivel: 'info' | 'warn' | 'error', frase: string, erro?: unknown) => void;
};

export type Auth = ReturnType<typeof criarAuth>;

/** Better Auth over our tables. `plugins` adds Google, which needs its provider to answer. */
export function criarAuth(
  { db, shopUrl, secret, nomeDaLoja, demo, correio, aoConfirmar, limites, firebase, registrar }: OpcoesDaAuth,
  plugins: BetterAuthPlugin[] = [],
) {
  const auth = betterAuth({
    baseURL: shopUrl,
    basePath: CAMINHO,
    secret,
    trustedOrigins: [new URL(shopUrl).origin],
    database: drizzleAdapter(db as unknown as Parameters<typeof drizzleAdapter>[0], {
      provider: 'pg',
      transaction: true,
    }),
    user: tabelas.usuario,
    session: { ...tabelas.sessao, expiresIn: SESSAO_VALE_S, updateAge: SESSAO_RENOVA_S, freshAge: 0 },
    account: {
      ...tabelas.conta,
      updateAccountOnSignIn: false,
      accountLinking: {
        enabled: true,
        trustedProviders: [],
        requireLocalEmailVerified: true,
        allowDifferentEmails: false,
      },
    },
    verification: { ...tabelas.verificacao, storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      // The library's own counter reads and writes in two steps, so concurrent requests would exceed the limit.
      customStorage: { consume: (chave, { window, max }) => contar(limites, chave, window, max) },
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 60, max: 120 },
        '/sign-in/social': { window: 60, max: 60 },
        '/sign-up/email': { window: 60, max: 30 },
        '/request-password-reset': { window: 60, max: 5 },
        '/send-verification-email': { window: 60, max: 5 },
        '/change-password': { window: 15 * 60, max: 10 },
        '/two-factor/*': { window: 60, max: 30 },
        '/get-session': false,
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SENHA_MINIMA,
      maxPasswordLength: SENHA_MAXIMA,
      password: {
        hash: resumirSenha,
        async verify({ hash, password }) {
          // Compared afterwards, so that the demo's password takes as long as any wrong one.
          if (!ehSenhaDoFirebase(hash)) return (await conferirSenha(hash, password)) && senhaPermitida(password, demo);
          if (firebase)
            return (await conferirSenhaDoFirebase(firebase, hash, password)) && senhaPermitida(password, demo);
          registrar('warn', 'a password from Firebase was not verified: FIREBASE_SCRYPT_SIGNER_KEY is not set');
          return false;
        },
      },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: ({ user, token }) => correio.redefinirSenha(user, token),
      // The link proves access to the mailbox. Existing sessions end, since their owner is unknown.
      onPasswordReset: async ({ user }) => {
        const contexto = await auth.$context;
        await apagarLinksDaConta(contexto, user.id);
        if (!pedidoAtual.getStore()?.primeiraSenha) await correio.mudanca(user, 'senha');
        if (user.emailVerified) return;
        const { internalAdapter } = contexto;
        await internalAdapter.deleteUserSessions(user.id);
        await internalAdapter.updateUser(user.id, { emailVerified: true });
      },
    },
    emailVerification: {
      sendOnSignUp: false,
      sendOnSignIn: false,
      expiresIn: correio.validadeS,
      sendVerificationEmail: ({ user, token }) => correio.verificarEmail(user, token),
    },
    databaseHooks: ganchosDoBanco(correio, { secret, demo, limites, aoConfirmar }),
    hooks: { before: antesDeCadaPedido({ limites, nomeDaLoja, demo }), after: depoisDeCadaPedido(limites, correio) },
    plugins: [
      oauthPopup(),
      twoFactor({ schema: tabelas.segundoFator }),
      ...plugins,
      i18n({ translations: { pt: traducoes }, defaultLocale: 'pt', detection: [] }),
    ],
    disabledPaths: [...enderecosFechados],
    onAPIError: {
      errorURL: `${shopUrl}/entrar`,
      // Unexpected errors reach the caller, which logs them; the library would write them to the console. Refusals are answers.
      throw: true,
    },
    advanced: {
      cookiePrefix: prefixoDosCookies(shopUrl),
      // The library would use the weaker prefix `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: {
        sameSite: 'lax',
        httpOnly: true,
        path: '/',
        secure: shopUrl.startsWith('https:'),
      },
      // Set explicitly, so that tests run with the checks of a real shop.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CABECALHO_DO_ENDERECO] },
      database: { generateId: () => novoId() },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (nivel, frase, ...mais) =>
        registrar(
          nivel === 'debug' ? 'info' : nivel,
          frase,
          mais.find((argumento) => argumento instanceof Error),
        ),
    },
  });
  return auth;
}

async function contar(limites: Limites, chave: string, janelaS: number, maximo: number) {
  const espera = await limites.contar({ nome: 'identidade', maximo, janelaMs: janelaS * 1000 }, chave);
  return { allowed: espera === 0, retryAfter: espera === 0 ? null : Math.ceil(espera / 1000) };
}
