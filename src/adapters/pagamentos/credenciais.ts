import { createHmac } from 'node:crypto';

export const urlDoMercadoPago = 'https://api.mercadopago.com';

const prefixoDoGemeo = 'APP_USR-DEMO-';
const contaDoGemeo = '100200300';

export type Credenciais = { accessToken: string; webhookSecret: string };

/**
 * The twin's token and webhook secret, derived from the shop's own secret so that every instance of a demo agrees on
 * them. The token has Mercado Pago's shape (`APP_USR-…-ACCOUNT`) and a mark that no real token carries.
 */
export function credenciaisDoGemeo(segredo: string): Credenciais {
  if (segredo === '') throw new Error('O gêmeo do Mercado Pago precisa de um segredo não vazio.');
  const derivar = (uso: string) => createHmac('sha256', segredo).update(`gemeo-mercado-pago:${uso}`).digest('hex');
  return {
    accessToken: `${prefixoDoGemeo}${derivar('token').slice(0, 32)}-${contaDoGemeo}`,
    webhookSecret: derivar('webhook'),
  };
}

export function tokenEhDoGemeo(accessToken: string): boolean {
  return accessToken.startsWith(prefixoDoGemeo);
}

const formaDoToken = /^(?:APP_USR|TEST)-.+-(\d+)$/;

/** Whether this may be a token of Mercado Pago and is not the twin's. */
export function tokenPodeValer(accessToken: string): boolean {
  return formaDoToken.test(accessToken) && !tokenEhDoGemeo(accessToken);
}

/** Returns the account of a token, its last segment. Throws without quoting the token if the shape differs. */
export function recebedorDoToken(accessToken: string): string {
  const conta = formaDoToken.exec(accessToken)?.[1];
  if (conta === undefined) {
    throw new Error(
      'MERCADO_PAGO_ACCESS_TOKEN: esperado APP_USR-…-CONTA (ou TEST-…-CONTA), terminado pelo número da conta que recebe.',
    );
  }
  return conta;
}

/**
 * Returns the provider's base URL without a trailing slash. A real token is sent to Mercado Pago only, unless the owner
 * named a test provider, and the twin's token never to Mercado Pago: a wrong setting stops the start.
 */
export function enderecoDaApi(
  accessToken: string,
  baseUrl: string = urlDoMercadoPago,
  provedorDeTeste = false,
): string {
  const endereco = baseUrl.replace(/\/+$/, '');
  if (provedorDeTeste && !tokenEhDoGemeo(accessToken)) return endereco;
  if (tokenEhDoGemeo(accessToken) === (endereco === urlDoMercadoPago)) {
    throw new Error(
      'Mercado Pago: o token de demonstração só vale no gêmeo local, e um token real só em ' + urlDoMercadoPago + '.',
    );
  }
  return endereco;
}
