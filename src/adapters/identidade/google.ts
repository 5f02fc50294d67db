// @requirement 7.6.1
import { genericOAuth } from 'better-auth/plugins';
import { type Auth, criarAuth, type OpcoesDaAuth } from './auth.ts';

export type ConfiguracaoDoGoogle = {
  clientId: string;
  clientSecret: string;
  /** Unset for Google itself; the demo passes its twin's address. */
  discoveryUrl?: string | undefined;
};

const GOOGLE = 'https://accounts.google.com/.well-known/openid-configuration';

/**
 * The sign-in with Google added, created on first use: the library fetches the provider's configuration, and in a demo the
 * provider is this very server, which must be up. A failed fetch is repeated.
 */
export function criarAuthComGoogle(opcoes: OpcoesDaAuth, google: ConfiguracaoDoGoogle): () => Promise<Auth> {
  let pronta: Promise<Auth> | null = null;

  async function preparar(): Promise<Auth> {
    const plugin = genericOAuth({
      config: [
        {
          providerId: 'google',
          name: 'Google',
          clientId: google.clientId,
          clientSecret: google.clientSecret,
          discoveryUrl: google.discoveryUrl ?? GOOGLE,
          requireIdTokenVerification: true,
          scopes: ['openid', 'email', 'profile'],
          prompt: 'select_account',
        },
      ],
    });
    const auth = criarAuth(opcoes, [plugin]);
    const { socialProviders } = await auth.$context;
    if (socialProviders.length === 0) {
      opcoes.registrar('warn', 'Google gave no addresses to sign in at');
      pronta = null;
    }
    return auth;
  }

  return () => {
    pronta ??= preparar();
    return pronta;
  };
}
