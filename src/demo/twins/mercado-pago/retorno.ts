import type { PagamentoMp, PreferenciaMp } from './twin-model.ts';

const destinos: Record<string, keyof PreferenciaMp['back_urls']> = {
  approved: 'success',
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
};

/**
 * The address that takes the buyer back to the shop, with Mercado Pago's parameters. Its own `status` is not written
 * over one the shop put there: two would make `/obrigado?status=…` read either.
 */
export function enderecoDeRetorno(
  preferencia: PreferenciaMp,
  merchantOrderId: string,
  pagamento: PagamentoMp | null,
): string {
  const url = new URL(preferencia.back_urls[destinos[pagamento?.status ?? ''] ?? 'failure']);
  const id = pagamento ? String(pagamento.id) : 'null';
  const situacao = pagamento?.status ?? 'null';
  const parametros = {
    collection_id: id,
    collection_status: situacao,
    payment_id: id,
    external_reference: preferencia.external_reference,
    payment_type: pagamento?.payment_type_id ?? 'null',
    merchant_order_id: merchantOrderId,
    preference_id: preferencia.id,
    site_id: preferencia.site_id,
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  };
  for (const [nome, valor] of Object.entries(parametros)) url.searchParams.set(nome, valor);
  if (!url.searchParams.has('status')) url.searchParams.set('status', situacao);
  return url.href;
}
