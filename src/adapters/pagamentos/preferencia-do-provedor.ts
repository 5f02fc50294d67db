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
  const fatura = nomeDeFatura(pedida.nomeDaLoja);
  return {
    items: itensDoProvedor(pedida),
    payer: compradorDoProvedor(pedida),
    back_urls: { success: obrigado('success'), pending: obrigado('pending'), failure: obrigado('failure') },
    ...(vitrine.alcancavel
      ? {
          auto_return: 'approved',
          notification_url: `${vitrine.shopUrl}/api/webhooks/mercado-pago?source_news=webhooks`,
        }
      : {}),
    external_reference: pedida.pedidoId,
    ...(fatura === '' ? {} : { statement_descriptor: fatura }),
    expires: true,
    expiration_date_to: comFuso(pedida.expiraEm),
    date_of_expiration: comFuso(pedida.boletoVenceEm),
    metadata: { pedido_id: pedida.pedidoId },
    // On, it would refuse payments that are not approved at once, boleto and Pix among them.
    binary_mode: false,
  };
}

/** The preference and the address to send the buyer to, or null when the answer (an HTML page, say) has none. */
export function lerPreferencia(resposta: unknown): Preferencia | null {
  if (typeof resposta !== 'object' || resposta === null) return null;
  const { id, init_point: url } = resposta as { id?: unknown; init_point?: unknown };
  if (typeof id !== 'string' || id === '' || typeof url !== 'string' || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? { preferenciaId: id, url } : null;
}

/** The documented form has an offset, never `Z`. */
function comFuso(data: Date): string {
  return data.toISOString().replace('Z', '+00:00');
}

/** Card statements take 22 plain characters. */
function nomeDeFatura(nome: string): string {
  return nome
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, 22)
    .trim();
}
