import { reaisDeCentavos } from '#domain/dinheiro.ts';
import type { PreferenciaMp } from './twin-model.ts';

/** Returns a substitute for the preference of a payment made without one. */
export function preferenciaAvulsa(externalReference: string, valorCentavos: number, agora: Date): PreferenciaMp {
  return {
    id: '',
    init_point: '',
    sandbox_init_point: '',
    collector_id: 0,
    date_created: agora.toISOString(),
    site_id: 'MLB',
    operation_type: 'regular_payment',
    items: [
      {
        id: 'avulso',
        title: 'Pagamento avulso',
        quantity: 1,
        currency_id: 'BRL',
        unit_price: reaisDeCentavos(valorCentavos),
      },
    ],
    payer: {},
    back_urls: { success: '', pending: '', failure: '' },
    auto_return: '',
    notification_url: null,
    external_reference: externalReference,
    statement_descriptor: null,
    expires: false,
    expiration_date_from: null,
    expiration_date_to: null,
    date_of_expiration: null,
    metadata: {},
    binary_mode: false,
  };
}
