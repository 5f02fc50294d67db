import { i18n } from '@better-auth/i18n';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { oauthPopup, twoFactor } from 'better-auth/plugins';
import type { ContarAcesso } from '#application/ports/identidade.ts';
import type { Db } from '#db/client.ts';
import { novoId } from '#domain/identificador.ts';
import type { Correio } from './correio.ts';
import { descreverErro } from './descrever-erro.ts';
import { antesDeCadaPedido } from './entrada.ts';
import { ganchosDoBanco } from './ganchos.ts';
import { traducoes } from './mensagens.ts';
import { SENHA_MAXIMA, SENHA_MINIMA } from './regras.ts';
import { depoisDeCadaPedido } from './saida.ts';
import * as tabelas from './tabelas.ts';
import { CABECALHO_DO_ENDERECO, JANELA_S } from './tentativas.ts';

export const CAMINHO = '/api/auth';
export const PREFIXO_DO_COOKIE = 'grande-roque';

const UM_DIA = 24 * 3600;

/** What the shop does not offer over HTTP: it has its own ways, or none. */
const desligados = [
  '/change-email',
  '/delete-user',
  '/delete-user/callback',
  '/link-social',
  '/unlink-account',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
  '/update-session',
  '/reset-password/:token',
  '/ok',
  '/error',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/get-totp-uri',
];

export type OpcoesDaAuth = {
  db: Db;
  shopUrl: string;
  secret: string;
  correio: Correio;
  contarAcesso: ContarAcesso;
  registrar: (nivel: 'info' | 'warn' | 'error', frase: string) => void;
};

export type Auth = ReturnType<typeof criarAuth>;

/** Better Auth over our tables. `plugins` adds Google, which needs its provider to answer. */
export function criarAuth(
  { db, shopUrl, secret, correio, contarAcesso, registrar }: OpcoesDaAuth,
  plugins: BetterAuthPlugin[] = [],
) {
  return betterAuth({
    appName: 'Grande Roque',
    baseURL: shopUrl,
    basePath: CAMINHO,
    secret,
    trustedOrigins: [new URL(shopUrl).origin],
    database: drizzleAdapter(db as unknown as Parameters<typeof drizzleAdapter>[0], {
      provider: 'pg',
      transaction: true,
    }),
    user: tabelas.usuario,
    session: { ...tabelas.sessao, expiresIn: 30 * UM_DIA, updateAge: UM_DIA, freshAge: 0 },
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
      ...tabelas.limite,
      enabled: true,
      storage: 'database',
      // The library's own counter reads and writes in two steps: on a server that works in parallel more would pass.
      customStorage: { consume: (chave, { window, max }) => contar(contarAcesso, chave, window, max) },
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 60, max: 120 },
        '/sign-in/social': { window: 60, max: 60 },
        '/sign-up/email': { window: 60, max: 30 },
        '/request-password-reset': { window: 60, max: 5 },
        '/send-verification-email': { window: 60, max: 5 },
        // As long as the count of wrong passwords, so that its rows outlive the library's own sweep.
        '/change-password': { window: JANELA_S, max: 10 },
        '/two-factor/*': { window: 60, max: 30 },
        '/get-session': false,
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SENHA_MINIMA,
      maxPasswordLength: SENHA_MAXIMA,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: ({ user, token }) => correio.redefinirSenha(user, token),
    },
    emailVerification: {
      sendOnSignUp: false,
      sendOnSignIn: false,
      expiresIn: correio.validadeS,
      sendVerificationEmail: ({ user, token }) => correio.verificarEmail(user, token),
    },
    databaseHooks: ganchosDoBanco(correio, secret),
    hooks: { before: antesDeCadaPedido, after: depoisDeCadaPedido },
    plugins: [
      oauthPopup(),
      twoFactor({ schema: tabelas.segundoFator }),
      ...plugins,
      i18n({ translations: { pt: traducoes }, defaultLocale: 'pt', detection: [] }),
    ],
    disabledPaths: desligados,
    onAPIError: {
      errorURL: `${shopUrl}/entrar`,
      // A refusal is an answer; only what no one foresaw is worth a line.
      onError: (erro) => {
        if (!isAPIError(erro)) registrar('error', descreverErro(erro));
      },
    },
    advanced: {
      cookiePrefix: PREFIXO_DO_COOKIE,
      useSecureCookies: shopUrl.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      // Said outright, so that tests run with the checks a shop runs with.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CABECALHO_DO_ENDERECO] },
      database: { generateId: () => novoId() },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (nivel, frase) => registrar(nivel === 'debug' ? 'info' : nivel, frase) },
  });
}

async function contar(contarAcesso: ContarAcesso, chave: string, janelaS: number, maximo: number) {
  const espera = await contarAcesso(chave, janelaS * 1000, maximo);
  return { allowed: espera === 0, retryAfter: espera === 0 ? null : Math.ceil(espera / 1000) };
}
