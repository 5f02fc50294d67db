import { genericOAuth } from 'better-auth/plugins';
import { type Auth, criarAuth, type OpcoesDaAuth } from './auth.ts';

export type ConfiguracaoDoGoogle = {
  clientId: string;
  clientSecret: string;
  /** Unset means Google itself; the demo gives the address of its stand-in. */
  discoveryUrl?: string | undefined;
};

const GOOGLE = 'https://accounts.google.com/.well-known/openid-configuration';

/**
 * The same sign-in with Google added, made when it is first asked for: the provider is asked for its addresses, and in
 * the demo that is this very server, which must be up by then. Asked again while it gives none.
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
