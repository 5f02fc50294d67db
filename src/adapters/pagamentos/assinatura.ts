// @requirement 11.7.1 11.18.8
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import type { AssinaturaLida } from '#application/ports/pagamentos.ts';

/** `ts` is in seconds or, on some of the provider's systems, in milliseconds; the magnitude tells which. */
const MAIOR_EM_SEGUNDOS = 100_000_000_000;

/**
 * Returns the signed parts of a webhook, or null when the signature is not Mercado Pago's: HMAC over the data id of the
 * QUERY, the request id and the timestamp (the body is not signed).
 */
export function lerAssinatura(
  segredo: string,
  cabecalhos: { assinatura: string | null; requestId: string | null },
  dataId: string,
): AssinaturaLida | null {
  const { assinatura, requestId } = cabecalhos;
  // The SDK drops absent parts from what it signs; here each part is required.
  if (segredo === '' || !assinatura?.trim() || !requestId?.trim() || dataId.trim() === '') return null;
  // Stricter than the SDK, so that the parts used here are the parts it has verified.
  const [, ts = '', marca = ''] = /^ts=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(assinatura.replace(/\s/g, '')) ?? [];
  if (!marca) return null;
  try {
    WebhookSignatureValidator.validate({ xSignature: assinatura, xRequestId: requestId, dataId, secret: segredo });
  } catch (erro) {
    if (erro instanceof InvalidWebhookSignatureError) return null;
    throw erro;
  }
  const instante = Number(ts);
  return { marca, feitaEm: new Date(instante > MAIOR_EM_SEGUNDOS ? instante : instante * 1000) };
}
