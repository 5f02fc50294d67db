import { createHmac } from 'node:crypto';
import type { ConfiguracaoDoGoogle } from '#adapters/identidade/google.ts';
import { type Credenciais, credenciaisDoGemeo } from '#adapters/pagamentos/credenciais.ts';
import type { Env } from '#server/env.ts';
import { CAMINHO_DO_GOOGLE } from './google/google-path.ts';

/** The twins of a demo: their credentials, and the server's own address, under which it answers for them. */
export type Gemeos = {
  daqui: string;
  mercadoPago: Credenciais;
  google: ConfiguracaoDoGoogle;
  transportadoras: ReturnType<typeof contasDosGemeos>;
};

/** null where nothing is a demo. */
export function gemeosDaDemo(env: Pick<Env, 'DEMO' | 'PORT'>, segredo: string): Gemeos | null {
  if (!env.DEMO) return null;
  const daqui = `http://127.0.0.1:${env.PORT}`;
  return {
    daqui,
    mercadoPago: credenciaisDoGemeo(segredo),
    google: googleDaDemo(segredo, daqui),
    transportadoras: contasDosGemeos(segredo),
  };
}

/** Credentials of the carriers' twins. */
function contasDosGemeos(segredo: string) {
  const chave = (de: string) => createHmac('sha256', segredo).update(de).digest('hex');
  return {
    correios: { usuario: 'loja', codigoDeAcesso: chave('correios-da-demo'), cartaoDePostagem: '0000000001' },
    melhorEnvio: { token: chave('melhor-envio-da-demo'), segredo: chave('avisos-do-melhor-envio') },
  };
}

/** The client of Google's twin, derived from the demo's secret so that every instance agrees. */
function googleDaDemo(segredo: string, daqui: string): ConfiguracaoDoGoogle {
  const clientSecret = createHmac('sha256', segredo).update('google-da-demo').digest('hex');
  return {
    clientId: 'loja-demo',
    clientSecret,
    discoveryUrl: `${daqui}${CAMINHO_DO_GOOGLE}/.well-known/openid-configuration`,
  };
}
