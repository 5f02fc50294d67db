import type { Preferencia, PreferenciaPedida } from '#application/ports/pagamentos.ts';
import { escreverReferencia } from '#domain/pagamentos/referencia-do-pagamento.ts';
import { compradorDoProvedor } from './comprador-do-provedor.ts';
import { itensDoProvedor } from './itens-do-provedor.ts';

export type Vitrine = {
  /** The shop's public address. */
  shopUrl: string;
  /** Whether the provider can reach that address: Mercado Pago refuses auto_return and notification_url on plain http. */
  alcancavel: boolean;
};

/** The body of POST /checkout/preferences (Checkout Pro) for an order. */
export function preferenciaDoProvedor(pedida: PreferenciaPedida, vitrine: Vitrine) {
  const obrigado = (status: string) => `${vitrine.shopUrl}/obrigado?status=${status}`;
  return {
    items: itensDoProvedor(pedida),
    payer: compradorDoProvedor(pedida),
    back_urls: { success: obrigado('success'), pending: obrigado('pending'), failure: obrigado('failure') },
    ...(vitrine.alcancavel ? { auto_return: 'approved' } : {}),
    ...avisarEm(vitrine),
    external_reference: escreverReferencia(pedida),
    ...naFatura(pedida.nomeDaLoja),
    ...fimDaPreferencia(pedida.expiraEm),
    date_of_expiration: comFuso(pedida.boletoVenceEm),
    metadata: { pedido_id: pedida.pedidoId },
    // True would refuse payments that are not approved immediately, such as boleto and Pix.
    binary_mode: false,
  };
}

/** Until when a payment may be started. */
export function fimDaPreferencia(fim: Date) {
  return { expires: true, expiration_date_to: comFuso(fim) };
}

/** Returns the preference and the payment URL, or null when the response has neither (an HTML page, for example). */
export function lerPreferencia(resposta: unknown): Preferencia | null {
  if (typeof resposta !== 'object' || resposta === null) return null;
  const { id, init_point: url } = resposta as { id?: unknown; init_point?: unknown };
  if (typeof id !== 'string' || id === '' || typeof url !== 'string' || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? { preferenciaId: id, url } : null;
}

/** The webhook's URL, when the provider can reach it. */
export function avisarEm({ shopUrl, alcancavel }: Vitrine): { notification_url?: string } {
  return alcancavel ? { notification_url: `${shopUrl}/api/webhooks/mercado-pago?source_news=webhooks` } : {};
}

/** The documented form has an offset, never `Z`. */
export function comFuso(data: Date): string {
  return data.toISOString().replace('Z', '+00:00');
}

/** The shop's name for card statements: 22 plain characters; empty when none is left. */
export function naFatura(nomeDaLoja: string): { statement_descriptor?: string } {
  const fatura = nomeDaLoja
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, 22)
    .trim();
  return fatura === '' ? {} : { statement_descriptor: fatura };
}
