import type { ConfiguracaoDoGoogle } from '#adapters/identidade/google.ts';
import type { ScryptDoFirebase } from '#adapters/identidade/senha-do-firebase.ts';
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

type DoFirebase =
  | 'FIREBASE_SCRYPT_SIGNER_KEY'
  | 'FIREBASE_SCRYPT_SALT_SEPARATOR'
  | 'FIREBASE_SCRYPT_ROUNDS'
  | 'FIREBASE_SCRYPT_MEM_COST';

/** What passwords that came from Firebase are verified with; only the key has no usual value. */
export function scryptDoFirebase(env: Pick<Env, DoFirebase>): ScryptDoFirebase | null {
  return env.FIREBASE_SCRYPT_SIGNER_KEY
    ? {
        chave: env.FIREBASE_SCRYPT_SIGNER_KEY,
        separadorDoSal: env.FIREBASE_SCRYPT_SALT_SEPARATOR ?? 'Bw==',
        rounds: env.FIREBASE_SCRYPT_ROUNDS ?? 8,
        memCost: env.FIREBASE_SCRYPT_MEM_COST ?? 14,
      }
    : null;
}
