/** The JSON of Mercado Pago's API, as far as the twin answers it: snake_case, amounts in reais. Made of plain JSON only. */
export type ItemMp = { id: string; title: string; quantity: number; currency_id: string; unit_price: number };

export type IdentificacaoMp = { type: string | null; number: string | null };

export type PagadorMp = {
  name?: string | undefined;
  surname?: string | undefined;
  email?: string | undefined;
  identification?: IdentificacaoMp | undefined;
};

export type PreferenciaMp = {
  id: string;
  init_point: string;
  sandbox_init_point: string;
  collector_id: number;
  date_created: string;
  site_id: 'MLB';
  operation_type: 'regular_payment';
  items: ItemMp[];
  payer: PagadorMp;
  back_urls: { success: string; pending: string; failure: string };
  auto_return: string;
  notification_url: string | null;
  external_reference: string;
  statement_descriptor: string | null;
  expires: boolean;
  expiration_date_from: string | null;
  expiration_date_to: string | null;
  date_of_expiration: string | null;
  metadata: Record<string, unknown>;
  binary_mode: boolean;
};

export type EstornoMp = {
  id: number;
  payment_id: number;
  amount: number;
  metadata: Record<string, never>;
  source: { id: string; name: string; type: 'collector' };
  date_created: string;
  refund_mode: 'standard';
  adjustment_amount: 0;
  status: 'approved';
  reason: null;
};

export type PagamentoMp = {
  id: number;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
  date_of_expiration: string | null;
  operation_type: 'regular_payment';
  payment_method_id: string;
  payment_type_id: string;
  payment_method: { id: string; type: string };
  status: string;
  status_detail: string;
  currency_id: string;
  description: string;
  live_mode: boolean;
  collector_id: number;
  /** Empty for payments without a card. */
  card: { cardholder?: { name: string } };
  payer: {
    id: null;
    email: string | null;
    first_name: string | null;
    last_name: string | null;
    identification: IdentificacaoMp;
  };
  metadata: Record<string, unknown>;
  additional_info: { items: ItemMp[] };
  order: { id: number; type: 'mercadopago' } | null;
  external_reference: string | null;
  transaction_amount: number;
  transaction_amount_refunded: number;
  installments: number;
  transaction_details: {
    net_received_amount: number;
    total_paid_amount: number;
    external_resource_url: string | null;
    digitable_line: string | null;
    barcode: { content: string } | null;
  };
  captured: boolean;
  binary_mode: boolean;
  statement_descriptor: string | null;
  notification_url: string | null;
  refunds: EstornoMp[];
  processing_mode: 'aggregator';
  point_of_interaction: { type: 'CHECKOUT' | 'PIX'; transaction_data: { qr_code?: string; ticket_url?: string } };
};

/** Document of a payer who gave none. */
export const semIdentificacao: IdentificacaoMp = { type: null, number: null };

/** Error response of Mercado Pago. */
export type ErroMp = {
  message: string;
  error: string;
  status: number;
  cause: { code: number | string; description: string }[];
};

export function erroMp(status: number, error: string, message: string, code?: number): ErroMp {
  return { message, error, status, cause: code === undefined ? [] : [{ code, description: message }] };
}
