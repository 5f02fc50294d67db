// @requirement 10.7.2
import { interactionPolicy, Provider } from 'oidc-provider';
import type { Db } from '#db/client.ts';
import { criarArmazem } from './google-store.ts';
import { CAMINHO_DO_GOOGLE } from './google-path.ts';
import { chavesDe } from './google-keys.ts';
import { declaracoesDe } from './google-accounts.ts';
import { paginaDeErro } from './google-page.ts';

export type OpcoesDoGoogleDaDemo = {
  db: Db;
  shopUrl: string;
  clientId: string;
  clientSecret: string;
  /** Where the shop receives the answer: `{shopUrl}/api/auth/callback/google`. */
  redirectUri: string;
};

const ESCOPOS = 'openid email profile';

function perguntas() {
  const regras = interactionPolicy.base();
  // As at Google: the account is chosen at every sign-in.
  regras.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return regras;
}

/** A real OpenID provider with one client, the shop. */
export function criarProvedor({ db, shopUrl, clientId, clientSecret, redirectUri }: OpcoesDoGoogleDaDemo): Provider {
  const chaves = chavesDe(clientSecret);
  const provedor = new Provider(`${shopUrl}${CAMINHO_DO_GOOGLE}`, {
    adapter: criarArmazem(db),
    jwks: chaves.jwks,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts the e-mail into the id token itself.
    conformIdTokenClaims: false,
    cookies: {
      keys: chaves.cookies,
      names: { session: 'gd_sessao', interaction: 'gd_escolha', resume: 'gd_volta' },
      long: { httpOnly: true, sameSite: 'lax', path: CAMINHO_DO_GOOGLE },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: async () => declaracoesDe(id) }),
    interactions: {
      policy: perguntas(),
      url: (_ctx: unknown, { uid }: { uid: string }) => `${CAMINHO_DO_GOOGLE}/escolha/${uid}`,
    },
    // Choosing the account is consent enough.
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
    }) => {
      const concessao = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      concessao.addOIDCScope(ESCOPOS);
      await concessao.save();
      return concessao;
    },
    renderError: (ctx: { type: string; body: string }, { error }: { error: string }) => {
      ctx.type = 'html';
      ctx.body = paginaDeErro(error);
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  // Browsers use the shop's public address, whichever address the server's own request used.
  provedor.proxy = true;
  provedor.use(async (ctx, seguinte) => {
    await seguinte();
    if (ctx.oidc?.route === 'discovery' && typeof ctx.body === 'object')
      ctx.body['authorization_endpoint'] = `${shopUrl}${CAMINHO_DO_GOOGLE}/auth`;
  });
  return provedor;
}
