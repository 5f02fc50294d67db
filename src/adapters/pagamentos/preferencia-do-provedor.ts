import type { Preferencia, PreferenciaPedida } from '#application/ports/pagamentos.ts';
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
    external_reference: pedida.pedidoId,
    ...naFatura(pedida.nomeDaLoja),
    ...fimDaPreferencia(pedida.expiraEm),
    date_of_expiration: comFuso(pedida.boletoVenceEm),
    metadata: { pedido_id: pedida.pedidoId },
    // On, it would refuse payments that are not approved at once, boleto and Pix among them.
    binary_mode: false,
  };
}

/** Until when a payment of it may be begun. */
export function fimDaPreferencia(fim: Date) {
  return { expires: true, expiration_date_to: comFuso(fim) };
}

/** The preference and the address to send the buyer to, or null when the answer (an HTML page, say) has none. */
export function lerPreferencia(resposta: unknown): Preferencia | null {
  if (typeof resposta !== 'object' || resposta === null) return null;
  const { id, init_point: url } = resposta as { id?: unknown; init_point?: unknown };
  if (typeof id !== 'string' || id === '' || typeof url !== 'string' || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? { preferenciaId: id, url } : null;
}

/** Where the provider tells what happens to a payment. */
export function avisarEm({ shopUrl, alcancavel }: Vitrine): { notification_url?: string } {
  return alcancavel ? { notification_url: `${shopUrl}/api/webhooks/mercado-pago?source_news=webhooks` } : {};
}

/** The documented form has an offset, never `Z`. */
export function comFuso(data: Date): string {
  return data.toISOString().replace('Z', '+00:00');
}

/** The shop's name as statements take it, 22 plain characters; nothing when none is left. */
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
