import { type Centavos, reaisComPonto, reaisDeCentavos } from '#domain/dinheiro.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import type { Ambiente } from './twin-env.ts';
import { montarBoleto } from './boleto.ts';
import { type PagamentoMp, type PreferenciaMp, semIdentificacao } from './twin-model.ts';
import { totalDaPreferencia } from './preferencias.ts';

export type Meio = 'cartao' | 'pix' | 'boleto';

const meios = {
  cartao: { id: 'visa', type: 'credit_card' },
  pix: { id: 'pix', type: 'bank_transfer' },
  boleto: { id: 'bolbradesco', type: 'ticket' },
} as const;
const esperas = {
  cartao: 'pending_contingency',
  pix: 'pending_waiting_transfer',
  boleto: 'pending_waiting_payment',
} as const;

/** The payment a buyer starts on a preference, still waiting for its outcome. */
export function iniciarPagamento(
  ambiente: Ambiente,
  origem: { preferencia: PreferenciaMp; merchantOrderId: string },
  id: number,
  meio: Meio,
): PagamentoMp {
  const { preferencia } = origem;
  const agora = ambiente.agora();
  const centavos = totalDaPreferencia(preferencia);
  const vence = vencimento(preferencia, meio, agora);
  const boleto = meio === 'boleto' && vence ? montarBoleto(centavos, vence, id) : null;
  return {
    id,
    date_created: agora.toISOString(),
    date_approved: null,
    date_last_updated: agora.toISOString(),
    date_of_expiration: vence?.toISOString() ?? null,
    operation_type: 'regular_payment',
    payment_method_id: meios[meio].id,
    payment_type_id: meios[meio].type,
    payment_method: meios[meio],
    status: 'pending',
    status_detail: esperas[meio],
    currency_id: 'BRL',
    description: preferencia.items[0]?.title ?? '',
    live_mode: false,
    collector_id: Number(ambiente.recebedorId),
    card: meio === 'cartao' ? { cardholder: { name: nomeNoCartao(preferencia) } } : {},
    payer: {
      id: null,
      email: preferencia.payer.email ?? null,
      first_name: preferencia.payer.name ?? null,
      last_name: preferencia.payer.surname ?? null,
      identification: preferencia.payer.identification ?? semIdentificacao,
    },
    metadata: preferencia.metadata,
    additional_info: { items: preferencia.items },
    order: { id: Number(origem.merchantOrderId), type: 'mercadopago' },
    external_reference: preferencia.external_reference || null,
    transaction_amount: reaisDeCentavos(centavos),
    transaction_amount_refunded: 0,
    installments: 1,
    transaction_details: {
      net_received_amount: 0,
      total_paid_amount: 0,
      external_resource_url: boleto ? `${ambiente.urlDoGemeo}/pagar/${preferencia.id}/boleto/${id}` : null,
      digitable_line: boleto?.linhaDigitavel ?? null,
      barcode: boleto ? { content: boleto.codigoDeBarras } : null,
    },
    captured: false,
    binary_mode: preferencia.binary_mode,
    statement_descriptor: preferencia.statement_descriptor,
    notification_url: preferencia.notification_url,
    refunds: [],
    processing_mode: 'aggregator',
    point_of_interaction: {
      type: 'CHECKOUT',
      transaction_data: meio === 'pix' ? { qr_code: codigoPix(centavos, `DEMO${id}`) } : {},
    },
  };
}

/** The card of the pay page is the buyer's. */
const nomeNoCartao = ({ payer: { name = '', surname = '' } }: PreferenciaMp) =>
  `${name} ${surname}`.trim().toUpperCase();

/** A Pix lasts a day, a boleto three; the preference's own due date wins for a boleto and caps a Pix. */
function vencimento(preferencia: PreferenciaMp, meio: Meio, agora: Date): Date | null {
  if (meio === 'cartao') return null;
  const limite = preferencia.date_of_expiration === null ? null : new Date(preferencia.date_of_expiration);
  if (meio === 'boleto') return limite ?? new Date(agora.getTime() + 3 * DIA_MS);
  const umDiaDepois = new Date(agora.getTime() + DIA_MS);
  return limite && limite < umDiaDepois ? limite : umDiaDepois;
}

/** One field of a BR Code: two digits of id, two of length, then the value. */
function campo(id: string, valor: string): string {
  return `${id}${String(valor.length).padStart(2, '0')}${valor}`;
}

/**
 * Returns a well-formed "copia e cola" code that nobody can pay: its key is in the reserved `.test`
 * domain.
 */
export function codigoPix(centavos: Centavos, txid: string): string {
  const recebedor = campo('00', 'br.gov.bcb.pix') + campo('01', 'nao-pague@demonstracao.test');
  const corpo = [
    campo('00', '01'),
    campo('26', recebedor),
    campo('52', '0000'),
    campo('53', '986'),
    campo('54', reaisComPonto(centavos)),
    campo('58', 'BR'),
    campo('59', 'LOJA DE DEMONSTRACAO'),
    campo('60', 'SAO PAULO'),
    campo('62', campo('05', txid)),
    '6304',
  ].join('');
  return corpo + crc16(corpo);
}

/** CRC-16/CCITT-FALSE, the checksum at the end of BR Codes. */
export function crc16(texto: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(texto)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
