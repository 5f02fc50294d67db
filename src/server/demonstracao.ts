import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import type { CaixaLocal } from '#adapters/emails/caixa-local.ts';
import type { ConfiguracaoDoGoogle } from '#adapters/identidade/google.ts';
import { caminhoDoGemeo } from '#adapters/pagamentos/gemeo/ambiente.ts';
import { criarGemeoMercadoPago } from '#adapters/pagamentos/gemeo/gemeo-mercado-pago.ts';
import type { Credenciais } from '#adapters/pagamentos/credenciais.ts';
import type { Log } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { criarArmazemDoGemeo } from '#db/repositories/gemeo-mercado-pago.ts';
import type { Ambiente } from './ambiente.ts';
import { rotaDaCaixaDeEmails } from './caixa-de-emails.ts';
import { CAMINHO_DO_GOOGLE } from './google-da-demo/caminho.ts';
import { rotaDeNode } from './rota-de-node.ts';

export type OpcoesDaDemonstracao = {
  db: Db;
  shopUrl: string;
  /** The server as it reaches itself: it may not reach its own public address. */
  daqui: string;
  mercadoPago: Credenciais;
  google: ConfiguracaoDoGoogle;
  caixa: CaixaLocal;
  log: Log;
};

/** What only a demo has: the twins of the services it would otherwise need, mounted at `/_demo`. */
export function criarDemonstracao({
  db,
  shopUrl,
  daqui,
  mercadoPago,
  google,
  caixa,
  log,
}: OpcoesDaDemonstracao): Hono<Ambiente> {
  const gemeo = criarGemeoMercadoPago({
    armazem: criarArmazemDoGemeo(db),
    shopUrl,
    webhookUrl: `${daqui}/api/webhooks/mercado-pago`,
    log,
    ...mercadoPago,
  });
  const { clientId, clientSecret } = google;
  const redirectUri = `${shopUrl}/api/auth/callback/google`;
  return new Hono<Ambiente>()
    .route('/emails', rotaDaCaixaDeEmails(caixa))
    .route(caminhoDoGemeo.replace('/_demo', ''), gemeo)
    .route(
      CAMINHO_DO_GOOGLE.replace('/_demo', ''),
      // The OpenID provider alone is a quarter of a second of the start.
      rotaDeNode(async () => {
        const { criarGoogleDaDemo } = await import('./google-da-demo.ts');
        return criarGoogleDaDemo({ db, shopUrl, clientId, clientSecret, redirectUri });
      }),
    );
}

/** The client of Google's stand-in, derived from the demo's secret so that every instance agrees on it. */
export function googleDaDemo(segredo: string, daqui: string): ConfiguracaoDoGoogle {
  const clientSecret = createHmac('sha256', segredo).update('google-da-demo').digest('hex');
  return {
    clientId: 'loja-demo',
    clientSecret,
    discoveryUrl: `${daqui}${CAMINHO_DO_GOOGLE}/.well-known/openid-configuration`,
  };
}
