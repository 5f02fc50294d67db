import { recebedorDoToken, tokenEhDoGemeo } from '#adapters/pagamentos/credenciais.ts';
import { registroMudo, type Registro } from '#adapters/pagamentos/registro.ts';
import type { Armazem } from './twin-store.ts';
import { comTipos, type ArmazemTipado } from './colecoes.ts';

/** Where the twin is mounted in the shop's server. */
export const caminhoDoGemeo = '/_demo/mercado-pago';

export type OpcoesDoGemeo = {
  armazem: Armazem;
  /** The shop's public address; the pay page lives below it. */
  shopUrl: string;
  accessToken: string;
  webhookSecret: string;
  /** Where webhooks go; the preference's notification_url when absent. For a server that cannot reach its own public address. */
  webhookUrl?: string | undefined;
  agora?: (() => Date) | undefined;
  /** Pauses before each delivery of a webhook (ms); as many tries as entries. */
  esperasDoWebhookMs?: readonly number[] | undefined;
  log?: Registro | undefined;
};

/** The options with defaults and derived values. */
export type Ambiente = {
  armazem: ArmazemTipado;
  shopUrl: string;
  urlDoGemeo: string;
  accessToken: string;
  segredo: string;
  recebedorId: string;
  webhookUrl: string | null;
  esperasDoWebhookMs: readonly number[];
  agora: () => Date;
  log: Registro;
};

/** Throws unless the credentials are the twin's own: a real token has no business here. */
export function criarAmbiente(opcoes: OpcoesDoGemeo): Ambiente {
  if (!tokenEhDoGemeo(opcoes.accessToken))
    throw new Error('O gêmeo do Mercado Pago só aceita o seu próprio token de demonstração.');
  if (opcoes.webhookSecret === '')
    throw new Error('O gêmeo do Mercado Pago precisa de um segredo para assinar os avisos.');
  const shopUrl = opcoes.shopUrl.replace(/\/+$/, '');
  return {
    armazem: comTipos(opcoes.armazem),
    shopUrl,
    urlDoGemeo: `${shopUrl}${caminhoDoGemeo}`,
    accessToken: opcoes.accessToken,
    segredo: opcoes.webhookSecret,
    recebedorId: recebedorDoToken(opcoes.accessToken),
    webhookUrl: opcoes.webhookUrl ?? null,
    esperasDoWebhookMs: opcoes.esperasDoWebhookMs ?? [0, 1_000, 5_000, 15_000, 60_000],
    agora: opcoes.agora ?? (() => new Date()),
    log: opcoes.log ?? registroMudo,
  };
}
