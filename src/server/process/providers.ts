// @requirement 10.4.4
import type { ConfiguracaoDoGoogle } from '#adapters/identidade/google.ts';
import type { ScryptDoFirebase } from '#adapters/identidade/senha-do-firebase.ts';
import { caminhoDoGemeo } from '#demo/twins/mercado-pago/twin-env.ts';
import { criarGa4 } from '#adapters/medicao/ga4.ts';
import { criarMeta } from '#adapters/medicao/meta.ts';
import { criarMercadoPago } from '#adapters/pagamentos/mercado-pago.ts';
import { CAMINHO_DOS_CORREIOS } from '#demo/twins/carriers/gemeo-correios.ts';
import { CAMINHO_DO_GA4 } from '#demo/twins/measurement/ga4-twin.ts';
import { CAMINHO_DA_META } from '#demo/twins/measurement/meta-twin.ts';
import { CAMINHO_DO_MELHOR_ENVIO } from '#demo/twins/carriers/gemeo-melhor-envio.ts';
import type { Log } from '#application/loja.ts';
import type { Pagamentos } from '#application/ports/pagamentos.ts';
import type { Relogio } from '#application/ports/relogio.ts';
import type { CanaisDeMedicao } from '#application/ports/servicos-de-medicao.ts';
import type { Transportadoras } from '#application/ports/transportadora.ts';
import type { Env } from '#server/env.ts';
import type { Gemeos } from '#demo/twins/twin-accounts.ts';
import { criarCorreios, type OpcoesDosCorreios } from '#adapters/transportadoras/correios.ts';
import {
  criarMelhorEnvio,
  lerWebhookDoMelhorEnvio,
  type OpcoesDoMelhorEnvio,
} from '#adapters/transportadoras/melhor-envio.ts';

/** Returns Mercado Pago, in a demo its twin, or the test provider that the environment names. */
export function openPayments(
  env: Pick<
    Env,
    'MERCADO_PAGO_ACCESS_TOKEN' | 'MERCADO_PAGO_WEBHOOK_SECRET' | 'MERCADO_PAGO_API' | 'PROVEDOR_DE_TESTE' | 'SHOP_URL'
  >,
  gemeos: Gemeos | null,
  log: Log,
): Pagamentos {
  return criarMercadoPago({
    accessToken: gemeos?.mercadoPago.accessToken ?? env.MERCADO_PAGO_ACCESS_TOKEN ?? '',
    webhookSecret: gemeos?.mercadoPago.webhookSecret ?? env.MERCADO_PAGO_WEBHOOK_SECRET ?? '',
    baseUrl: gemeos ? `${gemeos.daqui}${caminhoDoGemeo}` : env.MERCADO_PAGO_API,
    provedorDeTeste: env.PROVEDOR_DE_TESTE,
    shopUrl: env.SHOP_URL,
    log,
  });
}

/** Returns the services that may be told of sales, in a demo their twins. Their accounts are the owner's settings. */
export function openMeasurement({ SHOP_URL }: Pick<Env, 'SHOP_URL'>, gemeos: Gemeos | null): CanaisDeMedicao {
  return {
    ga4: criarGa4(gemeos ? `${gemeos.daqui}${CAMINHO_DO_GA4}` : undefined),
    meta: criarMeta(SHOP_URL, gemeos ? `${gemeos.daqui}${CAMINHO_DA_META}` : undefined),
  };
}

type CarrierVariables =
  | 'CORREIOS_USUARIO'
  | 'CORREIOS_CODIGO_DE_ACESSO'
  | 'CORREIOS_CARTAO_DE_POSTAGEM'
  | 'MELHOR_ENVIO_TOKEN'
  | 'MELHOR_ENVIO_SEGREDO'
  | 'MAIL_FROM'
  | 'SHOP_URL';

/** Returns the carriers with credentials, in a demo their twins. */
export function openCarriers(
  env: Pick<Env, CarrierVariables>,
  gemeos: Gemeos | null,
  relogio: Relogio,
): Transportadoras {
  const agora = () => relogio.agora();
  const contato = env.MAIL_FROM ?? env.SHOP_URL;
  if (gemeos) {
    const { correios, melhorEnvio } = gemeos.transportadoras;
    return abrirTransportadoras({
      correios: { ...correios, baseUrl: `${gemeos.daqui}${CAMINHO_DOS_CORREIOS}`, agora },
      melhorEnvio: { ...melhorEnvio, contato, baseUrl: `${gemeos.daqui}${CAMINHO_DO_MELHOR_ENVIO}` },
      agora,
    });
  }
  const { CORREIOS_USUARIO: usuario, CORREIOS_CODIGO_DE_ACESSO: codigoDeAcesso } = env;
  const { CORREIOS_CARTAO_DE_POSTAGEM: cartaoDePostagem, MELHOR_ENVIO_TOKEN: token } = env;
  return abrirTransportadoras({
    correios:
      usuario && codigoDeAcesso && cartaoDePostagem ? { usuario, codigoDeAcesso, cartaoDePostagem, agora } : null,
    melhorEnvio: token ? { token, contato, segredo: env.MELHOR_ENVIO_SEGREDO ?? '' } : null,
    agora,
  });
}

/** Returns Google's configuration, also in a demo if set; else in a demo its twin's; else null. */
export function googleConfig(
  env: Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'>,
  gemeos: Gemeos | null,
): ConfiguracaoDoGoogle | null {
  return env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
    ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
    : (gemeos?.google ?? null);
}

type FirebaseVariables =
  | 'FIREBASE_SCRYPT_SIGNER_KEY'
  | 'FIREBASE_SCRYPT_SALT_SEPARATOR'
  | 'FIREBASE_SCRYPT_ROUNDS'
  | 'FIREBASE_SCRYPT_MEM_COST';

/** Returns the parameters that verify passwords imported from Firebase; all but the key have defaults. */
export function firebaseScrypt(env: Pick<Env, FirebaseVariables>): ScryptDoFirebase | null {
  return env.FIREBASE_SCRYPT_SIGNER_KEY
    ? {
        chave: env.FIREBASE_SCRYPT_SIGNER_KEY,
        separadorDoSal: env.FIREBASE_SCRYPT_SALT_SEPARATOR ?? 'Bw==',
        rounds: env.FIREBASE_SCRYPT_ROUNDS ?? 8,
        memCost: env.FIREBASE_SCRYPT_MEM_COST ?? 14,
      }
    : null;
}

type Contas = {
  correios: OpcoesDosCorreios | null;
  /** `segredo` signs its messages; without one none is believed. */
  melhorEnvio: (OpcoesDoMelhorEnvio & { segredo: string }) | null;
  agora: () => Date;
};

/** Opens the configured carriers. Correios recognises its own codes; Melhor Envio is queried for the others. */
export function abrirTransportadoras({ correios, melhorEnvio, agora }: Contas): Transportadoras {
  return {
    todas: [...(correios ? [criarCorreios(correios)] : []), ...(melhorEnvio ? [criarMelhorEnvio(melhorEnvio)] : [])],
    lerWebhookDoMelhorEnvio: (corpo, assinatura) =>
      melhorEnvio && lerWebhookDoMelhorEnvio(melhorEnvio.segredo, corpo, assinatura, agora()),
  };
}
