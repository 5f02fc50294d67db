import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';

/**
 * Whether a webhook came from Mercado Pago: HMAC over the data id of the QUERY, the request id and the timestamp (the
 * body is not signed). The age is not checked: `ts` comes in seconds and in milliseconds, and a repeat is harmless,
 * since every webhook only makes the shop ask the provider.
 */
export function assinaturaConfere(
  segredo: string,
  cabecalhos: { assinatura: string | null; requestId: string | null },
  dataId: string,
): boolean {
  const { assinatura, requestId } = cabecalhos;
  // The SDK drops absent parts from what it signs; here each part is required.
  if (segredo === '' || !assinatura?.trim() || !requestId?.trim() || dataId.trim() === '') return false;
  try {
    WebhookSignatureValidator.validate({ xSignature: assinatura, xRequestId: requestId, dataId, secret: segredo });
    return true;
  } catch (erro) {
    if (erro instanceof InvalidWebhookSignatureError) return false;
    throw erro;
  }
}
