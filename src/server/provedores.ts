import type { ConfiguracaoDoGoogle } from '#adapters/identidade/google.ts';
import { type Credenciais, credenciaisDoGemeo } from '#adapters/pagamentos/credenciais.ts';
import { caminhoDoGemeo } from '#adapters/pagamentos/gemeo/ambiente.ts';
import { criarMercadoPago } from '#adapters/pagamentos/mercado-pago.ts';
import type { Log } from '#application/loja.ts';
import type { Pagamentos } from '#application/ports/pagamentos.ts';
import { googleDaDemo } from './demonstracao.ts';
import type { Env } from './env.ts';

/** The stand-ins of a demo: what the shop knows them by, and where the server, which answers for them, reaches itself. */
export type Gemeos = { daqui: string; mercadoPago: Credenciais; google: ConfiguracaoDoGoogle };

/** null where nothing is a demo. */
export function gemeosDaDemo(env: Pick<Env, 'DEMO' | 'PORT'>, segredo: string): Gemeos | null {
  if (!env.DEMO) return null;
  const daqui = `http://127.0.0.1:${env.PORT}`;
  return { daqui, mercadoPago: credenciaisDoGemeo(segredo), google: googleDaDemo(segredo, daqui) };
}

/** Mercado Pago, or its twin in a demo. */
export function abrirPagamentos(
  env: Pick<Env, 'MERCADO_PAGO_ACCESS_TOKEN' | 'MERCADO_PAGO_WEBHOOK_SECRET' | 'SHOP_URL'>,
  gemeos: Gemeos | null,
  log: Log,
): Pagamentos {
  return criarMercadoPago({
    accessToken: gemeos?.mercadoPago.accessToken ?? env.MERCADO_PAGO_ACCESS_TOKEN ?? '',
    webhookSecret: gemeos?.mercadoPago.webhookSecret ?? env.MERCADO_PAGO_WEBHOOK_SECRET ?? '',
    baseUrl: gemeos ? `${gemeos.daqui}${caminhoDoGemeo}` : undefined,
    shopUrl: env.SHOP_URL,
    log,
  });
}

/** Google as configured, also in a demo; else its twin in a demo; else none. */
export function configuracaoDoGoogle(
  env: Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'>,
  gemeos: Gemeos | null,
): ConfiguracaoDoGoogle | null {
  return env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
    ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
    : (gemeos?.google ?? null);
}
